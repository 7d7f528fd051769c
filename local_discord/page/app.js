// The page put together: the world on one side, the views on the other, the reader in between.

import { Composer } from "./composer.js";
import { byId, h, iconButton } from "./dom.js";
import { Here } from "./here.js";
import { closeDrawer, listen } from "./keys.js";
import { LogView } from "./log.js";
import { awaited, spoken } from "./message.js";
import { openModal } from "./modal.js";
import { announce, endHint, forgetAnnouncements, showBot, showConnection, showHint, tell } from "./notice.js";
import { ownLocale, PeoplePanel } from "./people.js";
import { keepPlace, lastSeat, readPlace, tabAddress } from "./place.js";
import { isDm, isForum, isThread, older } from "./seat.js";
import { drawSides, tag } from "./sidebar.js";
import { Socket, socketAddress } from "./socket.js";
import { keepTime } from "./time.js";
import { Typing } from "./typing.js";
import { direction, language, t } from "./words.js";
import { World } from "./world.js";

const place = readPlace(location.hash);
const lastChannels = new Map();

const socket = new Socket(socketAddress(location), {
  onopen: () => guarded(start)(),
  onevent: (event) => world.receive(event),
  onstate: (state, tries) => showConnection(state, tries, () => socket.now()),
});
const ask = (op, fields) => socket.request(op, fields);
const world = new World(ask);
const here = new Here(world, place, (text) => composer.type(text));
const people = new PeoplePanel(world, ask, (id) => tabAddress(id));
const log = new LogView(byId("messages"), useFor);
const typing = new Typing(byId("typing"), (id) => here.person(id));

// Everything that is asked for the channel on show, in the name of the one who sits here.
const askHere = (op, fields = {}) => ask(op, { as: place.seat, channel: place.channel, ...fields });

const composer = new Composer({
  commands: () => here.commands(),
  locale: () => here.seat.person.locale,
  lists: () => here.lists(),
  complete: async (name, options, focused) =>
    (await askHere("autocomplete", { name, options, focused })).choices,
  call: (name, options) => world.call(here.seat, place.channel, name, options),
  send: (message) => askHere("send", message),
  edit: (message, content) => ask("edit", { as: place.seat, message: message.id, content }),
  typing: () => typing.own(() => askHere("typing").catch(() => {})),
});

world.seen = (seat, channel) => here.is(seat, channel) && !document.hidden && log.atBottom;

// What goes wrong with nothing on the page to say it at is said at the foot of the window.
const guarded =
  (action) =>
  (...args) =>
    action(...args).catch((refusal) => tell(refusal.sentence ?? String(refusal)));

// While the world is being asked for anew it is half empty: nothing is drawn before it is whole.
let whole = false;

async function start() {
  whole = false;
  const before = { ...place, held: log.held };
  await world.refresh(place.alone ? place.seat : null);
  whole = true;
  document.body.classList.toggle("alone", place.alone);
  if (!lastSeat()) await settle();
  const known = [place.seat, lastSeat(), world.guild.owner_id, ...world.seats.keys()];
  place.seat = known.find((id) => world.seats.has(id));
  if (!place.seat) return people.open();
  byId("guild").textContent = world.guild.name;
  await go(place.seat, place.channel, before);
  return showHint([
    [t("hintAlone"), "/play pentago", guarded(playAlone)],
    [t("hintOthers"), "/play", () => composer.type("/play ")],
  ]);
}

/** Tells the server the browser's language: in a world where nothing was said yet, the host and the guild speak it. */
async function settle() {
  await guarded(ask)("settle", { locale: ownLocale(world.locales) });
  const host = world.seats.get(world.guild.owner_id);
  if (host) await world.open(host.id);
}

/** Types the quickest first game into the bot's direct messages, where a computer sits down by itself. */
async function playAlone() {
  const [dm] = here.seat.dms();
  await go(place.seat, dm?.id);
  composer.type("/play pentago");
}

/** Goes to a seat and one of its channels; `before` says what stood there in sight, if the connection was lost. */
async function go(seat, channel = null, before = {}) {
  if (!world.seats.has(seat)) return;
  if (seat !== place.seat) forgetAnnouncements();
  place.seat = seat;
  const { channels } = here.seat;
  const known = [channel, lastChannels.get(seat), here.seat.rooms()[0]?.id, ...channels.keys()];
  place.channel = known.find((id) => channels.has(id)) ?? null;
  lastChannels.set(seat, place.channel);
  keepPlace(place);
  closeDrawer();
  draw();
  if (here.channel) await openChannel(here.is(before.seat, before.channel) ? before.held : null);
}

/** Goes to a channel and, if one is named, to a message there. */
async function goTo(channel, message = null) {
  if (!message || !here.is(place.seat, channel)) await go(place.seat, channel);
  if (message) await jump(message);
}

// Most pages of older messages that are loaded on the way to one that is linked.
const MOST_PAGES = 40;

/** Loads what lies between here and a message; returns whether the reader has waited for it. */
async function reach(id) {
  const { seat, channel } = here;
  const known = await world.log(seat, channel.id);
  let pages = 0;
  for (; known.more && older(id, known.list()[0].id) < 0 && pages < MOST_PAGES; pages += 1)
    await world.earlier(seat, channel.id);
  if (!here.is(seat.id, channel.id)) return false;
  if (pages > 0) log.prepended(beginning(), earlier);
  return true;
}

/** Brings a message of this channel into sight. */
const jump = async (id) => (await reach(id)) && log.jump(id);

async function openChannel(held) {
  const { channel, seat } = here;
  const lastRead = channel.unread > 0 ? channel.read : null;
  let loaded;
  try {
    loaded = await world.log(seat, channel.id);
  } catch (refusal) {
    return log.say(refusal.sentence ?? String(refusal));
  }
  if (!here.is(seat.id, channel.id)) return undefined;
  log.show(loaded, { lastRead, begin: beginning(), onEarlier: earlier });
  if (held && (await reach(held.id))) log.hold(held);
  drawCalls();
  drawTyping();
  return readHere();
}

function beginning() {
  const name = here.label(here.channel);
  if (isForum(here.channel)) return forum(name);
  const words = isDm(here.channel) ? t("beginDm", { name }) : t("begin", { name });
  return h("div", { class: "beginning" }, h("h2", { dir: "auto" }, name), h("p", { class: "small" }, words));
}

// A forum has no messages: its posts are shown, each with its tags.
function forum(name) {
  const posts = here.seat.threads(here.channel);
  const row = (post) =>
    h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "post", "data-key": `post-${post.id}`, onclick: () => guarded(goTo)(post.id) },
        h("span", { class: "post-name", dir: "auto" }, post.name),
        here.seat.tags(post).map(tag),
      ),
    );
  const list = posts.length > 0 ? h("ul", { class: "posts" }, posts.map(row)) : h("p", { class: "small" }, t("noPosts"));
  return h("div", { class: "beginning" }, h("h2", { dir: "auto" }, name), list);
}

const earlier = guarded(async () => {
  await world.earlier(here.seat, place.channel);
  log.prepended(beginning(), earlier);
});

// Drawing

function draw() {
  drawSides(here, {
    go,
    goTo,
    openPeople: () => people.open(),
    speak: guarded((locale) => ask("person_set", { as: place.seat, locale })),
    tabAddress: tabAddress(place.seat, place.channel),
  });
  const { channel } = here;
  if (!channel) return;
  // The first-time hint speaks of opening a table: it stays out of direct messages, and ends where one is played.
  if (isThread(channel)) endHint();
  document.body.classList.toggle("playing", isThread(channel) || isDm(channel));
  composer.turn(`${place.seat}/${channel.id}`, {
    writable: channel.can_send !== false,
    placeholder: t("writeTo"),
  });
  log.renamed(here.names());
}

// A tab that is not on show gets no frames, but its title still counts what is unread.
const WITHOUT_FRAMES = 250;

// Many events in one moment draw once. The channel that is open may have gone meanwhile.
let frame = null;
let timer = null;
function schedule() {
  frame ??= requestAnimationFrame(drawAgain);
  timer ??= setTimeout(drawAgain, WITHOUT_FRAMES);
}

function drawAgain() {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
  frame = timer = null;
  if (!whole || !here.seat) return;
  if (here.channel) draw();
  else go(place.seat);
  if (here.channel && isForum(here.channel)) log.begins(beginning(), earlier);
}

function drawCalls() {
  const calls = [...here.seat.calls].filter(([, call]) => call.channel === place.channel);
  log.showCalls(calls, (id) => {
    here.seat.calls.delete(id);
    drawCalls();
    composer.focus();
  });
}

const drawTyping = () => typing.show(place.seat, place.channel);

/** What one message needs (see message.js). */
function useFor(message) {
  const { seat, channel } = here;
  const own = message.author.id === seat.id && message.type !== 18;
  // The message that a thread began from stands in another channel.
  const answerable = !(message.flags & 64) && message.type !== 21 && channel?.can_send !== false;
  const name = here.person(message.author.id) ?? message.author.username;
  const ofMessage = (op) => guarded(() => ask(op, { as: seat.id, message: message.id }));
  return {
    ...here.menus(guarded(goTo)),
    busy: seat.busy.get(message.id) ?? null,
    chosen: seat.chosen.get(message.id) ?? {},
    failed: seat.failed.get(message.id),
    press: (custom_id) => world.touch("click", seat, message, { custom_id }),
    pick: (custom_id, values) => world.touch("select", seat, message, { custom_id, values }),
    dismiss: ofMessage("dismiss"),
    open: guarded(goTo),
    jump: guarded(jump),
    reply: answerable ? () => composer.replyTo(message, name) : null,
    edit: own ? () => composer.editMessage(message) : null,
    remove: own ? ofMessage("delete") : null,
    apps: message.flags & 64 ? [] : [...here.apps(3), ...here.apps(2)],
    app: guarded((command) => world.act("menu", seat, { message: message.id, command })),
  };
}

// Events of the world

world.on("message", ({ seat, channel, message }) => {
  typing.ended(seat.id, channel, message.author.id, drawTyping);
  if (!here.is(seat.id, channel)) return;
  log.put(message);
  if (sought(message)) log.bottom();
  if (world.seen(seat.id, channel)) world.read(seat, channel);
  if (message.author.id !== place.seat) readOut(message);
});
const readOut = (message) => {
  const { author } = message;
  announce(spoken(message, here.person(author.id) ?? author.username, here.names()));
};
// What somebody has written, called or pressed for is brought into sight, wherever they were reading.
const sought = ({ author, flags, interaction }) =>
  author.id === place.seat || Boolean(flags & 64) || interaction?.user.id === place.seat;
world.on("edited", ({ seat, channel, message, before }) => {
  if (!here.is(seat.id, channel)) return;
  log.put(message);
  // An answer that was waited for comes as an edit; other edits change what was read out already.
  if (awaited(before)) readOut(message);
});
world.on("deleted", ({ seat, channel, message }) => here.is(seat.id, channel) && log.remove(message));
world.on("state", ({ seat, message }) => here.is(seat.id) && log.again(message));
world.on("calls", ({ seat }) => here.is(seat.id) && drawCalls());
world.on("channels people", schedule);
world.on("channels", ({ seat }) => {
  const thread = seat && here.is(seat.id) && !document.hidden ? seat.begun(place.channel) : null;
  if (thread) guarded(go)(seat.id, thread);
});
world.on("bot", () => showBot(world.online, here.botName));
world.on("typing", (event) => typing.began(event, drawTyping));
world.on("person", ({ person, known }) => !known && !place.alone && guarded(() => world.adopt(person))());
world.on("modal", async ({ seat, modal, interaction }) => {
  if (!(await world.isMine(interaction))) return;
  if (!here.is(seat.id)) await go(seat.id);
  openModal(modal, here.menus(goTo), {
    submit: (values) => world.submit(seat, modal.id, values),
    cancel: () => ask("cancel_modal", { as: seat.id, modal: modal.id }).catch(() => {}),
  });
});

// Events of the window

const readHere = () =>
  here.channel && world.seen(place.seat, place.channel) && world.read(here.seat, place.channel);
log.onbottom = readHere;
document.addEventListener("visibilitychange", readHere);
window.addEventListener("hashchange", () => {
  const wanted = readPlace(location.hash);
  if (whole && wanted.seat && !here.is(wanted.seat, wanted.channel)) go(wanted.seat, wanted.channel);
});
// The link's own fragment would take the place of the one that keeps seat and channel.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  composer.focus();
});
listen({
  ready: () => whole && here.channel,
  seat: (index) => !place.alone && go([...world.seats.keys()][index]),
  channel: goTo,
  slash: () => composer.type("/"),
});

// The page's own words

document.documentElement.lang = language;
document.documentElement.dir = direction;
for (const element of document.querySelectorAll("[data-words]")) {
  element.textContent = t(element.dataset.words);
}
for (const element of document.querySelectorAll("[data-label]")) {
  element.setAttribute("aria-label", t(element.dataset.label));
}
const peopleButton = { class: "icon-button header-people" };
byId("header").append(iconButton("people", t("people"), () => people.open(), peopleButton));

keepTime();
socket.now();
