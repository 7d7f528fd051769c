// A sheet that hangs on a button, above everything else; a click outside or Escape closes it.

import { h } from "./dom.js";

const GAP = 6;
const EDGE = 8;

/** Hangs `content` on `anchor`. `onclose` runs whenever it goes away; the focus returns to the anchor. */
export function popup(anchor, content, { onclose = () => {} } = {}) {
  const sheet = h("div", { class: "popup", popover: "auto" }, content);
  const place = () => settle(sheet, anchor.getBoundingClientRect());

  sheet.addEventListener("toggle", (event) => {
    if (event.newState === "open") return;
    sheet.remove();
    window.removeEventListener("resize", place);
    onclose();
  });

  // Who goes on by the keyboard has done with it.
  sheet.addEventListener("focusout", ({ relatedTarget: next }) => {
    if (next && !sheet.contains(next)) sheet.hidePopover();
  });

  function open() {
    anchor.after(sheet);
    sheet.showPopover();
    place();
    window.addEventListener("resize", place);
  }

  function close() {
    if (!sheet.isConnected) return;
    if (sheet.contains(document.activeElement)) anchor.focus();
    sheet.hidePopover();
  }

  return { open, close, toggle: () => (sheet.isConnected ? close() : open()) };
}

// Below the anchor, or above it where there is more room; never over the window's edge.
function settle(sheet, box) {
  const below = window.innerHeight - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const up = below < Math.min(sheet.scrollHeight, 240) && above > below;
  const width = Math.min(Math.max(box.width, 220), window.innerWidth - 2 * EDGE);
  const left = Math.min(Math.max(box.left, EDGE), window.innerWidth - width - EDGE);
  const set = (name, value) => sheet.style.setProperty(name, value);
  set("left", `${left}px`);
  set("width", `${width}px`);
  set("max-height", `${Math.max(up ? above : below, 120)}px`);
  set("top", up ? "auto" : `${box.bottom + GAP}px`);
  set("bottom", up ? `${window.innerHeight - box.top + GAP}px` : "auto");
}
