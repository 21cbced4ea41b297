import { flushSync } from "react-dom";
import { fieldId } from "#app/staff/fields/use-input-attributes.ts";
import { withHolders, type FormPath } from "#app/staff/editing/form-path.ts";
import type { OpenRows } from "./open-rows.ts";

/** Opens the rows that contain a field, and focuses it. */
export function revealField(openRows: OpenRows, path: FormPath): void {
  // A field exists only once its row is rendered open.
  flushSync(() => openRows.openTo(path));
  for (const holder of withHolders(path).toReversed()) {
    const element = document.getElementById(fieldId(holder));
    if (element) return focusFirst(element);
  }
}

/** Focuses an element, or its first focusable descendant. */
export function focusFirst(element: HTMLElement): void {
  const target = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>(focusable) ?? element);
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}

const focusable =
  "input:not([type=hidden]), textarea, select, button, a[href], [contenteditable=true], [tabindex]";
