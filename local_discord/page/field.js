// The inputs that a modal can hold. Each has `element`, `value()` and `problem()` (a sentence, or null).

import { choice } from "./choice.js";
import { channels, option, people, roles } from "./components.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** The field for one component of a modal; `id` names its input for the label, `use` is what components.js takes. */
export function field(component, id, use) {
  const make = {
    3: stringSelect,
    4: textInput,
    5: (...given) => listed(people, ...given),
    6: (...given) => listed(roles, ...given),
    7: (...given) => listed((c, use) => [...people(c, use), ...roles(c, use)], ...given),
    8: (...given) => listed(channels, ...given),
    21: radios,
    22: checks,
    23: check,
  }[component.type];
  return make ? make(component, id, use) : unknown(component);
}

const unknown = (c) => ({
  element: h("p", { class: "small" }, t("unknownComponent", { type: c.type })),
  value: () => null,
  problem: () => null,
});

function textInput(c, id) {
  const needed = c.required ?? true;
  const props = {
    id,
    class: "input",
    dir: "auto",
    placeholder: c.placeholder,
    minlength: c.min_length,
    maxlength: c.max_length ?? 4000,
    value: c.value ?? "",
    "aria-required": String(needed),
    autocomplete: "off",
    spellcheck: "false",
  };
  const input = c.style === 2 ? h("textarea", { ...props, rows: 4 }) : h("input", { ...props, type: "text" });
  const length = () => [...input.value].length;
  const problem = () => {
    if (!input.value.trim()) return needed ? t("needed") : null;
    if (c.min_length && length() < c.min_length) return t("tooShort", { n: c.min_length, now: length() });
    if (c.max_length && length() > c.max_length) return t("tooLong", { n: c.max_length, now: length() });
    return null;
  };
  return { element: input, value: () => input.value, problem };
}

// Required selects need at least one value, whatever min_values says.
function menu(c, id, options) {
  const needed = c.required ?? true;
  const min = needed ? Math.max(c.min_values ?? 1, 1) : 0;
  const max = c.max_values ?? 1;
  // As at any other field: a new choice takes away what was said about the last one.
  const onchange = () => list.element.dispatchEvent(new Event("input", { bubbles: true }));
  const list = choice({ options, min, max, placeholder: c.placeholder, disabled: c.disabled, id, onchange });
  return {
    element: h("div", { class: "select" }, list.element),
    value: () => list.values(),
    problem: () => wrongCount(list.values().length, min, max, needed),
  };
}

function wrongCount(n, min, max, needed) {
  if (n === 0) return needed && min > 0 ? t("needed") : null;
  if (n < min) return t("tooFew", { n: min });
  return n > max ? t("tooMany", { n: max }) : null;
}

function stringSelect(c, id) {
  return menu(c, id, c.options.map(option));
}

const listed = (list, c, id, use) => menu(c, id, list(c, use));

function ticks(c, id, type) {
  return c.options.map((o, i) => {
    const input = h("input", {
      type,
      name: id,
      id: `${id}-${i}`,
      value: o.value,
      checked: Boolean(o.default),
    });
    return {
      input,
      row: h(
        "label",
        { class: "tick-row", for: `${id}-${i}` },
        input,
        h(
          "span",
          { class: "choice-words" },
          h("span", { dir: "auto" }, o.label),
          o.description && h("span", { class: "small", dir: "auto" }, o.description),
        ),
      ),
    };
  });
}

function radios(c, id) {
  const rows = ticks(c, id, "radio");
  const value = () => rows.find(({ input }) => input.checked)?.input.value ?? null;
  const needed = c.required ?? true;
  return {
    group: "radiogroup",
    element: h(
      "div",
      { class: "ticks" },
      rows.map(({ row }) => row),
    ),
    value,
    problem: () => (needed && value() === null ? t("needed") : null),
  };
}

function checks(c, id) {
  const rows = ticks(c, id, "checkbox");
  const value = () => rows.filter(({ input }) => input.checked).map(({ input }) => input.value);
  const needed = c.required ?? true;
  const min = needed ? Math.max(c.min_values ?? 1, 1) : (c.min_values ?? 0);
  const max = c.max_values ?? c.options.length;
  return {
    group: "group",
    element: h(
      "div",
      { class: "ticks" },
      rows.map(({ row }) => row),
    ),
    value,
    problem: () => wrongCount(value().length, min, max, needed),
  };
}

function check(c, id) {
  const input = h("input", { type: "checkbox", id, checked: Boolean(c.default) });
  return {
    element: h("div", { class: "ticks" }, h("span", { class: "tick-row" }, input)),
    value: () => input.checked,
    problem: () => null,
  };
}
