// The line of writing: text, files, answers to a message, edits; a slash turns it into a command.

import { CommandForm } from "./command.js";
import { byId, fill, h, iconButton } from "./dom.js";
import { along, attached, EMPTY, excess, inFront, message, waiting } from "./draft.js";
import { composing } from "./keys.js";
import { begun, flatten, matching, plainSlash } from "./slash.js";
import { ruling, Suggestions, suggestionsBox } from "./suggestions.js";
import { t } from "./words.js";

/**
 * The composer of the open channel.
 *
 * `link`: `commands()` (Discord's, those that may be used here), `locale()`, `lists()`, `complete(…)`,
 * `call(name, options)`, `send({content, files, reply_to})`, `edit(message, content)`, `typing()`.
 */
export class Composer {
  #drafts = new Map();
  #key = null;
  // What goes along with the line; its text stands there.
  #draft = EMPTY;
  // Until chosen files have been read nothing is sent: it would go without them.
  #reading = Promise.resolve();

  constructor(link) {
    this.link = link;
    this.line = h("textarea", {
      id: "line",
      class: "line",
      rows: 1,
      dir: "auto",
      maxlength: 4000,
      disabled: true,
      ...ruling,
      "aria-multiline": "true",
    });
    this.picker = h("input", { type: "file", multiple: true, hidden: true, "aria-label": t("attach") });
    this.plain = h(
      "div",
      { class: "plain" },
      iconButton("clip", t("attach"), () => this.picker.click()),
      this.picker,
      this.line,
      iconButton("send", t("send"), () => this.submit(), { class: "icon-button send" }),
    );
    this.above = h("div", { class: "composer-above" });
    this.trouble = h("p", { class: "failed", role: "alert", hidden: true });
    this.fields = h("div", { class: "command", hidden: true, role: "group" });
    this.closed = h("p", { class: "closed", hidden: true });
    fill(byId("composer"), this.above, this.plain, this.fields, this.closed, this.trouble);
    this.suggestions = new Suggestions(suggestionsBox(), (item) => this.#choose(item));
    this.form = new CommandForm(this.fields, {
      suggestions: this.suggestions,
      lists: () => link.lists(),
      complete: (...args) => link.complete(...args),
      send: (name, options) => this.#call(name, options),
      leave: (text) => this.plainly(text),
    });
    this.#listen();
  }

  #listen() {
    this.line.addEventListener("input", () => this.#typed());
    this.line.addEventListener("keydown", (event) => this.#pressed(event));
    this.line.addEventListener("blur", () => this.form.command || this.suggestions.hide());
    this.line.addEventListener("focus", () => plainSlash(this.line.value).startsWith("/") && this.#typed());
    this.line.addEventListener("paste", (event) => this.#attach(event.clipboardData.files));
    this.picker.addEventListener("change", () => this.#attach(this.picker.files));
  }

  /** Turns to another seat or channel; what was typed waits where it was typed. */
  turn(key, { writable, placeholder }) {
    if (key !== this.#key) {
      if (this.#key) this.#drafts.set(this.#key, this.#whole());
      this.#key = key;
      this.#restore(this.#drafts.get(key));
    }
    this.plain.hidden = !writable || Boolean(this.form.command);
    this.closed.hidden = writable;
    this.closed.textContent = writable ? "" : t("cannotWrite");
    this.line.disabled = !writable;
    this.line.placeholder = placeholder;
    this.line.setAttribute("aria-label", placeholder);
    this.#grow();
  }

  #written() {
    return this.form.command ? this.form.written() : this.line.value;
  }

  #whole() {
    return { ...this.#draft, text: this.#written() };
  }

  #restore(draft = EMPTY) {
    this.plainly(draft.text, false);
    this.#take(draft);
  }

  #take(changes) {
    this.#draft = { ...this.#draft, ...changes };
    const drop = (file) => {
      this.#take({ files: this.#draft.files.filter((other) => other !== file) });
      this.focus();
    };
    fill(this.above, along(this.#draft, { cancel: () => this.#escape(), drop }));
  }

  /** Goes back to plain writing with this text. */
  plainly(text, focus = true) {
    this.form.stop();
    this.fields.hidden = true;
    this.plain.hidden = false;
    this.trouble.hidden = true;
    this.line.value = text;
    this.#grow();
    if (!focus) return;
    this.line.focus();
    if (text) this.#typed();
  }

  /** Puts the cursor where writing goes on. */
  focus() {
    (this.form.command ? this.fields.querySelector("input, button") : this.line).focus();
  }

  /** Types for the person, as the hint does; what they are writing or filling in stays as it is. */
  type(text) {
    const busy = this.form.command || this.#draft.editing || !text.startsWith(this.line.value);
    if (busy) this.focus();
    else this.plainly(text);
  }

  replyTo(message, name) {
    if (this.#draft.editing) this.#endEdit();
    this.#take({ reply: message, note: t("replying", { name }) });
    this.focus();
  }

  editMessage(message) {
    const before = waiting(this.#whole());
    this.#take({ reply: null, editing: message, before, note: t("editing") });
    this.plainly(message.content);
  }

  // What was being written comes back after the edit.
  #endEdit() {
    const { text, reply, note } = this.#draft.before;
    this.#take({ editing: null, before: null, reply, note });
    this.plainly(text);
  }

  #commands() {
    return flatten(this.link.commands(), this.link.locale());
  }

  #typed() {
    this.#grow();
    this.trouble.hidden = true;
    const text = plainSlash(this.line.value);
    if (!text.startsWith("/") || this.#draft.editing) {
      this.suggestions.hide();
      if (text) this.link.typing();
      return;
    }
    const commands = this.#commands();
    const start = begun(commands, text);
    if (start?.whole) return this.#begin(start.command, start.rest);
    const items = matching(commands, text.slice(1)).map((command) => ({
      title: `/${command.shown}`,
      detail: command.description,
      command,
    }));
    const heading = h("div", { class: "suggestions-head" }, h("strong", {}, t("commands")));
    return this.suggestions.show(items, {
      heading,
      at: 0,
      input: this.line,
      note: items.length === 0 ? t("noCommand") : null,
    });
  }

  #choose(item) {
    if (item.command) this.#begin(item.command, "");
    else this.form.take(item);
  }

  #begin(command, rest) {
    this.plain.hidden = true;
    this.fields.hidden = false;
    this.fields.setAttribute("aria-label", `/${command.shown}: ${command.description}`);
    this.suggestions.hide();
    this.form.start(command, rest);
  }

  #pressed(event) {
    if (composing(event)) return;
    const { suggestions } = this;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (suggestions.open && event.key in moves) suggestions.move(moves[event.key]);
    else if (suggestions.open && ["Enter", "Tab"].includes(event.key) && suggestions.current)
      this.#choose(suggestions.current);
    else if (event.key === "Enter" && !event.shiftKey) this.submit();
    else if (event.key === "Escape") this.#escape();
    else return;
    event.preventDefault();
  }

  #escape() {
    if (this.suggestions.open) return this.suggestions.hide();
    if (this.#draft.editing) return this.#endEdit();
    this.#take({ reply: null, note: null });
    return this.focus();
  }

  async #call(name, options) {
    const key = this.#key;
    await this.link.call(name, options);
    if (key === this.#key) this.plainly("");
    else this.#drafts.set(key, { ...this.#drafts.get(key), text: "" });
  }

  /** Sends what is written. A line that begins with a slash is never sent as a message. */
  async submit() {
    const key = this.#key;
    await this.#reading;
    if (key !== this.#key) return;
    const draft = { ...this.#draft, text: this.line.value.trim() };
    if (!draft.editing) draft.text = plainSlash(draft.text);
    if (!draft.text && draft.files.length === 0) return;
    if (draft.text.startsWith("/") && !draft.editing) return void this.#command(draft.text);
    const tooLarge = draft.editing ? [] : excess(draft);
    if (tooLarge.length > 0) return void this.#sayTooLarge(tooLarge);
    if (draft.editing) this.#endEdit();
    else this.#restore();
    try {
      if (draft.editing) await this.link.edit(draft.editing, draft.text);
      else await this.link.send(message(draft));
    } catch (refusal) {
      if (key !== this.#key)
        return void this.#drafts.set(key, inFront(draft, this.#drafts.get(key) ?? EMPTY));
      this.#restore(inFront(draft, this.#whole()));
      this.#say(refusal.sentence ?? String(refusal));
    }
  }

  // A command that stands whole in the line, as after Escape, is filled in before it is sent; others are offered.
  #command(line) {
    const commands = this.#commands();
    const start = begun(commands, line);
    if (start) this.#begin(start.command, start.rest);
    else if (matching(commands, line.slice(1)).length > 0) this.plainly(line);
    else this.#say(t("noCommand"));
  }

  #say(sentence) {
    fill(this.trouble, sentence).hidden = false;
  }

  #sayTooLarge(names) {
    this.#say(t("tooLarge", { name: names.join(", ") }));
  }

  #attach(chosen) {
    const key = this.#key;
    const { reading, tooLarge } = attached(chosen);
    this.picker.value = "";
    if (tooLarge.length > 0) this.#sayTooLarge(tooLarge);
    const added = reading.then((files) => this.#add(key, files)).catch((fault) => this.#say(String(fault)));
    this.#reading = Promise.all([this.#reading, added]);
  }

  // Where the files were chosen somebody else may sit by now.
  #add(key, files) {
    if (key === this.#key) return this.#take({ files: [...this.#draft.files, ...files] });
    const draft = this.#drafts.get(key) ?? EMPTY;
    return this.#drafts.set(key, { ...draft, files: [...draft.files, ...files] });
  }

  // As high as its text, up to what the style allows. Its room stays while it is measured: else the log would be
  // higher meanwhile, and then end below the edge.
  #grow() {
    this.plain.style.setProperty("min-height", `${this.plain.offsetHeight}px`);
    this.line.style.setProperty("height", "auto");
    this.line.style.setProperty("height", `${this.line.scrollHeight}px`);
    this.plain.style.removeProperty("min-height");
  }
}
