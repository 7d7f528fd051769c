// What one person has here: the channels they see, what is unread, the messages loaded so far.

/** Compares two snowflake ids by age. */
export const older = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

const TEXT = 0;
const DM = 1;
const FORUM = 15;
export const isText = (channel) => channel.type === TEXT;
export const isForum = (channel) => channel.type === FORUM;
export const isDm = (channel) => channel.type === DM;
export const isThread = (channel) => channel.type === 11 || channel.type === 12 || channel.type === 10;

/** The messages of one channel as one person sees them, oldest first, each id once. */
export class Log {
  #messages = new Map();
  more = false;

  constructor(messages, more) {
    this.more = more;
    for (const message of messages) this.#messages.set(message.id, message);
  }

  list() {
    return [...this.#messages.values()].sort((a, b) => older(a.id, b.id));
  }

  get = (id) => this.#messages.get(id);
  has = (id) => this.#messages.has(id);
  put = (message) => this.#messages.set(message.id, message);
  remove = (id) => this.#messages.delete(id);

  prepend(messages, more) {
    this.more = more;
    for (const message of messages) if (!this.has(message.id)) this.put(message);
  }
}

// A thread that this person has not joined makes no noise, unless they are called.
const foreign = (channel) => isThread(channel) && channel.joined === false;
const quiet = (channel) => (foreign(channel) ? { ...channel, unread: channel.mentions } : channel);

/** One seat. */
// A game begins well within this time of the press that starts it, in milliseconds.
const SOON = 30_000;

export class Seat {
  channels = new Map();
  commands = [];
  logs = new Map();
  // What was clicked and waits for its answer, and what failed: message id -> custom_id, and -> sentence.
  busy = new Map();
  failed = new Map();
  // What was chosen in the menus of messages: message id -> {custom_id: values}.
  chosen = new Map();
  // Slash commands that wait or failed: interaction id -> {channel, name, sentence}.
  calls = new Map();

  #press = null;

  constructor(person) {
    this.person = person;
    this.id = person.id;
  }

  /** Takes over what `open` answered. */
  update({ person, channels, threads, dms, commands }) {
    this.person = person;
    this.commands = commands;
    this.channels = new Map(
      [...channels, ...threads.map(quiet), ...dms].map((channel) => [channel.id, channel]),
    );
  }

  /** Notes what was chosen in a menu: as on Discord it stays chosen until the message is edited. */
  choose(message, { custom_id, values }) {
    this.chosen.set(message, { ...this.chosen.get(message), [custom_id]: values });
  }

  /** Notes a press: if a thread begins at its message soon, this person has begun it. */
  touched(message) {
    this.#press = this.channels.has(message) ? null : { message, at: Date.now() };
  }

  /** The thread of a channel that has begun at the message pressed last; each is told once, null if none is new. */
  begun(channel) {
    const { message, at } = this.#press ?? {};
    const thread = this.channels.get(message);
    if (!thread || thread.parent_id !== channel || Date.now() - at > SOON) return null;
    this.#press = null;
    return thread.id;
  }

  /** The channels that have a place among the others: of text, and forums. */
  rooms() {
    return [...this.channels.values()]
      .filter((channel) => isText(channel) || isForum(channel))
      .sort((a, b) => a.position - b.position || older(a.id, b.id));
  }

  dms() {
    return [...this.channels.values()].filter(isDm);
  }

  /** The threads of a channel, the newest first; archived ones after the open ones. */
  threads(channel) {
    const archived = (thread) => Number(thread.thread_metadata?.archived ?? false);
    return [...this.channels.values()]
      .filter((thread) => isThread(thread) && thread.parent_id === channel.id)
      .sort((a, b) => archived(a) - archived(b) || older(b.id, a.id));
  }

  /** The names of a post's tags. */
  tags({ parent_id: parent, applied_tags: applied = [] }) {
    const offered = this.channels.get(parent)?.available_tags ?? [];
    return applied.map((id) => offered.find((tag) => tag.id === id)?.name).filter(Boolean);
  }

  /** All unread messages, and those among them that mention this person or came by DM. */
  unread() {
    const all = [...this.channels.values()];
    const sum = (count) => all.reduce((total, channel) => total + count(channel), 0);
    return { all: sum((c) => c.unread ?? 0), loud: sum((c) => (isDm(c) ? c.unread : c.mentions) ?? 0) };
  }

  /** Takes over an edited message, also where it is quoted; returns {channel, message, before} of each change. */
  edit(edited) {
    this.chosen.delete(edited.id);
    this.failed.delete(edited.id);
    return this.#replace(edited.id, edited);
  }

  /** Takes a deleted message away, also where it is quoted; returns the changes of those that quote it. */
  delete(id) {
    for (const log of this.logs.values()) log.remove(id);
    return this.#replace(id, null);
  }

  #replace(id, now) {
    const changes = [];
    for (const [channel, log] of this.logs)
      for (const before of log.list()) {
        const quotes = before.referenced_message?.id === id;
        if (before.id !== id && !quotes) continue;
        const message = quotes ? { ...before, referenced_message: now } : now;
        log.put(message);
        changes.push({ channel, message, before });
      }
    return changes;
  }

  /** Takes over what this person has read, perhaps in another tab; what is told late is passed over. */
  readUpTo({ channel: id, read, unread, mentions }) {
    const channel = this.channels.get(id);
    if (!channel || (channel.read && older(read, channel.read) < 0)) return;
    Object.assign(channel, { read, mentions, unread: foreign(channel) ? mentions : unread });
  }

  /** Notes a message that this person has not seen. */
  count(channel, message) {
    if (message.author.id === this.id) return;
    const named = message.mention_everyone || (message.mentions ?? []).some((user) => user.id === this.id);
    if (named || !foreign(channel)) channel.unread = (channel.unread ?? 0) + 1;
    if (named) channel.mentions = (channel.mentions ?? 0) + 1;
  }
}
