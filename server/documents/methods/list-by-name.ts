import { compareText } from "#server/documents/values/order.ts";
import { documentJson } from "#server/documents/wire/document-json.ts";
import type { Trim } from "#server/documents/wire/document-mask.ts";
import { asText } from "#server/documents/wire/message.ts";
import { documentName } from "#server/documents/wire/resource-name.ts";
import type { Call } from "./method.ts";

/** A page as it is answered, and the place where the next one begins. */
export interface ListPage {
  found: unknown[];
  next: unknown;
}

// A page of large documents ends early, as the interface allows: it is held in memory as a whole.
const mostCharacters = 8 * 1024 * 1024;

/** A page of a collection by name; with `showMissing` among them the names that only have collections below. `after` is an id. */
export async function listByName(
  { documents, database, path: collection }: Call,
  wanted: { limit: number; after: unknown; trim: Trim; showMissing: boolean },
): Promise<ListPage> {
  const { limit, trim } = wanted;
  const after = wanted.after === undefined ? "" : asText(wanted.after, "pageToken");
  const page = await documents.list(collection, { limit, after, mostCharacters });
  const found = page.documents.map((document) => ({
    id: document.id,
    json: documentJson(database, trim(document)) as object,
  }));
  if (!wanted.showMissing) return { found: found.map(({ json }) => json), next: page.next };

  const missing = await documents.missingIds(collection);
  const { next: end } = page;
  const here = missing.filter(
    (id) => compareText(id, after) > 0 && (end === undefined || compareText(id, end) < 0),
  );
  const all = [
    ...found,
    ...here.map((id) => ({ id, json: { name: documentName(database, `${collection}/${id}`) } })),
  ].toSorted((a, b) => compareText(a.id, b.id));
  const shown = all.slice(0, limit);
  const next = all.length > limit || end !== undefined ? shown.at(-1)?.id : undefined;
  return { found: shown.map(({ json }) => json), next };
}
