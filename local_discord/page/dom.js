// Building the page from nodes. Data never becomes markup: there is no innerHTML anywhere, and no style
// attribute (the content policy forbids both); colours that come from data are set through the CSSOM.

const AS_PROPERTY = new Set([
  "value",
  "checked",
  "disabled",
  "selected",
  "hidden",
  "tabIndex",
  "open",
  "readOnly",
  "multiple",
]);

/**
 * Makes an element. Names that begin with "on" are listeners, a few are properties, the rest are attributes;
 * `null`, `undefined` and `false` leave a name out. Children are nodes, text, nested arrays or nothing.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(...present(children));
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (AS_PROPERTY.has(name)) element[name] = value;
  else if (name === "style") throw new Error("style attributes are forbidden by the content policy");
  else element.setAttribute(name, value === true ? "" : String(value));
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Replaces all children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

/**
 * Like `fill`, but leaves the element alone when nothing would change: nothing is pulled away under a finger.
 * What had the focus keeps it, found again by its data-key.
 */
export function refill(element, ...children) {
  const fresh = element.cloneNode(false);
  fresh.append(...present(children));
  if (fresh.isEqualNode(element)) return;
  const key = element.contains(document.activeElement) && document.activeElement.dataset.key;
  element.replaceChildren(...fresh.childNodes);
  if (key) element.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
}

/** The element of the page with this id. */
export const byId = (id) => document.getElementById(id);

/** Class names joined, the empty ones left out. */
export const classes = (...names) => names.filter(Boolean).join(" ");

const SVG = "http://www.w3.org/2000/svg";

// Outlines on a 24 by 24 grid, drawn with one weight of line.
const PATHS = {
  hash: "M5 9h14M5 15h14M10 4 8 20M16 4l-2 16",
  thread: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  forum: "M4 5h16v5H4zM4 14h16v5H4zM7 7.500h6M7 16.500h6",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20c1-4 4-6 8-6s7 2 8 6",
  people:
    "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19c.8-3.2 3.3-5 6.5-5s5.700 1.800 6.500 5M16 5.500a3 3 0 0 1 0 6M18 14.500c2 .7 3.200 2.200 3.700 4.500",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.500-6.500z",
  tab: "M14 4h6v6M20 4l-9 9M18 13v6H5V6h6",
  eye: "M2.500 12C5 7.500 8.500 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-6 6.500-9.500 6.500S5 16.500 2.500 12zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",
  down: "M6 9l6 6 6-6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  plus: "M12 5v14M5 12h14",
  check: "M5 12.500 10 17.500 19 7",
  apps: "M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z",
  reply: "M10 6 4 12l6 6M4 12h9c4 0 6 2 7 6",
  clip: "M19 11l-7.500 7.500a4.500 4.500 0 0 1-6.500-6.500L13 4a3 3 0 0 1 4.300 4.300l-8 8a1.500 1.500 0 0 1-2.100-2.100L14 7.500",
};

/** A small drawing, hidden from screen readers: the words beside it or the label around it say it. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of [
    ["viewBox", "0 0 24 24"],
    ["class", "icon"],
    ["aria-hidden", "true"],
  ])
    svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only a drawing and is named by its label. */
export function iconButton(name, label, onclick, extra = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...extra },
    icon(name),
  );
}
