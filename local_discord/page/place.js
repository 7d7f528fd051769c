// Where this tab is: whose seat and which channel. The address's fragment keeps it, so a tab can be dedicated.

const LAST = "local-table.seat";

/** Reads "#seat=1&channel=2&alone" from an address's fragment. */
export function readPlace(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  return { seat: fields.get("seat"), channel: fields.get("channel"), alone: fields.has("alone") };
}

/** The fragment for a place; `alone` makes it a tab for this one seat. */
export function fragment({ seat, channel = null, alone = false }) {
  return `#seat=${seat}${channel ? `&channel=${channel}` : ""}${alone ? "&alone" : ""}`;
}

/** The address of a seat's own tab. */
export const tabAddress = (seat, channel) =>
  `${location.pathname}${location.search}${fragment({ seat, channel, alone: true })}`;

/** Keeps a place in the address and remembers the seat for the next visit. */
export function keepPlace(place) {
  history.replaceState(null, "", `${location.pathname}${location.search}${fragment(place)}`);
  if (!place.alone) localStorage.setItem(LAST, place.seat);
}

const MESSAGE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The place {channel, message} that an address of Discord means in this server, or null. */
export function placeOf(url, guild) {
  const [, server, channel, message] = MESSAGE.exec(url) ?? [];
  return server === guild || server === "@me" ? { channel, message } : null;
}

/** The seat of the last visit, or null. */
export const lastSeat = () => localStorage.getItem(LAST);
