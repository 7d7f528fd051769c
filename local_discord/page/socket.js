// The connection to the server: requests with answers, pushed events, and a patient return after a loss.

import { t } from "./words.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** The server said no; `sentence` is meant for the person, `field` names what was wrong. */
export class Refusal extends Error {
  constructor({ sentence, field = null }) {
    super(sentence);
    this.sentence = sentence;
    this.field = field;
  }
}

/**
 * One WebSocket that comes back by itself.
 *
 * `onopen()` runs after every (re)connection, `onevent(event)` for every push, `onstate(state, tries)` with
 * "connecting", "open" or "lost".
 */
export class Socket {
  #socket = null;
  #waiting = new Map();
  #next = 1;
  #tries = 0;
  #timer = null;

  constructor(address, { onopen, onevent, onstate }) {
    Object.assign(this, { address, onopen, onevent, onstate });
    window.addEventListener("online", () => this.now());
  }

  /** Connects, or tries again at once. */
  now() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.onstate("connecting", this.#tries);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened());
    socket.addEventListener("message", (event) => this.#received(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#closed(socket));
  }

  #opened() {
    this.onstate("open", this.#tries);
    this.#tries = 0;
    this.onopen();
  }

  #received(frame) {
    if (frame.event) return this.onevent(frame);
    const waiting = this.#waiting.get(frame.id);
    this.#waiting.delete(frame.id);
    if (frame.error) waiting?.reject(new Refusal(frame.error));
    else waiting?.resolve(frame);
    return undefined;
  }

  #closed(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    // The server may have heard of what was handed to it.
    const lost = new Refusal({ sentence: t("lostAnswer") });
    for (const { reject } of this.#waiting.values()) reject(lost);
    this.#waiting.clear();
    this.#tries += 1;
    this.onstate("lost", this.#tries);
    // Half fixed, half by chance, so that many tabs do not return in one instant.
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#tries - 1), LONGEST_WAIT);
    this.#timer = setTimeout(() => this.now(), wait / 2 + (Math.random() * wait) / 2);
  }

  /** Asks the server. Rejects with a `Refusal` when it says no or when the connection is gone. */
  request(op, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN)
      return Promise.reject(new Refusal({ sentence: t("lostRequest") }));
    const id = this.#next;
    this.#next += 1;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#socket.send(JSON.stringify({ id, op, ...fields }));
    return answer;
  }
}

/** The person socket of the server that a page came from; the page's key goes along. */
export function socketAddress(page) {
  const address = new URL("socket", page.href);
  address.protocol = page.protocol === "https:" ? "wss:" : "ws:";
  address.search = page.search;
  address.hash = "";
  return address;
}
