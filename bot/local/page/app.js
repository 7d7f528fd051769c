// The page put together: the world on one side, the views on the other, and where the reader is in between.

import { Composer } from "./composer.js";
import { byId, fill, h, iconButton } from "./dom.js";
import { LogView } from "./log.js";
import { excerpt } from "./message.js";
import { openModal } from "./modal.js";
import { announce, showBot, showConnection, showHint, tell } from "./notice.js";
import { PeoplePanel } from "./people.js";
import { keepPlace, lastSeat, readPlace, tabAddress } from "./place.js";
import { isDm, isThread } from "./seat.js";
import { drawChannels, drawHeader, drawRail, drawSelf } from "./sidebar.js";
import { Socket } from "./socket.js";
import { keepTime } from "./time.js";
import { dots } from "./message.js";
import { direction, language, t } from "./words.js";
import { World } from "./world.js";

const TYPING_LASTS = 10_000;
const TYPING_EVERY = 8000;

const place = readPlace(location.hash);
const lastChannels = new Map();
const typers = new Map();

const address = new URL("socket", location.href);
address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
address.search = location.search;
address.hash = "";

const socket = new Socket(address, {
  onopen: () => start().catch((refusal) => tell(refusal.sentence ?? String(refusal))),
  onevent: (event) => world.receive(event),
  onstate: (state, tries) => showConnection(state, tries, () => socket.now()),
});
const world = new World((op, fields) => socket.request(op, fields));
world.seen = (seat, channel) => seat === place.seat && channel === place.channel && !document.hidden && log.atBottom;

const people = new PeoplePanel(world, (op, fields) => socket.request(op, fields), (id) => tabAddress(id));
const log = new LogView(byId("messages"), useFor);
const composer = new Composer({
  commands: () => commandsHere(),
  locale: () => seat().person.locale,
  lists,
  complete: async (name, options, focused) => (await socket.request("autocomplete", { as: place.seat, channel: place.channel, name, options, focused })).choices,
  call: (name, options) => world.call(seat(), place.channel, name, options),
  send: ({ content, files, reply_to }) => socket.request("send", { as: place.seat, channel: place.channel, content, ...(files.length > 0 && { files }), ...(reply_to && { reply_to }) }),
  edit: (message, content) => socket.request("edit", { as: place.seat, message: message.id, content }),
  typing: () => typing(),
});

const seat = () => world.seats.get(place.seat);
const channel = () => seat()?.channels.get(place.channel);
// A channel as it is spoken of: "#general", a thread by its bare name, the private channel by the bot's.
const labelOf = (one) => (isDm(one) ? botName() : isThread(one) ? one.name : `#${one.name}`);
const botName = () => world.bot?.global_name ?? world.bot?.username ?? "";

// While the world is being asked for anew it is half empty: nothing is drawn, and nobody is moved, before it is whole.
let whole = false;

async function start() {
  whole = false;
  await world.refresh(place.alone ? place.seat : null);
  whole = true;
  document.body.classList.toggle("alone", place.alone);
  if (!seat()) place.seat = [lastSeat(), world.guild.owner_id].find((id) => world.seats.has(id)) ?? world.seats.keys().next().value;
  if (!seat()) return people.open();
  byId("guild").textContent = world.guild.name;
  await go(place.seat, place.channel);
  return showHint(() => composer.type("/play "));
}

/** Goes to a seat and one of its channels. */
async function go(seatId, channelId = null) {
  if (!world.seats.has(seatId)) return;
  place.seat = seatId;
  const wanted = [channelId, lastChannels.get(seatId)].find((id) => seat().channels.has(id));
  place.channel = wanted ?? seat().texts()[0]?.id ?? seat().channels.keys().next().value ?? null;
  lastChannels.set(seatId, place.channel);
  keepPlace(place);
  closeDrawer();
  drawSides();
  if (channel()) await openChannel();
}

// The first-time hint speaks of opening a table: it stays out of threads and direct messages.
function markPlace() {
  document.body.classList.toggle("in-thread", isThread(channel()));
  document.body.classList.toggle("in-dm", isDm(channel()));
}

async function openChannel() {
  const [at, here] = [channel(), seat()];
  const lastRead = at.unread > 0 ? at.read : null;
  markPlace();
  drawComposer();
  let loaded;
  try {
    loaded = await world.log(here, at.id);
  } catch (refusal) {
    return log.say(refusal.sentence ?? String(refusal));
  }
  if (here.id !== place.seat || at.id !== place.channel) return undefined;
  log.show(loaded, { lastRead, begin: beginning(), onEarlier: earlier });
  drawCalls();
  drawTyping();
  return world.read(here, at.id);
}

function beginning() {
  const name = labelOf(channel());
  return h("div", { class: "beginning" }, h("h2", { dir: "auto" }, name), h("p", { class: "small" }, isDm(channel()) ? t("beginDm", { name: botName() }) : t("begin", { name })));
}

async function earlier() {
  try {
    await world.earlier(seat(), place.channel);
    log.prepended(beginning(), earlier);
  } catch (refusal) {
    tell(refusal.sentence ?? String(refusal));
  }
}

// Drawing

function drawSides() {
  const seats = [...world.seats.values()];
  drawRail(seats, place.seat, { go: (id) => go(id), addPerson: () => people.open() });
  if (!seat()) return;
  drawChannels(seat(), place.channel, botName(), (id) => go(place.seat, id));
  drawSelf(seat(), { tabAddress: tabAddress(place.seat, place.channel), openPeople: () => people.open() });
  const loud = seats.reduce((sum, one) => sum + one.unread().loud, 0);
  const all = seats.reduce((sum, one) => sum + one.unread().all, 0);
  const menu = byId("menu");
  menu.dataset.unread = all > 0 ? String(all) : "";
  menu.setAttribute("aria-label", all > 0 ? t("menuUnread", { n: all }) : t("menu"));
  if (!channel()) return;
  const parent = isThread(channel()) ? seat().channels.get(channel().parent_id) : null;
  drawHeader(seat(), channel(), botName(), parent);
  const name = isDm(channel()) ? botName() : channel().name;
  document.title = `${loud > 0 ? `(${loud}) ` : ""}${name} · ${seat().person.name} · ${t("title")}`;
}

function drawComposer() {
  const at = channel();
  composer.turn(`${place.seat}/${at.id}`, { writable: at.can_send !== false, placeholder: t("writeTo", { name: labelOf(at) }) });
}

function drawCalls() {
  const calls = [...seat().calls].filter(([, call]) => call.channel === place.channel);
  log.showCalls(calls, (id) => {
    seat().calls.delete(id);
    drawCalls();
  });
}

function drawTyping() {
  const ids = [...(typers.get(`${place.seat}/${place.channel}`) ?? new Map()).keys()].filter((id) => id !== place.seat);
  const who = ids.map((id) => names().person(id) ?? t("someone"));
  fill(byId("typing"), who.length > 0 && [dots(), h("span", {}, t("isTyping", { who: who.join(", ") }))]);
}

// What the views need to know

function names() {
  return {
    me: place.seat,
    person: (id) => (id === world.bot?.id ? botName() : world.people.get(id)?.name),
    channel: (id) => (seat()?.channels.has(id) ? labelOf(seat().channels.get(id)) : null),
    role: (id) => world.guild?.roles?.find((role) => role.id === id)?.name,
    open: (id) => go(place.seat, id),
  };
}

function lists() {
  const persons = [...world.people.values()].map((person) => ({ name: person.name, value: person.id }));
  return {
    people: [...persons, { name: botName(), value: world.bot.id }],
    channels: [...seat().channels.values()].filter((one) => !isDm(one)).map((one) => ({ name: one.name, value: one.id })),
    roles: (world.guild.roles ?? []).map((role) => ({ name: role.name, value: role.id })),
    yes: t("yes"),
    no: t("no"),
  };
}

// Commands say where they may be used: 0 in the server, 1 with the bot.
function commandsHere() {
  const context = isDm(channel()) ? 1 : 0;
  const allowed = channel().commands;
  return seat().commands.filter((command) => (allowed ? allowed.includes(command.id) : !command.contexts || command.contexts.includes(context)));
}

const menus = () => ({
  names: names(),
  people: () => [...world.people.values(), { ...world.bot, name: botName() }],
  channels: () => [...seat().channels.values()].filter((one) => !isDm(one)),
  roles: () => world.guild.roles ?? [],
});

function useFor(message) {
  const here = seat();
  const own = message.author.id === here.id && message.type !== 18;
  const ephemeral = message.flags & 64;
  const guarded = (action) => () => action().catch((refusal) => tell(refusal.sentence ?? String(refusal)));
  return {
    ...menus(),
    busy: here.busy.get(message.id) ?? null,
    failed: here.failed.get(message.id),
    press: (custom_id) => world.touch("click", here, message, { custom_id }),
    pick: (custom_id, values) => world.touch("select", here, message, { custom_id, values }),
    dismiss: guarded(() => socket.request("dismiss", { as: here.id, message: message.id })),
    open: (id) => go(here.id, id),
    jump: (id) => log.jump(id),
    reply: !ephemeral && channel()?.can_send !== false ? () => composer.replyTo(message, names().person(message.author.id) ?? message.author.username) : null,
    edit: own ? () => composer.editMessage(message) : null,
    remove: own ? guarded(() => socket.request("delete", { as: here.id, message: message.id })) : null,
  };
}

// Events

const isHere = (event) => event.seat.id === place.seat && event.channel === place.channel;

world.on("message", (event) => {
  clearTyper(event.seat.id, event.channel, event.message.author.id);
  if (!isHere(event)) return;
  log.put(event.message);
  if (world.seen(place.seat, place.channel)) world.read(event.seat, event.channel);
  const { author } = event.message;
  if (author.id !== place.seat) announce(`${names().person(author.id) ?? author.username}: ${excerpt(event.message, names())}`);
});
world.on("edited", (event) => isHere(event) && log.put(event.message));
world.on("deleted", (event) => isHere(event) && log.remove(event.message));
world.on("state", (event) => event.seat.id === place.seat && log.again(event.message));
world.on("calls", (event) => event.seat.id === place.seat && drawCalls());
world.on("channels people", () => schedule());
world.on("bot", () => showBot(world.online, botName()));
world.on("typing", (event) => {
  const key = `${event.seat.id}/${event.channel}`;
  if (!typers.has(key)) typers.set(key, new Map());
  clearTimeout(typers.get(key).get(event.user));
  typers.get(key).set(event.user, setTimeout(() => clearTyper(event.seat.id, event.channel, event.user), TYPING_LASTS));
  drawTyping();
});
world.on("person", ({ person, known }) => {
  if (!known && !place.alone) world.adopt(person).catch((refusal) => tell(refusal.sentence ?? String(refusal)));
  else if (person.id === place.seat) composer.turn(`${place.seat}/${place.channel}`, { writable: channel()?.can_send !== false, placeholder: composer.line.placeholder });
});
world.on("modal", async ({ seat: whose, modal, interaction }) => {
  if (!(await world.isMine(interaction))) return;
  if (whose.id !== place.seat) await go(whose.id);
  openModal(modal, menus(), {
    submit: (values) => world.act("submit_modal", whose, { modal: modal.id, values }),
    cancel: () => socket.request("cancel_modal", { as: whose.id, modal: modal.id }).catch(() => {}),
  });
});

function clearTyper(seatId, channelId, user) {
  const here = typers.get(`${seatId}/${channelId}`);
  clearTimeout(here?.get(user));
  if (here?.delete(user)) drawTyping();
}

// Many events in one moment draw the sides once.
let scheduled = false;
function schedule() {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    if (whole && seat()) refreshed();
  });
}

// The channel that is open may have gone, or may be closed for writing now.
function refreshed() {
  if (!channel()) return go(place.seat);
  drawSides();
  return drawComposer();
}

let typed = 0;
function typing() {
  if (Date.now() - typed < TYPING_EVERY) return;
  typed = Date.now();
  socket.request("typing", { as: place.seat, channel: place.channel }).catch(() => {});
}

log.onbottom = () => seat() && !document.hidden && world.read(seat(), place.channel);
document.addEventListener("visibilitychange", () => !document.hidden && log.atBottom && seat() && world.read(seat(), place.channel));
window.addEventListener("hashchange", () => {
  const wanted = readPlace(location.hash);
  if (wanted.seat && (wanted.seat !== place.seat || wanted.channel !== place.channel)) go(wanted.seat, wanted.channel);
});

// The drawer of narrow windows

function closeDrawer() {
  document.body.classList.remove("drawer");
  byId("menu").setAttribute("aria-expanded", "false");
}

function toggleDrawer() {
  const open = document.body.classList.toggle("drawer");
  byId("menu").setAttribute("aria-expanded", String(open));
  if (open) byId("channels").querySelector('[aria-current="page"]')?.focus();
}

// Keys: Alt+digit takes a seat, Alt+Up and Alt+Down walk through the channels, "/" goes to the line of writing.
document.addEventListener("keydown", (event) => {
  if (!channel() || document.querySelector("dialog[open]")) return;
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (event.altKey && digit && !place.alone) {
    const id = [...world.seats.keys()][Number(digit) - 1];
    if (id) go(id);
  } else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) step(event.key === "ArrowDown" ? 1 : -1);
  else if (event.key === "/" && !event.target.closest("input, textarea, select, [role=listbox]")) composer.type("/");
  else if (event.key === "Escape" && document.body.classList.contains("drawer")) closeDrawer();
  else return;
  event.preventDefault();
});

function step(by) {
  const ids = [...byId("channels").querySelectorAll("[data-channel]")].map((element) => element.dataset.channel);
  const next = ids[(ids.indexOf(place.channel) + by + ids.length) % ids.length];
  if (next) go(place.seat, next);
}

// The page's own words and fixed parts

document.documentElement.lang = language;
document.documentElement.dir = direction;
for (const element of document.querySelectorAll("[data-words]")) element.textContent = t(element.dataset.words);
for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", t(element.dataset.label));
byId("menu").addEventListener("click", toggleDrawer);
byId("shade").addEventListener("click", closeDrawer);
byId("header").append(iconButton("people", t("people"), () => people.open(), { class: "icon-button header-people" }));

keepTime();
socket.now();
