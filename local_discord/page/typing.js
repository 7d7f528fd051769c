// Who is typing where, for as long as Discord would show it.

import { fill, h } from "./dom.js";
import { dots } from "./message.js";
import { t } from "./words.js";

const LASTS = 10_000;
const EVERY = 8000;

/** Shows who types in a channel of a seat; `name(id)` says who that is. */
export class Typing {
  #timers = new Map();
  #told = 0;

  constructor(box, name) {
    Object.assign(this, { box, name });
  }

  #of(seat, channel) {
    const key = `${seat}/${channel}`;
    if (!this.#timers.has(key)) this.#timers.set(key, new Map());
    return this.#timers.get(key);
  }

  /** Somebody types; `shown` draws anew if it concerns what is on show. */
  began({ seat, channel, user }, shown) {
    const timers = this.#of(seat.id, channel);
    clearTimeout(timers.get(user));
    timers.set(
      user,
      setTimeout(() => this.ended(seat.id, channel, user, shown), LASTS),
    );
    shown();
  }

  /** Somebody has written, or has stopped. */
  ended(seat, channel, user, shown) {
    const timers = this.#of(seat, channel);
    clearTimeout(timers.get(user));
    if (timers.delete(user)) shown();
  }

  show(seat, channel) {
    const others = [...this.#of(seat, channel).keys()].filter((id) => id !== seat);
    const who = others.map((id) => this.name(id) ?? t("someone")).join(", ");
    fill(this.box, who && [dots(), h("span", {}, t("isTyping", { who }))]);
  }

  /** Runs `tell` for the reader's own typing, once in a while. */
  own(tell) {
    if (Date.now() - this.#told < EVERY) return;
    this.#told = Date.now();
    tell();
  }
}
