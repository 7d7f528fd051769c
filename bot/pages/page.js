"use strict";

// Everything is readable without this script. It steps through the boards one at a time, begins in the reader's
// language, and remembers what was chosen.

const kept = (name, value) => {
  try {
    if (value === undefined) return localStorage.getItem(name);
    localStorage.setItem(name, value);
  } catch { /* a file on disk may have no storage */ }
  return null;
};

for (const name of ["language", "theme"]) {
  const choices = [...document.querySelectorAll(`input[name=${name}]`)];
  const spoken = name === "language" ? navigator.languages.map((each) => each.split("-")[0].toLowerCase()) : [];
  const wanted = [kept(name), ...spoken].map((each) => choices.find((choice) => choice.value === each));
  const first = wanted.find(Boolean);
  if (first) first.checked = true;
  const chosen = () => {
    const value = choices.find((choice) => choice.checked).value;
    if (name !== "language") return;
    document.documentElement.lang = value;
    document.title = document.querySelector(`[data-title]:lang(${value})`)?.textContent ?? document.title;
  };
  for (const choice of choices) {
    choice.addEventListener("change", () => { kept(name, choice.value); chosen(); });
  }
  chosen();
}

const scenes = [...document.querySelectorAll(".scene")];
const turning = document.querySelector(".turning");

if (turning) {
  const slider = turning.querySelector("input");
  const buttons = Object.fromEntries([...turning.querySelectorAll("button")].map((each) => [each.value, each]));
  const status = document.querySelector("[role=status]");
  const last = scenes.length - 1;
  const shown = () => scenes.findIndex((scene) => scene.classList.contains("now"));

  const show = (wanted, told = true) => {
    const place = Math.min(last, Math.max(0, wanted));
    scenes.forEach((scene, each) => scene.classList.toggle("now", each === place));
    slider.value = String(place + 1);
    const named = scenes[place].querySelector(".told");
    slider.setAttribute("aria-valuetext", `${place + 1} / ${scenes.length}`);
    for (const [name, off] of [["first", !place], ["back", !place], ["next", place === last], ["last", place === last]]) {
      // A button that has the focus stays enabled: the focus would be lost.
      buttons[name].setAttribute("aria-disabled", String(off));
    }
    if (!told) return;
    status.replaceChildren(named.cloneNode(true));
    try { history.replaceState(null, "", `#${scenes[place].id}`); } catch { /* not every browser lets a file do so */ }
  };
  const turn = { first: () => 0, back: () => shown() - 1, next: () => shown() + 1, last: () => last };
  for (const [name, button] of Object.entries(buttons)) button.addEventListener("click", () => show(turn[name]()));
  slider.addEventListener("input", () => show(Number(slider.value) - 1));

  const linked = () => {
    const place = scenes.findIndex((scene) => `#${scene.id}` === location.hash);
    if (place >= 0) { show(place); turning.scrollIntoView(); }
    return place >= 0;
  };
  window.addEventListener("hashchange", linked);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest("input, pre, summary, .wide")) return;
    const mirrored = getComputedStyle(document.body).direction === "rtl";
    const sides = mirrored ? ["next", "back"] : ["back", "next"];
    const name = { ArrowLeft: sides[0], ArrowRight: sides[1] }[event.key];
    if (!name) return;
    event.preventDefault();
    show(turn[name]());
  });

  // Whoever wants one board in words wants all of them.
  const words = scenes.map((scene) => scene.querySelector("details")).filter(Boolean);
  for (const each of words) {
    each.addEventListener("toggle", () => { for (const other of words) other.open = each.open; });
  }

  slider.max = String(scenes.length);
  turning.hidden = false;
  document.documentElement.classList.add("stepping");
  if (!linked()) show(0, false);
}
