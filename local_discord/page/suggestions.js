// The list above the line of writing: commands, choices, completions. The focus stays in the line.

import { byId, fill, h } from "./dom.js";

/** A list box that an input controls; `choose(item)` is called by a click, Enter or Tab. */
export class Suggestions {
  #items = [];
  #at = -1;

  constructor(box, choose) {
    this.box = box;
    this.choose = choose;
  }

  /** Shows items ({title, detail, mark}), under a heading; the one at `at` is marked at once. */
  show(items, { heading = null, at = -1, note = null, input = null } = {}) {
    this.#items = items;
    this.#at = Math.min(at, items.length - 1);
    this.input = input ?? this.input;
    const rows = items.map((item, i) => this.#row(item, i));
    fill(
      this.box,
      heading,
      note && h("p", { class: "small note", dir: "auto" }, note),
      rows.length > 0 &&
        h("div", { role: "listbox", id: "suggestions-list", class: "suggestions-list" }, rows),
    );
    this.box.hidden = rows.length === 0 && !heading && !note;
    this.#mark();
  }

  hide() {
    this.show([]);
  }

  get open() {
    return !this.box.hidden && this.#items.length > 0;
  }

  /** The marked item, or null. */
  get current() {
    return this.#items[this.#at] ?? null;
  }

  get first() {
    return this.#items[0] ?? null;
  }

  move(step) {
    const n = this.#items.length;
    if (n === 0) return;
    this.#at = this.#at < 0 ? (step > 0 ? 0 : n - 1) : (this.#at + step + n) % n;
    this.#mark();
  }

  #row(item, i) {
    return h(
      "div",
      {
        class: "suggestion",
        role: "option",
        id: `suggestion-${i}`,
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.choose(item),
      },
      h("span", { class: "suggestion-title", dir: "auto" }, item.title),
      item.detail && h("span", { class: "small", dir: "auto" }, item.detail),
    );
  }

  #mark() {
    for (const [i, row] of [...this.box.querySelectorAll('[role="option"]')].entries()) {
      row.setAttribute("aria-selected", String(i === this.#at));
      if (i === this.#at) row.scrollIntoView({ block: "nearest" });
    }
    const { input } = this;
    if (!input) return;
    input.setAttribute("aria-expanded", String(this.open));
    if (this.#at >= 0) input.setAttribute("aria-activedescendant", `suggestion-${this.#at}`);
    else input.removeAttribute("aria-activedescendant");
  }
}

/** Attributes that make an input the ruler of the suggestions. */
export const ruling = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-controls": "suggestions",
  "aria-expanded": "false",
  autocomplete: "off",
  spellcheck: "false",
};

export const suggestionsBox = () => byId("suggestions");
