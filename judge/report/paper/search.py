"""The one script there is: a search over the items of a page, without a network and without an index of its own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

SEARCH = """
"use strict";
(() => {
  const box = document.getElementById("search");
  const found = document.querySelector(".found");
  const items = [...document.querySelectorAll("[data-find]")];
  const plain = (text) => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase();
  const words = (text) => plain(text).match(/[\\p{L}\\p{N}]+/gu) || [];
  const look = () => {
    const asked = words(box.value);
    let count = 0;
    for (const item of items) {
      const has = " " + item.dataset.find;
      item.hidden = !asked.every((word) => has.includes(" " + word));
      count += item.hidden ? 0 : 1;
    }
    for (const list of new Set(items.map((item) => item.parentElement))) {
      const none = !list.querySelector("[data-find]:not([hidden])");
      const head = list.previousElementSibling;
      list.hidden = none;
      if (head && /^H[2-4]$/.test(head.tagName)) head.hidden = none;
    }
    found.textContent = asked.length ? count + " of " + items.length : "";
  };
  document.querySelector(".search").hidden = false;
  box.addEventListener("input", look);
  look();
})();
"""


def findable(*texts: str) -> str:
    """What an item is found by: every word of the texts once, in order, without marks on letters."""
    return " ".join(sorted(set(_words(texts))))


def _words(texts: Iterable[str]) -> Iterable[str]:
    for text in texts:
        shown = unicodedata.normalize("NFKD", text)
        bare = "".join(char for char in shown if not unicodedata.combining(char))
        yield from re.findall(r"[^\W_]+", bare.lower())
