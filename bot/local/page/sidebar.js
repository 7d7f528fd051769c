// The people at the side, and the channels of the one whose seat this is.

import { avatar } from "./avatar.js";
import { byId, classes, fill, h, icon, iconButton } from "./dom.js";
import { t } from "./words.js";

const badge = (n, quiet) => n > 0 && h("span", { class: classes("badge", quiet && "quiet"), "aria-hidden": "true" }, n > 99 ? "99+" : n);

/** Draws the seats; `go(seat id)` switches, `addPerson()` opens the people panel. */
export function drawRail(seats, current, { go, addPerson }) {
  const buttons = seats.map((seat, i) => {
    const { all, loud } = seat.unread();
    const name = all > 0 ? t("seatUnread", { name: seat.person.name, n: all }) : seat.person.name;
    const keys = i < 9 ? ` (Alt+${i + 1})` : "";
    return h(
      "li",
      {},
      h("button", { type: "button", class: classes("seat", seat.id === current && "current"), "aria-label": t("sitAs", { name }), "aria-current": seat.id === current ? "true" : null, title: `${seat.person.name}${keys}`, "data-seat": seat.id, onclick: () => go(seat.id) }, avatar(seat.person, "big"), badge(loud || all, !loud)),
    );
  });
  fill(byId("seats"), buttons, h("li", {}, iconButton("plus", t("addPerson"), addPerson, { class: "icon-button seat-add", "data-action": "people" })));
}

/** Draws one seat's channels, threads and direct messages. */
export function drawChannels(seat, current, botName, go) {
  const entry = (channel, kind) => channelRow(channel, kind, channel.id === current, botName, go);
  const texts = seat.texts().map((channel) => {
    const threads = seat.threads(channel).filter((thread) => shown(thread, current));
    return [entry(channel, "hash"), threads.length > 0 && h("li", {}, h("ul", { class: "threads", "aria-label": t("threadsOf", { name: channel.name }) }, threads.map((thread) => entry(thread, "thread"))))];
  });
  const dms = seat.dms().map((channel) => entry(channel, "person"));
  fill(byId("channels"), section("channels-title", t("channels"), texts), dms.length > 0 && section("dms-title", t("dms"), dms));
}

// Old threads step aside unless they are open here or hold something new.
const shown = (thread, current) => !thread.thread_metadata?.archived || thread.id === current || thread.unread > 0 || thread.joined;

function section(id, title, rows) {
  return h("section", {}, h("h2", { id, class: "side-title" }, title), h("ul", { "aria-labelledby": id }, rows));
}

function channelRow(channel, kind, current, botName, go) {
  const name = kind === "person" ? botName : channel.name;
  const unread = channel.unread ?? 0;
  const loud = kind === "person" ? unread : (channel.mentions ?? 0);
  const archived = channel.thread_metadata?.archived;
  const label = unread > 0 ? t("channelUnread", { name, n: unread }) : name;
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: classes("channel", current && "current", unread > 0 && "unread", archived && "archived"), "aria-label": label, "aria-current": current ? "page" : null, "data-channel": channel.id, onclick: () => go(channel.id) },
      icon(kind),
      h("span", { class: "channel-name", dir: "auto" }, name),
      badge(loud || unread, !loud),
    ),
  );
}

/** Draws who sits here, with the ways to another tab and to the people panel. */
export function drawSelf(seat, { tabAddress, openPeople }) {
  const { person } = seat;
  fill(
    byId("self"),
    avatar(person),
    h("div", { class: "self-words" }, h("strong", { dir: "auto" }, person.name), h("span", { class: "small", dir: "auto" }, person.username)),
    h("a", { class: "icon-button", href: tabAddress, target: "_blank", rel: "noopener", "aria-label": t("ownTab"), title: t("ownTab") }, icon("tab")),
    iconButton("people", t("people"), openPeople),
  );
}

/** Draws the bar over the messages. */
export function drawHeader(seat, channel, botName, parent) {
  const kind = channel.type === 1 ? "person" : parent ? "thread" : "hash";
  fill(
    byId("title"),
    icon(kind),
    h("h1", { dir: "auto" }, channel.type === 1 ? botName : channel.name),
    parent && h("span", { class: "topic" }, t("threadIn", { name: parent.name })),
    !parent && channel.topic && h("span", { class: "topic", dir: "auto" }, channel.topic),
    channel.type === 1 && h("span", { class: "topic" }, t("dmTopic", { name: seat.person.name })),
  );
}
