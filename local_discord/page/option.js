// One option of a slash command as a field in the line of writing.

import { h } from "./dom.js";
import { closed, isNamed, KINDS } from "./slash.js";
import { ruling } from "./suggestions.js";
import { t } from "./words.js";

/**
 * The field of an option, filled with a text: its `element` and `input`, `text()`, `say(sentence)` to mark it as
 * wrong, `picked` (the suggestion that was taken), `offers` (the bot's last completions).
 */
export function optionField(option, text) {
  const numeric = option.type === KINDS.integer || option.type === KINDS.number;
  const input = h("input", {
    type: "text",
    class: "option-input",
    dir: "auto",
    value: text,
    "aria-label": option.shown,
    placeholder: option.required ? t("requiredShort") : "",
    inputmode: numeric ? "decimal" : null,
    "data-option": option.name,
    size: 12,
    ...ruling,
  });
  const element = h(
    "label",
    { class: "option" },
    h("span", { class: "option-name" }, h("bdi", {}, option.shown)),
    input,
  );
  const say = (sentence) => {
    input.setAttribute("aria-invalid", String(Boolean(sentence)));
    element.classList.toggle("wrong", Boolean(sentence));
  };
  return { option, input, element, say, text: () => input.value.trim(), picked: null, offers: null };
}

/** Which suggestion is marked at once: what says exactly this; where only listed values count, the first that fits. */
export function markedAt({ option, input }, list) {
  const typed = input.value.trim();
  const exact = list.findIndex((choice) => isNamed(choice, typed));
  return exact < 0 && closed(option) && typed ? 0 : exact;
}
