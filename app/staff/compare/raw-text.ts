import type { TypedValue } from "#content/typed-values.ts";

/** A stored value as text, for what the content model does not know: plain where it is plain, else as it is stored. */
export function rawText(value: TypedValue | undefined): string {
  if (value === undefined) return "";
  const [held] = Object.values(value) as unknown[];
  return typeof held === "string" || typeof held === "number" || typeof held === "boolean"
    ? String(held)
    : JSON.stringify(value, undefined, 2);
}
