import type { Fields } from "#content/fields/field.ts";
import { modelOf } from "#content/model.ts";
import type { ImportedDocument } from "./read-content.ts";

/** Names what the content model does not know: it is kept, and shown nowhere. */
export function unknownContent(documents: readonly ImportedDocument[]): string[] {
  return documents.flatMap(({ path, fields }) => {
    const model = modelOf(path);
    if (!model) return [`${path} is kept; the site does not show it`];
    const known = namesOf(model.fields);
    const unknown = Object.keys(fields).filter((name) => !known.has(name));
    return unknown.map((name) => `${path}: ${name} is kept; the site does not show it`);
  });
}

const hosted = /https:\/\/firebasestorage\.googleapis\.com\//g;

/** Tells how many addresses lead to pictures that stayed behind in the hosted storage; undefined when none does. */
export function picturesElsewhere(documents: readonly ImportedDocument[]): string | undefined {
  const count = documents.reduce(
    (sum, { fields }) => sum + (JSON.stringify(fields).match(hosted)?.length ?? 0),
    0,
  );
  return count > 0
    ? `${count} addresses lead to firebasestorage.googleapis.com: put those files here with Replace Image`
    : undefined;
}

function namesOf(fields: Fields): ReadonlySet<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, { alias }]) =>
      alias === undefined ? [name] : [name, alias],
    ),
  );
}
