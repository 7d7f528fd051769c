// The tree of markdown.js as nodes. Every block finds its own writing direction.

import { h } from "./dom.js";
import { parse, plain } from "./markdown.js";
import { stamp } from "./time.js";
import { t } from "./words.js";

/**
 * A text in Discord's markdown as an element.
 *
 * `names` says who and what is meant: `person(id)`, `channel(id)` ("#side") and `role(id)` give a name or nothing,
 * `open(id, message)` goes to a channel and perhaps to a message there, `here(url)` says which place of this page
 * ({channel, message}) an address means, or nothing, `type(text)` types for the reader, `me` is the reader's id.
 */
export function prose(text, names, className = "prose") {
  return h("div", { class: className }, blocks(parse(text), names));
}

/** A text without marks, mentions as names; what is marked as a spoiler stays unsaid. */
export function flat(text, names) {
  return plain(text, (node) => {
    if (node.kind === "person") return `@${names.person(node.id) ?? t("someone")}`;
    if (node.kind === "channel") return names.channel(node.id) ?? `#${t("unknownChannel")}`;
    if (node.kind === "command") return `/${node.name}`;
    if (node.kind === "spoiler") return t("spoiler");
    if (node.kind === "time") return stamp(new Date(node.seconds * 1000), node.style).textContent;
    return node.name ?? "";
  });
}

const blocks = (list, names) => list.map((block) => BLOCK[block.kind](block, names));

const BLOCK = {
  lines: (b, names) => b.inline.length > 0 && h("p", { class: "lines", dir: "auto" }, marks(b.inline, names)),
  heading: (b, names) =>
    h(`h${b.level + 2}`, { class: `heading level-${b.level}`, dir: "auto" }, marks(b.inline, names)),
  small: (b, names) => h("p", { class: "small", dir: "auto" }, marks(b.inline, names)),
  quote: (b, names) => h("blockquote", { dir: "auto" }, blocks(b.blocks, names)),
  code: (b) => h("pre", { class: "code", tabindex: "0", dir: "ltr" }, h("code", {}, b.text)),
  list: (b, names) => listing(b, names),
};

function listing(b, names) {
  const items = b.items.map((item) =>
    h("li", { dir: "auto" }, marks(item.inline, names), item.list && listing(item.list, names)),
  );
  return b.ordered ? h("ol", { start: b.start, dir: "auto" }, items) : h("ul", { dir: "auto" }, items);
}

const marks = (list, names) =>
  list.map((node) => (typeof node === "string" ? node : MARK[node.kind](node, names)));

const wrapped = (tag) => (node, names) => h(tag, {}, marks(node.inline, names));

const MARK = {
  bold: wrapped("strong"),
  italic: wrapped("em"),
  underline: wrapped("u"),
  strike: wrapped("s"),
  code: (node) => h("code", { class: "code" }, node.text),
  spoiler: (node, names) => spoiler(node, names),
  link,
  person: (node, names) =>
    h(
      "span",
      { class: node.id === names.me ? "mention me" : "mention" },
      h("bdi", {}, `@${names.person(node.id) ?? t("someone")}`),
    ),
  role: (node, names) => h("span", { class: "mention" }, `@${names.role?.(node.id) ?? t("someRole")}`),
  channel: (node, names) => placeLink({ channel: node.id }, names),
  command: ({ name }, names) =>
    h(
      "button",
      { type: "button", class: "mention link", onclick: () => names.type(`/${name} `) },
      h("bdi", {}, `/${name}`),
    ),
  time: (node) => stamp(new Date(node.seconds * 1000), node.style),
  emoji: (node) => `:${node.name}:`,
  everyone: (node) => h("span", { class: "mention" }, `@${node.name}`),
};

// A link to a message of this table stays in the page; every other one opens a tab.
function link(node, names) {
  const place = names.here?.(node.href);
  const bare = node.inline.length === 1 && node.inline[0] === node.href;
  if (place) return placeLink(place, names, bare ? null : marks(node.inline, names));
  return h("a", { href: node.href, target: "_blank", rel: "noopener noreferrer" }, marks(node.inline, names));
}

/** Whether a text mentions a channel by a name that is no longer, or not yet, its own. */
export const outdated = (row, names) =>
  [...row.querySelectorAll("[data-mentions]")].some(
    ({ dataset }) => dataset.named !== (names.channel(dataset.mentions) ?? ""),
  );

// `words`: what the link says instead of the channel's name.
function placeLink({ channel, message }, names, words = null) {
  const name = names.channel(channel);
  const known = { "data-mentions": channel, "data-named": name ?? "" };
  if (!name) return h("span", { class: "mention", ...known }, words ?? `#${t("unknownChannel")}`);
  return h(
    "button",
    { type: "button", class: "mention link", onclick: () => names.open(channel, message), ...known },
    h("bdi", {}, words ?? name),
  );
}

function spoiler(node, names) {
  const inner = h("span", { class: "spoiler-text", "aria-hidden": "true" }, marks(node.inline, names));
  const box = h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("spoiler"), "aria-expanded": "false" },
    inner,
  );
  const show = () => {
    box.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) box.removeAttribute(name);
    inner.removeAttribute("aria-hidden");
  };
  box.addEventListener("click", show, { once: true });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    show();
  });
  return box;
}
