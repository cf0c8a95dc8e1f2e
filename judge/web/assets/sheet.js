// Sheets: one thing at a time above the page, one behind the other; "back" of the device leads back, too.
import { script } from "./judge.js";
import { element } from "./elements.js";

const dialog = document.getElementById("sheet");
const inside = document.getElementById("inside");
const name = document.getElementById("sheet-name");
let stack = [];
let replacing = false;

/** Open a sheet; `fill` puts into it what it shows. */
export function open(title, fill) {
  if (replacing) stack.pop();
  else history.pushState({ sheet: stack.length + 1 }, "");
  replacing = false;
  if (stack.length) stack.at(-1).top = inside.scrollTop;
  stack.push({ title, fill, top: 0 });
  present();
}

/** The sheet that `next` opens takes the place of the one that is open. */
export function instead(next) {
  replacing = stack.length > 0;
  next();
}

/** Close every sheet. */
export function close() {
  if (!stack.length) return;
  const steps = stack.length;
  stack = [];
  dialog.close();
  history.go(-steps);
}

function present() {
  const { title, fill, top } = stack.at(-1);
  name.textContent = title;
  inside.replaceChildren();
  fill(inside);
  if (!dialog.open) dialog.showModal();
  inside.scrollTop = top;
  inside.focus({ preventScroll: true });
}

addEventListener("popstate", ({ state }) => {
  const wanted = state?.sheet ?? 0;
  if (stack.length <= wanted) return;
  stack.length = wanted;
  if (stack.length) present();
  else dialog.close();
});
dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  close();
});
document.getElementById("back").addEventListener("click", () => history.back());

/** Go to a place within a part of the page by its name. */
export function goTo(part, id) {
  const place = part && [...part.querySelectorAll("[id]")].find((one) => one.id === id);
  if (!place) return;
  for (const one of part.querySelectorAll(".here")) one.classList.remove("here");
  place.classList.add("here");
  if (!place.hasAttribute("tabindex") && !place.matches("a[href]")) place.tabIndex = -1;
  place.focus();
  place.scrollIntoView({ block: "center" });
}

/** A search in a list of rules, by the script that the rule book itself uses. */
export function searchable(part) {
  if (!part.querySelector("#search")) return;
  const loaded = element("script", {});
  loaded.src = script(new URL("search.js", import.meta.url).href);
  part.append(loaded);
}
