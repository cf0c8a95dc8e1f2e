// Elements made of texts: nothing that is shown by these can ever be markup.

/** An element with attributes and children. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A button with its text. */
export function button(text, act, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

/** A list of elements. */
export function list(name, items) {
  return element("ul", { class: name }, ...items.map((one) => element("li", {}, one)));
}
