// The people at the side, the channels of the one whose seat this is, and the bar over the messages.

import { avatar } from "./avatar.js";
import { byId, classes, h, icon, iconButton, refill } from "./dom.js";
import { localeSelect } from "./people.js";
import { isDm, isForum, isThread } from "./seat.js";
import { madeAt } from "./time.js";
import { t } from "./words.js";

/**
 * Draws everything around the messages for where the reader is (see here.js). `act` has `go(seat)`,
 * `goTo(channel)`, `openPeople()`, `speak(locale)` and `tabAddress`, the address of this seat's own tab.
 */
export function drawSides(here, act) {
  const seats = [...here.world.seats.values()];
  drawRail(seats, here.place.seat, act);
  if (!here.seat) return;
  drawChannels(here, act.goTo);
  drawSelf(here.seat, here.world.locales, act);
  const unread = seats.map((seat) => seat.unread());
  drawMenu(sum(unread, "all"), sum(unread, "loud"));
  if (!here.channel) return;
  drawHeader(here);
  const loud = sum(unread, "loud");
  const where = isDm(here.channel) ? here.botName : here.channel.name;
  document.title = `${loud > 0 ? `(${loud}) ` : ""}${where} · ${here.seat.person.name} · ${t("title")}`;
}

/** A post's tag. */
export const tag = (name) => h("span", { class: "post-tag", dir: "auto" }, name);

const sum = (counts, kind) => counts.reduce((total, count) => total + count[kind], 0);

const short = (n) => (n > 99 ? "99+" : String(n));

const badge = (n, quiet) =>
  n > 0 && h("span", { class: classes("badge", quiet && "quiet"), "aria-hidden": "true" }, short(n));

function drawRail(seats, current, { go, openPeople }) {
  const more = { class: "icon-button seat-add", "data-key": "people" };
  const adding = iconButton("plus", t("addPerson"), openPeople, more);
  const rows = seats.map((seat, i) => h("li", {}, seatButton(seat, i, seat.id === current, go)));
  refill(byId("seats"), rows, h("li", {}, adding));
}

// The language of somebody, as two letters at the face.
const tongue = ({ locale }) =>
  h("span", { class: "tongue", "aria-hidden": "true" }, locale.slice(0, 2).toLocaleUpperCase("en"));

function seatButton(seat, index, current, go) {
  const { all, loud } = seat.unread();
  const name = all > 0 ? t("seatUnread", { name: seat.person.name, n: all }) : seat.person.name;
  const keys = index < 9 ? ` (Alt+${index + 1})` : "";
  const props = {
    type: "button",
    class: classes("seat", current && "current"),
    "aria-label": t("sitAs", { name }),
    "aria-current": current ? "true" : null,
    title: `${seat.person.name}${keys}`,
    "data-key": `seat-${seat.id}`,
    "data-seat": seat.id,
    onclick: () => go(seat.id),
  };
  return h("button", props, avatar(seat.person, "big"), tongue(seat.person), badge(loud || all, !loud));
}

function drawChannels({ seat, place, botName }, goTo) {
  const entry = (channel, kind, name = channel.name) =>
    channelRow(channel, { kind, name, current: channel.id === place.channel, goTo });
  const threadsOf = (channel) => {
    const threads = seat.threads(channel).filter((thread) => shown(thread, place.channel));
    const label = t("threadsOf", { name: channel.name });
    const rows = threads.map((thread) => entry(thread, "thread"));
    return rows.length > 0 && h("li", {}, h("ul", { class: "threads", "aria-label": label }, rows));
  };
  const rooms = seat.rooms().map((channel) => [entry(channel, kindOf(channel)), threadsOf(channel)]);
  const dms = seat.dms().map((channel) => entry(channel, "person", botName));
  refill(
    byId("channels"),
    section("channels-title", t("channels"), rooms),
    dms.length > 0 && section("dms-title", t("dms"), dms),
  );
}

const kindOf = (channel) =>
  isDm(channel) ? "person" : isThread(channel) ? "thread" : isForum(channel) ? "forum" : "hash";

// Old threads step aside unless they are open here or hold something new.
const shown = (thread, current) => thread.id === current || thread.unread > 0 || !past(thread);

// Archived, or so long without a message that Discord would have archived it.
function past({ id, last_message_id: last, thread_metadata: { archived, auto_archive_duration: minutes } = {} }) {
  return archived || Date.now() - madeAt(last ?? id) > (minutes ?? Infinity) * 60_000;
}

function section(id, title, rows) {
  const heading = h("h2", { id, class: "side-title" }, title);
  return h("section", {}, heading, h("ul", { "aria-labelledby": id }, rows));
}

function channelRow(channel, { kind, name, current, goTo }) {
  const unread = channel.unread ?? 0;
  const loud = isDm(channel) ? unread : (channel.mentions ?? 0);
  const archived = channel.thread_metadata?.archived;
  const props = {
    type: "button",
    class: classes("channel", current && "current", unread > 0 && "unread", archived && "archived"),
    "aria-label": unread > 0 ? t("channelUnread", { name, n: unread }) : name,
    "aria-current": current ? "page" : null,
    "data-key": `channel-${channel.id}`,
    "data-channel": channel.id,
    onclick: () => goTo(channel.id),
  };
  const words = h("span", { class: "channel-name", dir: "auto" }, name);
  return h("li", {}, h("button", props, icon(kind), words, badge(loud || unread, !loud)));
}

// Who sits here, with the ways to another tab and to the people panel.
// Their language is chosen here too: the bot hears it with everything that they do.
function drawSelf({ person }, locales, { tabAddress, openPeople, speak }) {
  const tab = {
    class: "icon-button",
    href: tabAddress,
    target: "_blank",
    rel: "noopener",
    "aria-label": t("ownTab"),
    title: t("ownTab"),
    "data-key": "tab",
  };
  const tongues = localeSelect(locales, person.locale, speak, t("languageOf", { name: person.name }));
  Object.assign(tongues.dataset, { key: "locale", locale: person.locale });
  const words = h(
    "div",
    { class: "self-words" },
    h("strong", { dir: "auto" }, person.name),
    h("span", { class: "small", dir: "auto" }, person.username),
  );
  const people = iconButton("people", t("people"), openPeople, { "data-key": "people" });
  refill(byId("self"), avatar(person), words, h("a", tab, icon("tab")), people, tongues);
}

// On a narrow window the menu button carries what is unread anywhere: in red only what calls for somebody.
function drawMenu(unread, loud) {
  const menu = byId("menu");
  menu.dataset.unread = unread > 0 ? short(loud || unread) : "";
  menu.classList.toggle("quiet", loud === 0);
  menu.setAttribute("aria-label", unread > 0 ? t("menuUnread", { n: unread }) : t("menu"));
}

function drawHeader({ seat, channel, botName }) {
  const kind = kindOf(channel);
  const parent = isThread(channel) ? seat.channels.get(channel.parent_id) : null;
  const topic = {
    person: () => t("dmTopic", { name: seat.person.name }),
    thread: () => parent && t("threadIn", { name: parent.name }),
    hash: () => channel.topic,
    forum: () => channel.topic,
  }[kind]();
  const name = h("h1", { dir: "auto" }, isDm(channel) ? botName : channel.name);
  // A channel's topic is somebody's text; the other two are sentences of the page.
  const dir = kind === "hash" || kind === "forum" ? "auto" : null;
  const tags = isThread(channel) ? seat.tags(channel).map(tag) : [];
  refill(byId("title"), icon(kind), name, topic && h("span", { class: "topic", dir }, topic), tags);
}
