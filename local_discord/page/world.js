// Everything the server told us, kept current by its events. Views listen; nothing here touches the document.

import { Log, Seat } from "./seat.js";
import { t } from "./words.js";

// The server speaks English; its most frequent sentences are said in the page's language.
function said(sentence) {
  if (!sentence || sentence.startsWith("This interaction failed")) return t("interactionFailed");
  if (sentence.startsWith("The application did not respond")) return t("noAnswer");
  return sentence.startsWith("Something went wrong") ? t("wentWrong") : sentence;
}

/** The people, seats and channels of this table. */
export class World {
  people = new Map();
  seats = new Map();
  bot = null;
  guild = null;
  online = true;
  locales = [];
  // Tells whether a message would be seen right now; the page knows, the world does not.
  seen = () => false;

  #listeners = new Map();
  #mine = new Set();
  #asking = new Set();
  #stale = new Map();
  // An answer may overtake the word that the command was taken.
  #early = new Map();
  // Forms that were sent in and wait for the bot: interaction id -> {resolve, reject}.
  #forms = new Map();

  constructor(ask) {
    this.ask = ask;
  }

  on(kinds, listener) {
    for (const kind of kinds.split(" ")) {
      if (!this.#listeners.has(kind)) this.#listeners.set(kind, []);
      this.#listeners.get(kind).push(listener);
    }
  }

  emit(kind, detail = {}) {
    for (const listener of this.#listeners.get(kind) ?? []) listener(detail);
  }

  /** Asks for everything anew: after a start and after every lost connection. `only` limits the seats. */
  async refresh(only = null) {
    const hello = await this.ask("hello");
    Object.assign(this, { bot: hello.bot, guild: hello.guild, online: hello.online, locales: hello.locales });
    this.people = new Map(hello.people.map((person) => [person.id, person]));
    const wanted = hello.people.filter((person) => !only || only === person.id);
    for (const seat of this.seats.values()) this.#forget(seat);
    for (const { reject } of this.#forms.values()) reject({ sentence: t("interactionFailed") });
    this.#forms.clear();
    for (const person of wanted) if (!this.seats.has(person.id)) this.seats.set(person.id, new Seat(person));
    await Promise.all(wanted.map((person) => this.open(person.id)));
    this.emit("people");
    this.emit("bot");
  }

  // What waited for an answer on the old connection will not hear of it on the new one.
  #forget(seat) {
    seat.logs.clear();
    seat.busy.clear();
    seat.failed.clear();
    seat.chosen.clear();
    seat.calls.clear();
  }

  /** Asks for one seat's channels, unread counts and commands. */
  async open(id) {
    const seat = this.seats.get(id);
    seat.update(await this.ask("open", { as: id }));
    this.emit("channels", { seat });
    return seat;
  }

  /** Takes a new person's seat into this window. */
  adopt(person) {
    this.seats.set(person.id, new Seat(person));
    return this.open(person.id);
  }

  // Several events in a row (a thread made, members added, named) ask once.
  #reopen(seat) {
    if (this.#stale.has(seat.id)) return;
    this.#stale.set(
      seat.id,
      setTimeout(() => {
        this.#stale.delete(seat.id);
        this.open(seat.id).catch(() => {});
      }, 30),
    );
  }

  /** The messages of a channel, loaded when they are not. */
  async log(seat, channel) {
    if (!seat.logs.has(channel)) {
      const { messages, more } = await this.ask("history", { as: seat.id, channel });
      seat.logs.set(channel, new Log(messages, more));
    }
    return seat.logs.get(channel);
  }

  /** Loads what came before the oldest message that is there. */
  async earlier(seat, channel) {
    const log = seat.logs.get(channel);
    const { messages, more } = await this.ask("history", { as: seat.id, channel, before: log.list()[0]?.id });
    log.prepend(messages, more);
  }

  /** Marks a channel as read by this person. */
  read(seat, id) {
    const channel = seat.channels.get(id);
    const log = seat.logs.get(id);
    const last = log?.list().at(-1); // none if all that was unread has been deleted
    if (!channel || !log || (!channel.unread && (!last || channel.read === last.id))) return;
    Object.assign(channel, { unread: 0, mentions: 0, read: last?.id ?? channel.read });
    this.emit("channels", { seat });
    if (last) this.ask("read", { as: seat.id, channel: id, message: last.id }).catch(() => {});
  }

  /** Does something that the bot answers: a slash command, a click, a selection, a modal. */
  async act(op, seat, fields) {
    const answer = this.ask(op, { as: seat.id, ...fields });
    this.#asking.add(answer);
    try {
      const { interaction } = await answer;
      this.#mine.add(interaction);
      return interaction;
    } finally {
      this.#asking.delete(answer);
    }
  }

  /** Sends a form in. Resolves when the bot has answered; until then nothing that was filled in may be given up. */
  async submit(seat, modal, values) {
    const interaction = await this.act("submit_modal", seat, { modal, values });
    return new Promise((resolve, reject) => this.#forms.set(interaction, { resolve, reject }));
  }

  /** Sends a slash command; until it is answered the channel shows that it is on its way. */
  async call(seat, channel, name, options) {
    const interaction = await this.act("slash", seat, { channel, name, options });
    // What is said of an earlier one that failed would stand below the answer to this one.
    for (const [id, call] of seat.calls) if (call.sentence && call.channel === channel) seat.calls.delete(id);
    const early = this.#early.get(interaction);
    const sentence = early ? said(early.sentence) : null;
    if (!early || early.state === "failed") seat.calls.set(interaction, { channel, name, sentence });
    this.emit("calls", { seat });
  }

  /** Clicks or selects in a message; the message shows that it waits, and that it failed. */
  async touch(op, seat, message, fields) {
    seat.busy.set(message.id, fields.custom_id);
    if (op === "select") seat.choose(message.id, fields);
    seat.touched(message.id);
    seat.failed.delete(message.id);
    this.emit("state", { seat, message: message.id });
    try {
      await this.act(op, seat, { message: message.id, ...fields });
    } catch (refusal) {
      this.#answered(seat, message.id, refusal.sentence);
    }
  }

  #answered(seat, message, sentence) {
    if (sentence) {
      seat.failed.set(message, sentence);
      delete seat.chosen.get(message)?.[seat.busy.get(message)]; // it can be chosen again
    } else seat.failed.delete(message);
    seat.busy.delete(message);
    this.emit("state", { seat, message });
  }

  /** Whether this tab began an interaction, told once. Waits for answers that are still under way. */
  async isMine(interaction) {
    if (!this.#mine.has(interaction)) await Promise.allSettled([...this.#asking]);
    return this.#mine.delete(interaction);
  }

  /** An event of the server. */
  receive(event) {
    const handler = HANDLERS[event.event];
    if (handler) handler(this, event, this.#held(event));
    else console.warn("an event this page does not know:", event.event);
  }

  #held({ for: people }) {
    return people ? people.map((id) => this.seats.get(id)).filter(Boolean) : [...this.seats.values()];
  }

  added(seat, { channel: id, message }) {
    const log = seat.logs.get(id);
    if (log?.has(message.id)) return;
    log?.put(message);
    const channel = seat.channels.get(id);
    if (channel) channel.last_message_id = message.id;
    if (!channel) this.#reopen(seat);
    else if (!this.seen(seat.id, id)) seat.count(channel, message);
    this.emit("message", { seat, channel: id, message });
    this.emit("channels", { seat });
  }

  edited(seat, changes) {
    for (const change of changes) this.emit("edited", { seat, ...change });
  }

  moved(seat, { channel, action }) {
    const known = seat.channels.get(channel.id);
    const { archived, locked } = known?.thread_metadata ?? {};
    const same =
      known && archived === channel.thread_metadata?.archived && locked === channel.thread_metadata?.locked;
    if (action !== "updated" || !same) return this.#reopen(seat);
    Object.assign(known, channel);
    return this.emit("channels", { seat });
  }

  reopenAll() {
    for (const seat of this.seats.values()) this.#reopen(seat);
  }

  state(seat, event) {
    // If no answer is under way, this is the last that is heard of it.
    const last = this.#asking.size === 0;
    if (last) this.#mine.delete(event.interaction);
    if (last) this.#early.clear();
    const form = this.#forms.get(event.interaction);
    this.#forms.delete(event.interaction);
    if (form && event.state === "failed") return form.reject({ sentence: said(event.sentence) });
    if (form) return form.resolve();
    // A deferred answer has a message of its own that shows the waiting: what was clicked is free again.
    if (event.message)
      return this.#answered(seat, event.message, event.state === "failed" && said(event.sentence));
    const call = seat.calls.get(event.interaction);
    if (!call) return last ? undefined : this.#early.set(event.interaction, event);
    if (event.state === "failed") call.sentence = said(event.sentence);
    else seat.calls.delete(event.interaction);
    return this.emit("calls", { seat });
  }
}

const HANDLERS = {
  message: (world, event, seats) => seats.forEach((seat) => world.added(seat, event)),
  message_edit: (world, event, seats) => {
    for (const seat of seats) world.edited(seat, seat.edit(event.message));
  },
  message_delete: (world, event, seats) => {
    for (const seat of seats) {
      const changes = seat.delete(event.message);
      world.emit("deleted", { seat, channel: event.channel, message: event.message });
      world.edited(seat, changes);
    }
  },
  channel: (world, event, seats) =>
    event.action === "updated" ? seats.forEach((seat) => world.moved(seat, event)) : world.reopenAll(),
  thread: (world, event, seats) =>
    event.action === "updated" ? seats.forEach((seat) => world.moved(seat, event)) : world.reopenAll(),
  modal: (world, event, seats) => seats.forEach((seat) => world.emit("modal", { seat, ...event })),
  interaction_state: (world, event, seats) => seats.forEach((seat) => world.state(seat, event)),
  commands: (world) => world.reopenAll(),
  read: (world, event, seats) => {
    for (const seat of seats) {
      seat.readUpTo(event);
      world.emit("channels", { seat });
    }
  },
  typing: (world, event, seats) => seats.forEach((seat) => world.emit("typing", { seat, ...event })),
  bot: (world, event) => {
    world.online = event.online;
    world.emit("bot");
  },
  person: (world, { person }) => {
    world.people.set(person.id, person);
    const seat = world.seats.get(person.id);
    if (seat) seat.person = person;
    world.emit("person", { person, known: Boolean(seat) });
    world.emit("people");
  },
};
