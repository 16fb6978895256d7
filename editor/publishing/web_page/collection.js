(() => {
  "use strict";
  const buttons = [...document.querySelectorAll(".language")];
  const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const entries = [...document.querySelectorAll(".collection > li")];
  const known = new Map(entries.map((entry) => [entry, plain(entry.dataset.words)]));

  const choose = (code) => {
    const button = code && document.getElementById("language-" + code.slice(0, 2).toLowerCase());
    if (button && button.type === "radio") button.checked = true;
    return Boolean(button);
  };
  if (!choose(location.hash.slice(1))) (navigator.languages || []).some(choose);

  for (const form of document.querySelectorAll(".search")) {
    form.hidden = false;
    const field = form.querySelector("input");
    field.addEventListener("input", () => {
      const wanted = plain(field.value).split(/\s+/).filter(Boolean);
      let count = 0;
      for (const [entry, words] of known) {
        entry.hidden = !wanted.every((word) => words.includes(word));
        count += entry.hidden ? 0 : 1;
      }
      for (const other of document.querySelectorAll(".search input")) other.value = field.value;
      for (const none of document.querySelectorAll(".none")) none.hidden = count > 0;
    });
  }
})();
