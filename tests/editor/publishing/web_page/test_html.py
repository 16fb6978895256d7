"""HTML that cannot be broken by what is put into it."""

import pytest

from editor.publishing.web_page.html import Markup, element, joined

HOSTILE = "</p><script>alert(1)</script><img src=x onerror=alert(1)>\" onclick='x' &amp; \x00\x0b"


def test_words_are_escaped_and_markup_is_not() -> None:
    assert element("p", "a < b", element("b", "c")) == "<p>a &lt; b<b>c</b></p>"


@pytest.mark.parametrize("text", [HOSTILE, "]]>", "<!--", "&lt;b&gt;"])
def test_no_text_becomes_an_element(text: str) -> None:
    written = element("p", text, title=text)
    assert written.count("<") == 2
    assert written.count('"') == 2
    assert "\x00" not in written


def test_attributes_are_named_as_html_does() -> None:
    written = element("label", "x", for_="larger", data_hex="a1", hidden=True, title=None, checked=False)
    assert written == '<label for="larger" data-hex="a1" hidden>x</label>'


def test_an_element_without_content_is_not_closed() -> None:
    assert element("meta", charset="utf-8") == '<meta charset="utf-8">'


def test_lists_are_taken_apart_and_nothing_is_nothing() -> None:
    assert joined(["a", None, [Markup("<br>"), "&"]]) == "a<br>&amp;"
