// Discord's components as nodes: rows of buttons and selects, and the layout of version 2.

import { choice } from "./choice.js";
import { classes, h, icon } from "./dom.js";
import { picture } from "./picture.js";
import { prose } from "./prose.js";
import { t } from "./words.js";

/**
 * A list of components as nodes.
 *
 * `use` carries what they need: `names` (see prose.js), `press(custom_id)`, `pick(custom_id, values)`,
 * `busy` (the custom_id that waits for an answer, or null), `chosen` (the values chosen since the last edit, by
 * custom_id), `people()` and `channels()` for their selects.
 */
export const components = (list, use) =>
  list.map((component) => (KIND[component.type] ?? unknown)(component, use));

const KIND = {
  1: (c, use) => h("div", { class: "row" }, components(c.components, use)),
  2: button,
  3: (c, use) => select(c, use, c.options.map(option)),
  5: (c, use) => select(c, use, people(c, use)),
  6: (c, use) => select(c, use, roles(c, use)),
  7: (c, use) => select(c, use, [...people(c, use), ...roles(c, use)]),
  8: (c, use) => select(c, use, channels(c, use)),
  9: (c, use) =>
    h(
      "div",
      { class: "section" },
      h("div", { class: "section-text" }, components(c.components, use)),
      components([c.accessory], use),
    ),
  10: (c, use) => prose(c.content, use.names),
  11: (c) => covered(c, picture(c.media, c.description, "picture thumbnail")),
  12: gallery,
  13: (c) => covered(c, download({ url: c.file.url, name: c.name, size: c.size })),
  14: (c) =>
    h("hr", { class: classes("separator", c.divider === false && "bare", c.spacing === 2 && "wide") }),
  17: container,
};

// A kind that this page does not know is named, so that nobody takes the message for complete.
const unknown = (c) => h("p", { class: "small" }, t("unknownComponent", { type: c.type }));

function container(c, use) {
  const box = h(
    "div",
    {
      class: classes("container", c.accent_color === null || c.accent_color === undefined ? "" : "accented"),
    },
    components(c.components, use),
  );
  if (typeof c.accent_color === "number") box.style.setProperty("--accent-line", colour(c.accent_color));
  return covered(c, box);
}

/** Discord's colour number as CSS writes it. */
const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;

function gallery(c) {
  const pictures = c.items.map((item) => covered(item, picture(item.media, item.description)));
  return h("div", { class: `gallery many-${Math.min(pictures.length, 3)}` }, pictures);
}

// What is marked as a spoiler lies under a cover until it is clicked.
function covered(component, node) {
  if (!component.spoiler) return node;
  const cover = h(
    "button",
    { type: "button", class: "cover", onclick: () => box.classList.add("shown") || cover.remove() },
    t("spoiler"),
  );
  const box = h("div", { class: "covered" }, node, cover);
  return box;
}

// Other pictures, such as SVG, are files to download, as on Discord: the server shows no other types.
const SHOWN = /^image\/(png|jpeg|gif|webp)$/;

/** An attachment: a picture where it is one, a file to download otherwise. */
export function attachment(file) {
  if (SHOWN.test(file.content_type)) return picture(file, file.description);
  return download({ url: file.url, name: file.filename, size: file.size });
}

/** A file to take home. */
function download({ url, name, size }) {
  const amount =
    size === undefined || size === null
      ? null
      : h("span", { class: "small" }, h("bdi", { dir: "ltr" }, bytes(size)));
  const label = name ?? decodeURIComponent(new URL(url, location.href).pathname.split("/").at(-1));
  return h(
    "a",
    { class: "file", href: url, download: label },
    icon("file"),
    h("span", { class: "file-words" }, h("bdi", {}, label), amount),
  );
}

/** A size in the units people know. */
export function bytes(size) {
  const power = Math.min(Math.floor(Math.log(Math.max(size, 1)) / Math.log(1024)), 3);
  const amount = size / 1024 ** power;
  return `${amount.toFixed(power && amount < 10 ? 1 : 0)} ${["B", "KB", "MB", "GB"][power]}`;
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary link" };

function button(c, use) {
  const words = [emoji(c.emoji), c.label && h("span", { dir: "auto" }, c.label)];
  const place = c.style === 5 && use.names.here(c.url);
  if (place && use.names.channel(place.channel)) {
    const open = () => use.names.open(place.channel, place.message);
    return h("button", { type: "button", class: "button secondary", onclick: open }, words);
  }
  if (c.style === 5)
    return h(
      "a",
      { class: "button secondary", href: c.url, target: "_blank", rel: "noopener noreferrer" },
      words,
      icon("tab"),
    );
  const waits = use.busy === c.custom_id;
  return h(
    "button",
    {
      type: "button",
      class: classes("button", STYLES[c.style] ?? "secondary", waits && "waiting"),
      disabled: c.disabled,
      "data-custom-id": c.custom_id,
      "aria-label": c.label ? null : c.emoji?.name,
      // While an answer is awaited nothing can be pressed, but the focus stays where it is.
      "aria-disabled": use.busy === null ? null : "true",
      "aria-busy": waits ? "true" : null,
      onclick: () => use.busy === null && use.press(c.custom_id),
    },
    words,
  );
}

function emoji(mark) {
  if (!mark) return null;
  return h("span", { class: "emoji", "aria-hidden": "true" }, mark.id ? `:${mark.name}:` : mark.name);
}

/** An option of a string select as a menu's option. */
export const option = (o) => ({
  value: o.value,
  label: o.label,
  description: o.description,
  mark: o.emoji && (o.emoji.id ? null : o.emoji.name),
  chosen: o.default,
});

const chosenOf = (c) => new Set((c.default_values ?? []).map((value) => value.id));

/** The people of this table, the bot too, as a menu's options. */
export function people(c, use) {
  const chosen = chosenOf(c);
  return use
    .people()
    .map((person) => ({
      value: person.id,
      label: person.name,
      description: person.username,
      chosen: chosen.has(person.id),
    }));
}

/** The roles of this server, as a menu's options. */
export const roles = (c, use) =>
  (use.roles?.() ?? []).map((role) => ({
    value: role.id,
    label: `@${role.name.replace(/^@/, "")}`,
    chosen: chosenOf(c).has(role.id),
  }));

/** The channels that a channel select offers. */
export function channels(c, use) {
  const chosen = chosenOf(c);
  const kinds = c.channel_types?.length ? new Set(c.channel_types) : null;
  return use
    .channels()
    .filter((channel) => !kinds || kinds.has(channel.type))
    .map((channel) => ({ value: channel.id, label: `#${channel.name}`, chosen: chosen.has(channel.id) }));
}

function select(c, use, options) {
  const { [c.custom_id]: chosen } = use.chosen;
  const menu = choice({
    options: chosen ? options.map((o) => ({ ...o, chosen: chosen.includes(o.value) })) : options,
    min: c.min_values ?? 1,
    max: c.max_values ?? 1,
    placeholder: c.placeholder,
    label: c.placeholder ?? t("choose"),
    disabled: c.disabled,
    held: use.busy !== null,
    onchange: (values) => use.pick(c.custom_id, values),
  });
  menu.element.dataset.customId = c.custom_id;
  if (use.busy === c.custom_id) menu.element.classList.add("waiting");
  return h("div", { class: "select" }, menu.element);
}
