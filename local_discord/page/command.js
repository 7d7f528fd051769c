// A slash command being filled in: one field per option, suggestions above the one that has the focus.

import { fill, h, iconButton } from "./dom.js";
import { composing } from "./keys.js";
import { markedAt, optionField } from "./option.js";
import { closed, isNamed, meaning, offered, split } from "./slash.js";
import { t } from "./words.js";

const PATIENCE = 120;

/**
 * The fields of one command.
 *
 * `link` has `suggestions`, `lists()` ({people, channels, roles, yes, no}), `complete(name, options, focused)` for
 * completions from the bot, `send(name, options)` and `leave(text)`, which gives the line back to plain writing.
 */
export class CommandForm {
  #fields = new Map();
  #timer = null;
  #asked = 0;
  #pressedIn = null;
  #sending = false;

  constructor(element, link) {
    Object.assign(this, { element, link });
    this.command = null;
  }

  /** Starts a command; `text` is what was typed behind its name already. */
  start(command, text) {
    this.command = command;
    this.#fields.clear();
    const { values, loose } = split(command, text);
    const first = command.options.find((option) => option.required) ?? command.options[0];
    const texts = { ...(loose && first ? { [first.name]: loose } : {}), ...values };
    for (const option of command.options)
      if (option.required || option.name in texts) this.#add(option, texts[option.name] ?? "");
    this.#draw();
    const empty =
      [...this.#fields.values()].find((field) => !field.text()) ?? [...this.#fields.values()].at(-1);
    (empty?.input ?? this.sendButton).focus();
  }

  /** What is filled in, as a line that begins the command again. */
  written() {
    const filled = [...this.#fields.values()].filter((field) => field.text());
    const said = ({ option, picked, input }) => (option.autocomplete && picked ? picked.value : input.value);
    const options = filled.map((field) => `${field.option.shown}:${said(field)}`);
    return `/${this.command.shown} ${options.join(" ")}`;
  }

  stop() {
    this.command = null;
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.link.suggestions.hide();
  }

  #draw() {
    const missing = this.command.options.filter((option) => !this.#fields.has(option.name));
    const more = missing.map((option) =>
      h(
        "button",
        { type: "button", class: "chip", title: option.about, onclick: () => this.#open(option) },
        "+ ",
        h("bdi", {}, option.shown),
      ),
    );
    this.sendButton = iconButton("send", t("send"), () => this.submit(), { class: "icon-button send" });
    this.trouble = h("p", { class: "failed", role: "alert", hidden: true });
    fill(
      this.element,
      h(
        "div",
        { class: "command-line" },
        h(
          "span",
          { class: "command-name", dir: "ltr", title: this.command.description },
          "/",
          h("bdi", {}, this.command.shown),
        ),
        [...this.#fields.values()].map((field) => field.element),
        more,
        h(
          "span",
          { class: "command-ends" },
          iconButton("close", t("cancel"), () => this.link.leave("")),
          this.sendButton,
        ),
      ),
      this.trouble,
    );
    this.sendButton.addEventListener("keydown", (event) => this.#instead(event));
  }

  // Where no option has to be filled in, whoever types on fills in the first one that is not there yet.
  #instead({ key, ctrlKey, metaKey, altKey }) {
    if (key === "Escape") return this.link.leave("");
    const more = this.command.options.find((option) => !this.#fields.has(option.name));
    const typed = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
    return typed && more && this.#open(more);
  }

  #open(option) {
    this.#add(option, "");
    this.#draw();
    this.#fields.get(option.name).input.focus();
  }

  #add(option, text) {
    const field = optionField(option, text);
    this.#fields.set(option.name, field);
    for (const event of ["focus", "click"]) field.input.addEventListener(event, () => this.#suggest(field));
    field.input.addEventListener("blur", () =>
      setTimeout(() => this.element.contains(document.activeElement) || this.link.suggestions.hide()),
    );
    field.input.addEventListener("input", () => this.#typed(field));
    field.input.addEventListener("keydown", (event) => this.#key(event, field));
  }

  // "game:Rainbow Pentagon players:4" typed into one field belongs into two.
  #typed(field) {
    field.picked = null;
    field.say(null);
    this.trouble.hidden = true;
    if (/[:：]/.test(field.input.value)) this.#spread(field);
    else this.#suggest(field);
  }

  #spread(field) {
    const { values, loose } = split(this.command, field.input.value);
    const named = Object.entries(values);
    if (named.length === 0) return this.#suggest(field);
    field.input.value = loose;
    let last = field;
    for (const [name, text] of named) {
      const option = this.command.options.find((known) => known.name === name);
      if (!this.#fields.has(name)) this.#add(option, "");
      last = this.#fields.get(name);
      last.input.value = text;
      last.picked = null;
    }
    if ([...this.#fields.values()].some((known) => !known.element.isConnected)) this.#draw();
    last.input.focus();
    last.input.setSelectionRange?.(last.input.value.length, last.input.value.length);
    return this.#suggest(last);
  }

  #list(field) {
    return offered(field.option, field.input.value, this.link.lists());
  }

  #suggest(field) {
    const { option } = field;
    clearTimeout(this.#timer);
    this.#asked += 1;
    const heading = h(
      "div",
      { class: "suggestions-head" },
      h("strong", {}, h("bdi", {}, option.shown)),
      " ",
      h("span", { class: "small", dir: "auto" }, option.about),
    );
    const rows = (list) => list.map((choice) => ({ title: String(choice.name), value: choice }));
    const show = (list, note = null) =>
      this.link.suggestions.show(rows(list), {
        heading,
        note,
        input: field.input,
        at: markedAt(field, list),
      });
    if (!option.autocomplete) return show(this.#list(field));
    show(field.offers ?? []);
    return this.#complete(field, show);
  }

  #complete(field, show) {
    const asked = this.#asked;
    this.#timer = setTimeout(async () => {
      const options = this.#partial(field);
      let note = null;
      try {
        field.offers = await this.link.complete(this.command.name, options, field.option.name);
      } catch (refusal) {
        field.offers = [];
        note = refusal.sentence ?? String(refusal);
      }
      if (asked === this.#asked)
        show(field.offers, note ?? (field.offers.length === 0 && field.text() ? t("nothingFound") : null));
    }, PATIENCE);
  }

  // What is filled in so far, for the bot to complete the field that has the focus.
  #partial(focused) {
    const known = [...this.#fields.values()]
      .filter((field) => field !== focused && field.text())
      .map((field) => [field.option.name, this.#value(field)]);
    return {
      ...Object.fromEntries(known.filter(([, value]) => value !== undefined)),
      [focused.option.name]: focused.input.value,
    };
  }

  #value(field) {
    if (field.picked) return field.picked.value;
    return meaning(field.option, field.input.value, [...this.#list(field), ...(field.offers ?? [])]);
  }

  /** Takes a suggestion into the field that has the focus. */
  take(item) {
    const field = [...this.#fields.values()].find(({ input }) => input === this.link.suggestions.input);
    if (!field) return;
    field.input.value = String(item.value.name);
    field.picked = item.value;
    field.say(null);
    this.trouble.hidden = true;
    const next = [...this.#fields.values()].find((other) => other.option.required && !other.text());
    this.link.suggestions.hide();
    (next ?? field).input.focus({ preventScroll: true });
    if (!next) this.link.suggestions.hide();
  }

  #key(event, field) {
    const { suggestions } = this.link;
    if (composing(event)) return;
    if (!event.repeat) this.#pressedIn = field;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.repeat && this.#spent(event.key, field)) void 0;
    else if (event.key in moves) suggestions.open ? suggestions.move(moves[event.key]) : this.#suggest(field);
    else if (event.key === "Enter") this.#enter(field);
    else if (event.key === "Tab" && !event.shiftKey && this.#tab(field)) void 0;
    else if (event.key === "Escape") suggestions.open ? suggestions.hide() : this.link.leave("");
    else if (event.key === "Backspace" && !field.input.value) this.#back(field);
    else return;
    event.preventDefault();
  }

  // Whether a held key has done its work: held, Enter and Escape do nothing more; Backspace erases only in the field
  // where it was pressed.
  #spent(key, field) {
    if (key === "Backspace") return !field.input.value || field !== this.#pressedIn;
    return key === "Enter" || key === "Escape";
  }

  // Enter takes the marked suggestion, the first one where something is needed and nothing typed, unless the field
  // says exactly that already; otherwise it sends.
  #enter(field) {
    const { suggestions } = this.link;
    const needed = suggestions.open && field.option.required && !field.text();
    const current = suggestions.current ?? (needed ? suggestions.first : null);
    const same = current && isNamed(current.value, field.input.value);
    const other = current && current.value.value !== field.picked?.value;
    if (other && !same) this.take(current);
    else this.submit();
  }

  #tab(field) {
    const { suggestions } = this.link;
    const item = suggestions.current ?? (field.text() && !field.picked ? suggestions.first : null);
    if (!suggestions.open || !item || item.title === field.input.value) return false;
    this.take(item);
    return true;
  }

  // Backspace in an empty field takes an optional one away, and leads to the field before it; it leaves the command
  // only where nothing else would be lost.
  #back(field) {
    const fields = [...this.#fields.values()];
    const before = fields[fields.indexOf(field) - 1];
    if (!field.option.required) {
      this.#fields.delete(field.option.name);
      this.#draw();
    } else if (!fields.some((other) => other.text())) return this.link.leave(`/${this.command.shown}`);
    const first = this.#fields.values().next().value;
    return ((before ?? first)?.input ?? this.sendButton).focus();
  }

  /** Sends the command, or says which field is not right. */
  async submit() {
    if (this.#sending) return undefined;
    const options = {};
    for (const field of this.#fields.values()) {
      if (!field.text() && !field.option.required) continue;
      const value = this.#value(field);
      const problem = field.text()
        ? value === undefined
          ? this.#wrong(field)
          : null
        : t("optionNeeded", { name: field.option.shown });
      if (problem) return this.#refuse(problem, field);
      options[field.option.name] = value;
    }
    this.#sending = true;
    try {
      return await this.link.send(this.command.name, options);
    } catch (refusal) {
      return this.#refuse(refusal.sentence ?? String(refusal), this.#fields.get(refusal.field));
    } finally {
      this.#sending = false;
    }
  }

  #wrong(field) {
    if (!closed(field.option)) return t("numberNeeded", { name: field.option.shown });
    const names = offered(field.option, "", this.link.lists()).map((choice) => choice.name);
    return t("notOneOf", { name: field.option.shown, list: names.slice(0, 12).join(", ") });
  }

  #refuse(sentence, field) {
    fill(this.trouble, sentence).hidden = false;
    field?.say(sentence);
    (field?.input ?? this.sendButton).focus();
  }
}
