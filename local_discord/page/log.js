// The messages of the open channel: kept in order, edited in place, read at the bottom.

import { fill, h, refill } from "./dom.js";
import { focusOf, refocus } from "./focus.js";
import { bare, continues, dots, render } from "./message.js";
import { outdated } from "./prose.js";
import { older } from "./seat.js";
import { t } from "./words.js";

const NEAR_BOTTOM = 80;

/** Shows one log in `box` (the scrolling element). `use(message)` gives what message.js needs for it. */
export class LogView {
  #rows = new Map();
  #stick = true;
  #lastTop = 0;

  constructor(box, use) {
    Object.assign(this, { box, use });
    this.list = h("ol", { class: "log", id: "log" });
    this.calls = h("div", { class: "calls" });
    this.top = h("div", { class: "log-top" });
    this.jumpButton = h(
      "button",
      { type: "button", class: "button primary jump", hidden: true, onclick: () => this.bottom() },
      t("toNewest"),
    );
    fill(box, this.top, this.list, this.calls);
    box.after(h("div", { class: "jump-place" }, this.jumpButton));
    box.addEventListener("scroll", () => this.#scrolled());
    // Pictures arrive late and make the log longer: whoever was at the end stays there.
    new ResizeObserver(() => this.#stick && this.bottom()).observe(this.list);
    new ResizeObserver(() => this.#stick && this.bottom()).observe(box);
  }

  get atBottom() {
    return this.#stick;
  }

  /** Shows a log from its end; `lastRead` is the id of the last message this person has read, if there are newer. */
  show(log, { lastRead = null, begin, onEarlier }) {
    this.log = log;
    this.#rows.clear();
    const messages = log.list();
    const rows = messages.map((message, i) => this.#make(message, messages[i - 1]));
    const fresh = lastRead && messages.findIndex((message) => older(message.id, lastRead) > 0);
    if (fresh > 0)
      rows.splice(fresh, 0, h("li", { class: "divider", role: "separator" }, h("span", {}, t("new"))));
    fill(this.list, rows);
    this.#stick = true;
    this.#header(begin, onEarlier);
    this.bottom();
  }

  #header(begin, onEarlier) {
    const button = h(
      "button",
      { type: "button", class: "button secondary", onclick: () => onEarlier() },
      t("earlier"),
    );
    refill(this.top, this.log.more ? button : begin);
  }

  /** Shows anew what stands before the first message. */
  begins(begin, onEarlier) {
    if (this.log) this.#header(begin, onEarlier);
  }

  /** Shows messages that were loaded before the first; what was in sight stays in sight. */
  prepended(begin, onEarlier) {
    const height = this.box.scrollHeight;
    const messages = this.log.list();
    this.#rows.clear();
    fill(
      this.list,
      messages.map((message, i) => this.#make(message, messages[i - 1])),
    );
    const pressed = this.top.contains(document.activeElement);
    this.#header(begin, onEarlier);
    this.box.scrollTop += this.box.scrollHeight - height;
    // The button that was pressed has gone: the keyboard goes on from the next one, or from the first message.
    const next = pressed && (this.top.querySelector("button") ?? this.list.firstElementChild);
    if (next) next.focus({ preventScroll: true });
  }

  #make(message, before) {
    const row = this.#drawn(message, before);
    this.#rows.set(message.id, row);
    return row;
  }

  // A message that cannot be drawn takes no other one away.
  #drawn(message, before) {
    const use = this.use(message);
    try {
      return render(message, use, continues(message, before));
    } catch (fault) {
      console.error(fault);
      return bare(message, use);
    }
  }

  /** Shows a message anew, or for the first time at its place. */
  put(message) {
    if (!this.log?.has(message.id)) return;
    const messages = this.log.list();
    const at = messages.findIndex((known) => known.id === message.id);
    const old = this.#rows.get(message.id);
    const menu = old?.querySelector(":popover-open");
    // Somebody is choosing in this message: it changes when the menu has closed.
    if (menu) return menu.addEventListener("toggle", () => this.again(message.id), { once: true });
    const row = this.#make(message, messages[at - 1]);
    if (old) this.#steady(old, () => replace(old, row));
    else this.list.insertBefore(row, this.#rows.get(messages[at + 1]?.id) ?? null);
    if (!old) this.#regroup(messages[at + 1], message);
    return this.#settle(!old);
  }

  remove(id) {
    const row = this.#rows.get(id);
    if (!row) return;
    const next = row.nextElementSibling?.dataset.id;
    const keep = row.contains(document.activeElement);
    const messages = this.log.list();
    const at = messages.findIndex((message) => message.id === next);
    this.#steady(row, () => {
      row.remove();
      this.#rows.delete(id);
      if (at >= 0) this.#regroup(messages[at], messages[at - 1]);
    });
    if (keep) this.list.lastElementChild?.focus();
    this.#settle();
  }

  // What changes above the reader moves nothing of what they see.
  #steady(row, change) {
    const above = row.getBoundingClientRect().bottom <= this.box.getBoundingClientRect().top;
    const height = this.box.scrollHeight;
    change();
    if (above && !this.#stick) this.box.scrollTop += this.box.scrollHeight - height;
  }

  // Whether a message shows its author depends on the one before it.
  #regroup(message, before) {
    const row = message && this.#rows.get(message.id);
    if (!row || row.classList.contains("compact") === continues(message, before)) return;
    replace(row, this.#make(message, before));
  }

  /** Shows again what depends on the state of clicks. */
  again(id) {
    const message = this.log?.get(id);
    if (message) this.put(message);
  }

  /** Shows again what mentions a channel that has got another name. */
  renamed(names) {
    for (const [id, row] of this.#rows) if (outdated(row, names)) this.again(id);
  }

  /** Shows the slash commands that are under way or failed. */
  showCalls(calls, dismiss) {
    const rows = calls.map(([id, call]) =>
      call.sentence
        ? h(
            "div",
            { class: "call failed", role: "alert" },
            h("code", { class: "code" }, `/${call.name}`),
            " ",
            h("span", { dir: "auto" }, call.sentence),
            " ",
            h("button", { type: "button", class: "link", onclick: () => dismiss(id) }, t("dismiss")),
          )
        : h(
            "div",
            { class: "call thinking" },
            dots(),
            h("span", {}, t("sending", { command: `/${call.name}` })),
          ),
    );
    fill(this.calls, rows);
    this.#settle();
  }

  /** Brings a message into sight, if it is here. */
  jump(id) {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#stick = false;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
  }

  /** The first message in sight and where it stands; null for who reads at the end. */
  get held() {
    const top = this.box.getBoundingClientRect().top;
    const first = [...this.#rows].find(([, row]) => row.getBoundingClientRect().bottom > top);
    return this.#stick || !first ? null : { id: first[0], top: first[1].getBoundingClientRect().top };
  }

  /** Brings a message back to where it stood. */
  hold({ id, top }) {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#stick = false;
    this.box.scrollTop += row.getBoundingClientRect().top - top;
    this.jumpButton.hidden = false;
  }

  bottom() {
    this.box.scrollTop = this.box.scrollHeight;
    this.#stick = true;
    this.jumpButton.hidden = true;
  }

  // Whoever reads above is told that something new is below.
  #settle(fresh = false) {
    if (this.#stick) this.bottom();
    else if (fresh) this.jumpButton.hidden = false;
  }

  #scrolled() {
    // Only a way up lets go of the end: what grows below has not been scrolled by anybody.
    const up = this.box.scrollTop < this.#lastTop;
    const near = this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight < NEAR_BOTTOM;
    this.#lastTop = this.box.scrollTop;
    this.#stick = near || (this.#stick && !up);
    if (near) {
      this.jumpButton.hidden = true;
      this.onbottom?.();
    }
  }

  /** A sentence instead of messages. */
  say(sentence) {
    this.log = null;
    this.#rows.clear();
    fill(this.list);
    fill(this.top, h("p", { class: "failed", role: "alert" }, sentence));
  }
}

// A message is drawn anew: its pictures and the focus stay.
function replace(old, row) {
  const focused = focusOf(old);
  keepPictures(old, row);
  old.replaceWith(row);
  if (focused) refocus(row, focused);
}

// A picture that stays is not loaded and drawn anew, and its description stays open.
function keepPictures(old, row) {
  const left = [...old.querySelectorAll(".picture")];
  for (const figure of row.querySelectorAll(".picture")) {
    const at = left.findIndex((known) => isSame(known, figure));
    if (at >= 0) figure.replaceWith(left.splice(at, 1)[0]);
  }
}

function isSame(figure, other) {
  const [one, two] = [figure, other].map((each) => each.querySelector("img"));
  const shown = one.getAttribute("src") === two.getAttribute("src") && one.alt === two.alt;
  return shown && figure.className === other.className;
}
