// Elements from data. Text goes in as text and never as markup: what is shown was pasted by someone.

/** An element: `h("p", { className: "x" }, "text", child)`. Attributes with a dash, and `role`, are set as attributes. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name.includes("-") || !(name in element)) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A sentence with its `code` in code. */
export const marked = (sentence) => sentence.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 0 ? piece : h("code", {}, piece)));

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

/** A number for people. */
export const number = (value) => value.toLocaleString("en");

/** `1 turn`, `2 turns`. */
export const count = (value, one, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`;

/** `2.2 kB` */
export function size(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`;
}
