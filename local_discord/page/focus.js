// What has the focus is found again when its message has been drawn anew.

/** What it takes to find the focused element of a message again; null if the focus is elsewhere. */
export function focusOf(row) {
  const element = document.activeElement;
  return row.contains(element) ? { element, custom: element.dataset.customId } : null;
}

/** Gives the focus to the same control of the new row, or to the row itself. */
export function refocus(row, { element, custom }) {
  const same = [...row.querySelectorAll("[data-custom-id]")].find(
    (control) => control.dataset.customId === custom && !control.disabled,
  );
  const kept = row.contains(element) ? element : null; // as at a picture that has stayed
  (kept ?? same ?? row).focus({ preventScroll: true });
}

/** Shows a dialog and takes it away when it closes; the focus goes back to where it was. */
export function showDialog(dialog) {
  const opener = document.activeElement;
  const row = opener.closest("#log [data-id]");
  const focused = row && focusOf(row);
  dialog.addEventListener("close", () => {
    dialog.remove();
    // The browser gives the focus back by itself, but not to what has been drawn anew meanwhile.
    if (document.activeElement !== document.body) return;
    const { key } = opener.dataset;
    if (key) document.querySelector(`[data-key="${key}"]`)?.focus();
    const again = row && document.querySelector(`#log [data-id="${row.dataset.id}"]`);
    if (again) refocus(again, focused);
  });
  document.body.append(dialog);
  dialog.showModal();
}
