// Keys of the whole page, and the drawer of narrow windows.

import { byId } from "./dom.js";

/** Whether a key belongs to a word that is being composed. Safari tells it of the last one by its code alone. */
export const composing = (event) => event.isComposing || event.keyCode === 229;

/** Closes the drawer with the seats and channels; the focus goes back to what has opened it. */
export function closeDrawer() {
  const inside = document.body.classList.contains("drawer") && byId("sides").contains(document.activeElement);
  document.body.classList.remove("drawer");
  byId("menu").setAttribute("aria-expanded", "false");
  if (inside) byId("menu").focus();
}

function toggleDrawer() {
  const open = document.body.classList.toggle("drawer");
  byId("menu").setAttribute("aria-expanded", String(open));
  if (open) byId("channels").querySelector('[aria-current="page"]')?.focus();
}

/**
 * Listens to keys: Alt and a digit take a seat (`seat(index)`), Alt and up or down walk through the channels
 * (`channel(id)`), "/" begins a command (`slash()`). Nothing is taken unless the page is `ready()`.
 */
export function listen({ ready, seat, channel, slash }) {
  byId("menu").addEventListener("click", toggleDrawer);
  byId("shade").addEventListener("click", closeDrawer);
  document.addEventListener("keydown", (event) => {
    if (!ready() || document.querySelector("dialog[open]")) return;
    const action = meaning(event, { seat, channel, slash });
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// On a Mac, Alt and a digit type a sign, in some languages one that is needed, such as @ or [.
const types = ({ key, target }) => /^[!-/:-@[-`{-~]$/.test(key) && target.closest("input, textarea");

function meaning(event, { seat, channel, slash }) {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (event.altKey && digit && !types(event)) return () => seat(Number(digit) - 1);
  if (event.altKey && event.key === "ArrowDown") return () => channel(beside(1));
  if (event.altKey && event.key === "ArrowUp") return () => channel(beside(-1));
  if (event.key === "/" && !event.target.closest("input, textarea, select, [role=listbox]")) return slash;
  if (event.key === "Escape" && document.body.classList.contains("drawer")) return closeDrawer;
  return null;
}

// The channel before or after the open one, as they are listed; the list is a ring.
function beside(step) {
  const rows = [...byId("channels").querySelectorAll("[data-channel]")];
  const at = rows.findIndex((row) => row.hasAttribute("aria-current"));
  return rows[(at + step + rows.length) % rows.length].dataset.channel;
}
