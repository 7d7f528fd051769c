// Where the reader is, and what is known from there: names, people, channels, commands.

import { placeOf } from "./place.js";
import { isDm, isThread } from "./seat.js";
import { t } from "./words.js";

/** The seat and channel that this tab shows. `place` is {seat, channel, alone}, ids or null; `type(text)` types it. */
export class Here {
  constructor(world, place, type) {
    Object.assign(this, { world, place, type });
  }

  get seat() {
    return this.world.seats.get(this.place.seat);
  }

  get channel() {
    return this.seat?.channels.get(this.place.channel);
  }

  get botName() {
    return this.world.bot?.global_name ?? this.world.bot?.username ?? "";
  }

  /** Whether this is the seat, and the channel if one is named, that is on show. */
  is(seat, channel = this.place.channel) {
    return seat === this.place.seat && channel === this.place.channel;
  }

  /** A channel as it is spoken of: "#general", a thread by its bare name, the private one by the bot's. */
  label(channel) {
    if (isDm(channel)) return this.botName;
    return isThread(channel) ? channel.name : `#${channel.name}`;
  }

  /** A person's or the bot's name, or nothing. */
  person(id) {
    return id === this.world.bot?.id ? this.botName : this.world.people.get(id)?.name;
  }

  /** Who and what texts may mention (see prose.js); `open(channel id, message id)` follows a link. */
  names(open) {
    const { seat, world } = this;
    return {
      me: this.place.seat,
      person: (id) => this.person(id),
      channel: (id) => (seat?.channels.has(id) ? this.label(seat.channels.get(id)) : null),
      here: (url) => placeOf(url, world.guild?.id),
      role: (id) => world.guild?.roles?.find((role) => role.id === id)?.name,
      open,
      type: this.type,
    };
  }

  #rooms() {
    return [...this.seat.channels.values()].filter((channel) => !isDm(channel));
  }

  /** What the menus of components offer (see components.js). */
  menus(open) {
    return {
      names: this.names(open),
      people: () => [...this.world.people.values(), { ...this.world.bot, name: this.botName }],
      channels: () => this.#rooms(),
      roles: () => this.world.guild.roles ?? [],
    };
  }

  /** What the options of commands offer, as {name, value}. */
  lists() {
    const persons = [...this.world.people.values()].map(({ id, name }) => ({ name, value: id }));
    return {
      people: [...persons, { name: this.botName, value: this.world.bot.id }],
      channels: this.#rooms().map(({ id, name }) => ({ name, value: id })),
      roles: (this.world.guild.roles ?? []).map(({ id, name }) => ({ name, value: id })),
      yes: t("yes"),
      no: t("no"),
    };
  }

  /** The slash commands that this person may use in this channel; in a thread those of its parent. */
  commands() {
    return this.#usable().filter((command) => (command.type ?? 1) === 1);
  }

  /** The commands in the menus of people (2) or of messages (3). */
  apps(type) {
    const own = (command) => command.name_localizations?.[this.seat.person.locale] ?? command.name;
    const found = this.#usable().filter((command) => command.type === type);
    return found.map((command) => ({ id: command.id, name: own(command) }));
  }

  #usable() {
    const place = isThread(this.channel) ? this.seat.channels.get(this.channel.parent_id) : this.channel;
    const allowed = place?.commands;
    return this.seat.commands.filter((command) => !allowed || allowed.includes(command.id));
  }
}
