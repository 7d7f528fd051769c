// A select menu: one or several of a list, used by messages and by modals alike.

import { classes, fill, h, icon } from "./dom.js";
import { popup } from "./popup.js";
import { t } from "./words.js";

/**
 * A select menu over `options` ({value, label, description?, mark?, chosen?}).
 *
 * With `max` 1 a click chooses and closes; otherwise options are toggled and "Done" (or leaving the menu) closes.
 * While it is `held` it cannot be opened. `onchange(values)` is called when the choice has changed and is allowed. The returned object has the
 * `element`, the `values()` and `valid()`.
 */
export function choice({
  options,
  min = 1,
  max = 1,
  placeholder,
  label,
  disabled = false,
  held = false,
  onchange = () => {},
  id = null,
}) {
  const chosen = new Set(options.filter((option) => option.chosen).map((option) => option.value));
  const shown = h("span", { class: "choice-shown", id: id && `${id}-shown`, dir: "auto" });
  const button = h(
    "button",
    {
      type: "button",
      id,
      class: "choice",
      disabled,
      "aria-disabled": held ? "true" : null,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
    },
    shown,
    icon("down"),
  );
  const list = h("div", {
    class: "choice-list",
    role: "listbox",
    tabindex: "-1", // else the Tab key stops at a list that scrolls
    "aria-multiselectable": String(max > 1),
    "aria-label": label ?? placeholder ?? t("choose"),
  });
  const done =
    max > 1 &&
    h("button", { type: "button", class: "button primary", onclick: () => menu.close() }, t("done"));
  const hint = max > 1 && h("span", { class: "small" });
  const foot = max > 1 && h("div", { class: "choice-foot" }, hint, done);
  // Escape takes back what was ticked; the browser closes the menu.
  const onkeydown = (event) => event.key === "Escape" && restore();
  const menu = popup(button, h("div", { class: "choice-menu", onkeydown }, list, foot), { onclose: settle });
  let before = [...chosen];

  const allowed = () => chosen.size >= min && chosen.size <= max;

  function settle() {
    button.setAttribute("aria-expanded", "false");
    const now = [...chosen];
    const changed = now.length !== before.length || now.some((value) => !before.includes(value));
    if (!allowed()) restore();
    else if (changed) {
      before = now;
      onchange(now);
    }
  }

  function restore() {
    chosen.clear();
    for (const value of before) chosen.add(value);
    show();
  }

  function toggle(option) {
    if (max === 1) {
      const again = chosen.has(option.value) && min === 0;
      chosen.clear();
      if (!again) chosen.add(option.value);
      show();
      menu.close();
      return;
    }
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (chosen.size < max) chosen.add(option.value);
    show();
  }

  function show() {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    shown.textContent = labels.join(", ") || placeholder || t("choose");
    button.classList.toggle("empty", labels.length === 0);
    // A label takes the place of the words in the button, so it says what is chosen, too.
    if (label) button.setAttribute("aria-label", [label, labels.join(", ")].filter(Boolean).join(": "));
    for (const [i, row] of [...list.children].entries()) {
      const on = chosen.has(options[i].value);
      row.setAttribute("aria-selected", String(on));
      row.setAttribute("aria-disabled", String(!on && max > 1 && chosen.size >= max));
    }
    if (hint) hint.textContent = t("chooseCount", { min, max, n: chosen.size });
    if (done) done.disabled = !allowed();
  }

  fill(
    list,
    options.map((option) => row(option, toggle, max > 1)),
  );
  list.addEventListener("keydown", (event) => walk(event, list));
  button.addEventListener("click", () => {
    if (held) return;
    button.setAttribute("aria-expanded", "true");
    menu.toggle();
    (list.querySelector('[aria-selected="true"]') ?? list.firstElementChild)?.focus();
  });
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") button.click();
  });
  show();
  return { element: button, values: () => [...chosen], valid: allowed };
}

function row(option, toggle, several) {
  const press = () => toggle(option);
  return h(
    "div",
    {
      class: "choice-option",
      role: "option",
      tabindex: "-1",
      "data-value": option.value,
      onclick: press,
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press();
      },
    },
    option.mark && h("span", { class: "choice-mark", "aria-hidden": "true" }, option.mark),
    h(
      "span",
      { class: "choice-words" },
      h("span", { dir: "auto" }, option.label),
      option.description && h("span", { class: "small", dir: "auto" }, option.description),
    ),
    h("span", { class: classes("tick", several && "box"), "aria-hidden": "true" }, icon("check")),
  );
}

/** Arrow keys, Home, End and a first letter move the focus inside a list of options. */
export function walk(event, list) {
  const rows = [...list.children];
  const at = rows.indexOf(document.activeElement);
  const goal =
    { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key] ??
    letter(event, rows, at);
  if (goal === undefined || goal < 0) return;
  event.preventDefault();
  rows[Math.min(goal, rows.length - 1)]?.focus();
}

function letter(event, rows, at) {
  if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.altKey || event.metaKey)
    return undefined;
  const begins = (row) => row.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase());
  const later = rows.findIndex((row, i) => i > at && begins(row));
  return later >= 0 ? later : rows.findIndex(begins);
}
