(() => {
  "use strict";
  const dialog = document.querySelector(".reading");
  const narrow = matchMedia("(max-width: 760px)");
  const buttons = [...document.querySelectorAll(".language")];
  // Listening on the drawing itself would make it a stop for the Tab key.
  const frame = document.querySelector(".frame");
  const links = [...frame.querySelectorAll("a")];
  // What a screen reader calls by a name that no text on the page gives.
  const named = [...links, ...document.querySelectorAll(".named")];
  let language = document.documentElement.lang;
  let reading = null;
  let pinned = false;
  let waiting = 0;
  // While the focus goes back to a hex, its card stays closed.
  let returning = false;

  // The reader's own language, or the one that the address asks for.
  const choose = (code) => {
    const button = code && document.getElementById("language-" + code.slice(0, 2).toLowerCase());
    if (button && button.type === "radio") button.checked = true;
    return Boolean(button);
  };
  if (!choose(location.hash.slice(1))) (navigator.languages || []).some(choose);
  const follow = () => {
    const chosen = buttons.find((one) => one.checked);
    if (chosen) language = chosen.value;
    document.documentElement.lang = language;
    document.title = document.querySelector("header[lang='" + language + "'] h1").textContent;
    for (const one of named) one.setAttribute("aria-label", one.dataset[language]);
  };
  for (const button of buttons) button.addEventListener("change", () => { close(); follow(); });

  for (const button of document.querySelectorAll("button.print")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }

  const close = () => {
    clearTimeout(waiting);
    const last = reading;
    if (reading) reading.classList.remove("read");
    reading = null;
    pinned = false;
    returning = true;
    if (dialog.open) dialog.close();
    returning = false;
    return last;
  };

  const closeAndReturn = () => {
    const last = close();
    returning = true;
    if (last) last.focus({ preventScroll: true });
    returning = false;
  };

  const element = (tag, text, name) => {
    const one = document.createElement(tag);
    one.textContent = text;
    if (name) one.className = name;
    return one;
  };

  const fill = (link) => {
    const head = document.createElement("header");
    const words = document.createElement("div");
    const said = link.dataset[language];
    words.append(element("h2", link.dataset.hex), element("p", said.slice(link.dataset.hex.length).replace(/^[\s:\u00a0]+/, "")));
    const button = element("button", document.querySelector("header[lang='" + language + "']").dataset.close, "button");
    button.type = "button";
    button.addEventListener("click", closeAndReturn);
    head.append(words, button);
    const cards = link.dataset.cards.split(" ").map((id) => {
      const card = document.getElementById(id).cloneNode(true);
      card.removeAttribute("id");
      for (const other of card.querySelectorAll("[lang]")) if (other.lang !== language) other.remove();
      return card;
    });
    dialog.replaceChildren(head, ...cards);
    dialog.lang = language;
    dialog.setAttribute("aria-label", said);
    dialog.scrollTop = 0;
    return button;
  };

  // Beside the hex, on the side with more room.
  const settle = (link) => {
    dialog.style.left = dialog.style.top = "";
    if (narrow.matches) return;
    const hex = link.getBoundingClientRect();
    const box = dialog.getBoundingClientRect();
    const right = hex.right + 12;
    const left = right + box.width <= innerWidth ? right : Math.max(12, hex.left - 12 - box.width);
    const top = Math.min(Math.max(12, hex.top - 24), Math.max(12, innerHeight - box.height - 12));
    dialog.style.left = left + "px";
    dialog.style.top = top + "px";
  };

  const open = (link, pin) => {
    clearTimeout(waiting);
    if (reading === link && dialog.open && pinned === pin) return;
    close();
    reading = link;
    pinned = pin;
    link.classList.add("read");
    const button = fill(link);
    // Shown by its attribute: a card that is only hovered over must not take the focus from where the reader types.
    if (pin && narrow.matches) dialog.showModal(); else dialog.open = true;
    settle(link);
    if (pin) button.focus({ preventScroll: true });
  };

  const neighbor = (from, key) => {
    const center = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = center(from);
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const one of links) {
      const [dx, dy] = [center(one)[0] - x, center(one)[1] - y];
      const along = dx * way[0] + dy * way[1];
      const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (one !== from && along > 1 && across <= along * 1.2 && along + 2 * across < least) {
        best = one;
        least = along + 2 * across;
      }
    }
    return best;
  };

  links.forEach((link, number) => {
    link.querySelector("title").remove();
    link.setAttribute("tabindex", number ? "-1" : "0");
  });
  const reach = (link) => {
    for (const one of links) one.setAttribute("tabindex", one === link ? "0" : "-1");
  };
  frame.addEventListener("keydown", (event) => {
    const link = event.target.closest("a");
    if (!link || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = neighbor(link, event.key);
    if (next) { reach(next); next.focus(); open(next, false); }
  });
  frame.addEventListener("focusin", (event) => {
    const link = event.target.closest("a");
    if (link) { reach(link); if (!returning && event.target.matches(":focus-visible")) open(link, false); }
  });
  // A finger is wider than a hex on a phone: the nearest one counts.
  frame.addEventListener("click", (event) => {
    const at = (one) => {
      const box = one.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY);
    };
    const touched = event.target.closest("a");
    const near = touched || links.reduce((best, one) => (!best || at(one) < at(best) ? one : best), null);
    if (!near || (!touched && at(near) > 44)) return;
    event.preventDefault();
    reach(near);
    open(near, true);
  });
  frame.addEventListener("pointerover", (event) => {
    const link = event.target.closest("a");
    if (!link || event.pointerType !== "mouse" || pinned) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => open(link, false), 250);
  });
  frame.addEventListener("pointerleave", () => {
    clearTimeout(waiting);
    if (!pinned) waiting = setTimeout(() => { if (!pinned && !dialog.matches(":hover")) close(); }, 300);
  });

  dialog.addEventListener("pointerleave", () => { if (!pinned) close(); });
  dialog.addEventListener("click", (event) => { if (event.target === dialog && narrow.matches) close(); });
  // The word comes late: by then another card may be open.
  dialog.addEventListener("close", () => { if (reading && !dialog.open) close(); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !dialog.open) return;
    if (dialog.contains(document.activeElement)) closeAndReturn(); else close();
  });
  document.addEventListener("pointerdown", (event) => {
    if (dialog.open && !dialog.contains(event.target) && !event.target.closest(".frame")) close();
  });
  document.addEventListener("focusin", (event) => {
    if (dialog.open && !pinned && event.target !== reading && !dialog.contains(event.target)) close();
  });
  follow();
})();
