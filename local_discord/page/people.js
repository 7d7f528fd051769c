// The people panel: who sits at this table, their languages, whether the bot may write to them, and a new one.

import { avatar } from "./avatar.js";
import { fill, h, icon, iconButton } from "./dom.js";
import { showDialog } from "./focus.js";
import { language, t } from "./words.js";

const names = new Intl.DisplayNames([language], { type: "language" });

const first = (tag) => tag.split("-")[0];

// Short enough for a phone: a country is named only where a language has two of them, and then alone.
function languageName(locale, locales) {
  const several = locales.filter((other) => first(other) === first(locale)).length > 1;
  const shown = several ? locale : first(locale);
  const own = new Intl.DisplayNames([locale], { type: "language", style: "short" }).of(shown);
  const here = names.of(shown);
  return several || own === here ? own : `${own} (${here})`;
}

// The browser's language as Discord names it; English where it has none, as for Persian.
export function ownLocale(locales) {
  const found = navigator.languages.map(
    (tag) => locales.find((locale) => locale === tag) ?? locales.find((locale) => first(locale) === first(tag)),
  );
  return found.find(Boolean) ?? "en-US";
}

/** A menu of languages, each in its own words. `onchange(locale)` resolves to nothing if it could not be saved. */
export function localeSelect(locales, current, onchange, label) {
  const options = [...new Set([current, ...locales])].map((locale) =>
    h("option", { value: locale, selected: locale === current }, languageName(locale, locales)),
  );
  const select = h("select", { class: "input", "aria-label": label }, options);
  const save = async () => {
    if (!(await onchange(select.value))) select.value = current;
  };
  if (onchange) select.addEventListener("change", save);
  return select;
}

/** The panel as a dialog. `ask(op, fields)` reaches the server, `tabAddress(id)` is a seat's own tab. */
export class PeoplePanel {
  constructor(world, ask, tabAddress) {
    Object.assign(this, { world, ask, tabAddress });
    this.dialog = null;
    world.on("people", () => this.dialog && this.#rows());
  }

  open() {
    if (this.dialog) return;
    this.list = h("ul", { class: "people" });
    this.trouble = h("p", { class: "failed", role: "alert", hidden: true });
    const dialog = h(
      "dialog",
      { class: "modal", "aria-labelledby": "people-title" },
      h(
        "div",
        { class: "sheet" },
        h(
          "header",
          { class: "sheet-head" },
          h("h2", { id: "people-title" }, t("people")),
          iconButton("close", t("close"), () => dialog.close()),
        ),
        h(
          "div",
          { class: "sheet-body" },
          h("p", { class: "small" }, t("peopleAbout")),
          this.list,
          this.#adding(),
          this.trouble,
          h("p", { class: "small" }, t("keys")),
        ),
      ),
    );
    this.dialog = dialog;
    this.#rows();
    dialog.addEventListener("close", () => (this.dialog = null));
    showDialog(dialog);
  }

  #rows() {
    // A menu that is open right now is not pulled away under the finger.
    const focus = this.list.contains(document.activeElement) ? document.activeElement.dataset.field : null;
    fill(
      this.list,
      [...this.world.people.values()].map((person) => this.#row(person)),
    );
    if (focus) this.list.querySelector(`[data-field="${focus}"]`)?.focus();
  }

  #row(person) {
    const set = (fields) => this.#try("person_set", { as: person.id, ...fields });
    const locale = localeSelect(
      this.world.locales,
      person.locale,
      (value) => set({ locale: value }),
      t("languageOf", { name: person.name }),
    );
    locale.dataset.field = `locale-${person.id}`;
    const open = h("input", {
      type: "checkbox",
      checked: person.dms_open,
      "data-field": `dms-${person.id}`,
      onchange: (event) => set({ dms_open: event.target.checked }),
    });
    return h(
      "li",
      { class: "person", "data-person": person.id },
      avatar(person),
      h(
        "div",
        { class: "person-name" },
        h("strong", { dir: "auto" }, person.name),
        h(
          "span",
          { class: "small" },
          person.opener ? t("opener", { name: person.username }) : person.username,
        ),
      ),
      h(
        "a",
        {
          class: "icon-button",
          href: this.tabAddress(person.id),
          target: "_blank",
          rel: "noopener",
          "aria-label": t("ownTabOf", { name: person.name }),
          title: t("ownTab"),
        },
        icon("tab"),
      ),
      h(
        "div",
        { class: "person-set" },
        locale,
        h("label", { class: "tick-row" }, open, h("span", {}, t("dmsOpen"))),
      ),
    );
  }

  #adding() {
    const name = h("input", {
      class: "input",
      type: "text",
      maxlength: 32,
      placeholder: t("newName"),
      "aria-label": t("newName"),
      autocomplete: "off",
      dir: "auto",
    });
    const locale = localeSelect(this.world.locales, ownLocale(this.world.locales), null, t("language"));
    const form = h(
      "form",
      { class: "add-person", novalidate: true },
      name,
      locale,
      h("button", { type: "submit", class: "button primary" }, t("addPerson")),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (!name.value.trim()) return this.#say(t("nameNeeded"));
      if (await this.#try("person_add", { name: name.value.trim(), locale: locale.value })) name.value = "";
      return name.focus();
    });
    return form;
  }

  async #try(op, fields) {
    this.trouble.hidden = true;
    try {
      await this.ask(op, fields);
      return true;
    } catch (refusal) {
      this.#say(refusal.sentence ?? String(refusal));
      return false;
    }
  }

  #say(sentence) {
    fill(this.trouble, sentence).hidden = false;
  }
}
