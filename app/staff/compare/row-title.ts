import type { Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { readString, type TypedFields } from "#content/typed-values.ts";

const longest = 60;

/** What a row is called: its number, and its first words when it has any, such as "Slide 2: Nine rivers". */
export function rowTitle(list: ListField<Fields>, row: TypedFields, at: number): string {
  const numbered = `${list.row} ${at + 1}`;
  const wordy = Object.entries(list.fields).filter(([, { kind }]) => wordyKinds.has(kind));
  const words = wordy
    .map(([name]) => readString(row[name])?.trim() ?? "")
    .find((text) => text !== "");
  if (words === undefined) return numbered;
  const [line = ""] = words.split("\n");
  return `${numbered}: ${line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line}`;
}

const wordyKinds = new Set(["text", "long-text", "rich-text", "slug"]);
