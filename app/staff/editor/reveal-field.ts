import { flushSync } from "react-dom";
import { fieldId } from "#app/staff/inputs/field-id.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";
import type { OpenRows } from "./open-rows.ts";

/** Opens the rows that a field is in and brings the focus to it. */
export function revealField(openRows: OpenRows, path: FormPath): void {
  // What is opened has to be there before it can take the focus.
  flushSync(() => openRows.openTo(path));
  const names = path.split("/");
  while (names.length > 0) {
    const element = document.getElementById(fieldId(names.join("/")));
    if (element) return bringFocusTo(element);
    names.pop();
  }
}

/** Focuses an element, or the first in it that can be focused. */
export function bringFocusTo(element: HTMLElement): void {
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(focusable) ?? element);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}

const focusable =
  "input:not([type=hidden]), textarea, select, button, a[href], [contenteditable=true], [tabindex]";
