// The line of writing: text, files, answers to a message, edits; a slash turns it into a command.

import { CommandForm } from "./command.js";
import { byId, fill, h, iconButton } from "./dom.js";
import { composing } from "./keys.js";
import { begun, flatten, matching } from "./slash.js";
import { ruling, Suggestions, suggestionsBox } from "./suggestions.js";
import { t } from "./words.js";

// Discord's limit of a file, in bytes.
const LARGEST = 10 * 1024 * 1024;

/**
 * The composer of the open channel.
 *
 * `link`: `commands()` (Discord's, those that may be used here), `locale()`, `lists()`, `complete(…)`,
 * `call(name, options)`, `send({content, files, reply_to})`, `edit(message, content)`, `typing()`.
 */
export class Composer {
  #drafts = new Map();
  #key = null;
  #files = [];
  #reply = null;
  #editing = null;
  #note = null;

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
    this.line.addEventListener("focus", () => this.line.value.startsWith("/") && this.#typed());
    this.line.addEventListener("paste", (event) => this.#take(event.clipboardData.files));
    this.picker.addEventListener("change", () => this.#take(this.picker.files));
  }

  /** Turns to another seat or channel; what was typed waits where it was typed. */
  turn(key, { writable, placeholder }) {
    if (key !== this.#key) {
      if (this.#key && !this.#editing) this.#drafts.set(this.#key, this.form.command ? "" : this.line.value);
      this.#key = key;
      this.plainly(this.#drafts.get(key) ?? "", false);
      this.#clear();
    }
    this.plain.hidden = !writable || Boolean(this.form.command);
    this.closed.hidden = writable;
    this.closed.textContent = writable ? "" : t("cannotWrite");
    this.line.disabled = !writable;
    this.line.placeholder = placeholder;
    this.line.setAttribute("aria-label", placeholder);
    this.#grow();
  }

  #clear() {
    this.#files = [];
    this.#reply = null;
    this.#editing = null;
    this.#bar();
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
    const busy = this.form.command || this.#editing || (this.line.value && !this.line.value.startsWith("/"));
    if (busy) this.focus();
    else this.plainly(text);
  }

  replyTo(message, name) {
    this.#editing = null;
    this.#reply = message;
    this.#bar(t("replying", { name }));
    this.line.focus();
  }

  editMessage(message) {
    this.#reply = null;
    // What was being written comes back after the edit.
    if (!this.#editing) this.#drafts.set(this.#key, this.form.command ? "" : this.line.value);
    this.plainly(message.content);
    this.#editing = message;
    this.#bar(t("editing"));
  }

  #commands() {
    return flatten(this.link.commands(), this.link.locale());
  }

  #typed() {
    this.#grow();
    this.trouble.hidden = true;
    const text = this.line.value;
    if (!text.startsWith("/") || this.#editing) {
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
    if (this.#editing) this.line.value = this.#drafts.get(this.#key) ?? "";
    this.#clear();
    return this.#grow();
  }

  async #call(name, options) {
    const key = this.#key;
    await this.link.call(name, options);
    if (key === this.#key) this.plainly("");
  }

  /** Sends what is written. A line that begins with a slash is never sent as a message. */
  async submit() {
    const content = this.line.value.trim();
    if (!content && this.#files.length === 0) return;
    if (content.startsWith("/") && !this.#editing) return this.#say(t("noCommand"));
    const message = {
      content,
      files: this.#files.length > 0 ? this.#files : undefined,
      reply_to: this.#reply?.id,
    };
    const [editing, reply, note, key] = [this.#editing, this.#reply, this.#note, this.#key];
    this.line.value = (editing && this.#drafts.get(key)) ?? "";
    this.#clear();
    this.#grow();
    try {
      if (editing) await this.link.edit(editing, content);
      else await this.link.send(message);
    } catch (refusal) {
      if (key !== this.#key) return void this.#drafts.set(key, this.#drafts.get(key) || content);
      if (editing || !this.line.value) this.line.value = content;
      this.#files = message.files ?? [];
      [this.#editing, this.#reply] = [editing, reply];
      this.#bar(note);
      this.#grow();
      this.#say(refusal.sentence ?? String(refusal));
    }
  }

  #say(sentence) {
    fill(this.trouble, sentence).hidden = false;
  }

  async #take(files) {
    const large = [...files].filter((file) => file.size > LARGEST);
    const taken = [...files].filter((file) => file.size <= LARGEST);
    this.#files.push(...(await Promise.all(taken.map(read))));
    this.picker.value = "";
    this.#bar(this.#note);
    if (large.length > 0) this.#say(t("tooLarge", { name: large.map(({ name }) => name).join(", ") }));
  }

  // What stands above the line: a note of what is being answered or edited, and the files.
  #bar(words = null) {
    this.#note = words;
    const drop = (file) => {
      this.#files = this.#files.filter((other) => other !== file);
      this.#bar(words);
    };
    fill(
      this.above,
      words &&
        h(
          "div",
          { class: "composer-note" },
          h("span", {}, words),
          iconButton("close", t("cancel"), () => this.#escape()),
        ),
      this.#files.map((file) =>
        h(
          "span",
          { class: "chip" },
          h("bdi", {}, file.name),
          iconButton("close", t("removeFile", { name: file.name }), () => drop(file)),
        ),
      ),
    );
  }

  // As high as its text, up to what the style allows.
  #grow() {
    this.line.style.setProperty("height", "auto");
    this.line.style.setProperty("height", `${this.line.scrollHeight}px`);
  }
}

// A file as the server takes it: {name, data}, data in base64.
async function read(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let i = 0; i < bytes.length; i += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return { name: file.name, data: btoa(binary) };
}
