// A form that the bot opened over the page.

import { fill, h, iconButton } from "./dom.js";
import { field } from "./field.js";
import { showDialog } from "./focus.js";
import { prose } from "./prose.js";
import { t } from "./words.js";

let serial = 0;

/**
 * Opens a modal ({id, title, components}). `submit(values)` sends it, resolves when the bot has answered, and may
 * reject with a `sentence` and a `field`, a custom_id: the form stays open then and shows the sentence. `cancel()`
 * is told when it was closed instead.
 */
export function openModal(modal, use, { submit, cancel }) {
  const rows = modal.components.map((component) => row(component, use)).filter(Boolean);
  const fields = rows.filter(({ custom_id }) => custom_id);
  const trouble = h("p", { class: "failed", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button primary" }, t("submit"));
  const form = h(
    "form",
    { class: "sheet", novalidate: true },
    h(
      "header",
      { class: "sheet-head" },
      h("h2", { id: "modal-title", dir: "auto" }, modal.title),
      iconButton("close", t("close"), () => dialog.close()),
    ),
    h(
      "div",
      { class: "sheet-body" },
      rows.map(({ element }) => element),
      trouble,
    ),
    h(
      "footer",
      { class: "sheet-foot" },
      h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, t("cancel")),
      send,
    ),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  let sent = false;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.disabled || !checked(fields)) return;
    send.disabled = true;
    trouble.hidden = true;
    try {
      await submit(Object.fromEntries(fields.map((f) => [f.custom_id, f.value()])));
      sent = true;
      dialog.close();
    } catch (refusal) {
      const wrong = fields.find((f) => f.custom_id === refusal.field);
      if (wrong) wrong.say(refusal.sentence ?? String(refusal));
      else fill(trouble, refusal.sentence ?? String(refusal)).hidden = false;
      send.disabled = false;
    }
  });
  dialog.addEventListener("close", () => sent || cancel());
  showDialog(dialog);
  form.querySelector(".input, .choice, .ticks input")?.focus();
}

// Every field says what is wrong with it; the first wrong one gets the focus.
function checked(fields) {
  const wrong = fields.filter((f) => f.say(f.problem()));
  wrong[0]?.focus();
  return wrong.length === 0;
}

function row(component, use) {
  if (component.type === 10) return { element: prose(component.content, use.names) };
  if (component.type === 18) return labelled(component, use);
  return { element: h("p", { class: "small" }, t("unknownComponent", { type: component.type })) };
}

function labelled({ label, description, component }, use) {
  serial += 1;
  const id = `field-${serial}`;
  const made = field(component, id, use);
  const needed = component.type !== 23 && (component.required ?? true);
  const trouble = h("p", { class: "failed", id: `${id}-trouble`, role: "alert", hidden: true });
  const about = description && h("p", { class: "small", id: `${id}-about`, dir: "auto" }, description);
  const words = [h("bdi", {}, label), needed && h("span", { class: "needed", "aria-hidden": "true" }, " *")];
  const title = made.group
    ? h("span", { class: "label", id: `${id}-label` }, words)
    : h("label", { class: "label", for: id, id: `${id}-label` }, words);
  const element = h(
    "div",
    { class: "field-row", "data-custom-id": component.custom_id },
    title,
    about,
    made.element,
    trouble,
  );
  const input = made.element.matches(".input")
    ? made.element
    : (made.element.querySelector("input, button, .input") ?? made.element);
  const described = [about && `${id}-about`, `${id}-trouble`].filter(Boolean).join(" ");
  const named = made.group ? made.element : input;
  if (made.group) named.setAttribute("role", made.group);
  // What is chosen in a menu is a part of its name, since it has no value for a screen reader.
  const shown = named.matches(".choice") ? ` ${id}-shown` : "";
  named.setAttribute("aria-labelledby", `${id}-label${shown}`);
  named.setAttribute("aria-describedby", described);
  const say = (sentence) => {
    trouble.textContent = sentence ?? "";
    trouble.hidden = !sentence;
    named.setAttribute("aria-invalid", String(Boolean(sentence)));
    return sentence;
  };
  element.addEventListener("input", () => say(null));
  return {
    custom_id: component.custom_id,
    element,
    value: made.value,
    problem: made.problem,
    say,
    focus: () => input.focus(),
  };
}
