import { formatFieldPath } from "#content/field-path.ts";
import { hiddenField } from "#content/hidden.ts";
import { readString, typedString, type TypedFields } from "#content/typed-values.ts";
import { callDesk, type SessionFetch } from "#app/staff/session/call-desk.ts";
import { Refusal, fetchJson } from "#app/ui/fetch-json.ts";
import { newDocumentId } from "#app/staff/dashboard/edit-address.ts";
import { slugOf } from "#content/slug-of.ts";
import type { DraftChange } from "#server/desk/answers.ts";
import { documentsAddress, inAddress } from "#app/staff/dashboard/document-names.ts";

/**
 * Creates the function that duplicates documents. If a response is lost, the next attempt makes no second copy, and leaves the
 * first as it has been edited since.
 */
export function createDuplication(fetch: SessionFetch) {
  /** Copies that may not be on the server yet, by path of the original. */
  const begun = new Map<string, { id: string; version: number }>();

  /**
   * Copies a stored document into a draft; returns its new id. Its first update publishes it, even if the original is hidden.
   */
  return async function duplicate(
    { collection, id }: { collection: string; id: string },
    tabId: string,
  ): Promise<string> {
    const source = `${collection}/${id}`;
    const opened = await callDesk(fetch, "GET /documents/:collection/:id", { at: source });
    if (!opened.stored) throw new Refusal(404, "NOT_FOUND", "It is no longer on the site.");
    const before = begun.get(source);
    if (before && !(await exists(fetch, `${collection}/${before.id}`))) begun.delete(source);
    const copy = begun.get(source) ?? { id: newDocumentId(), version: Date.now() };
    begun.set(source, copy);
    const { [hiddenField]: _, ...fields } = opened.stored.fields;
    await saveNewDraft(fetch, `${collection}/${copy.id}`, tabId, {
      fields: { ...fields, ...(await namesOfCopy(fetch, collection, fields)) },
      version: copy.version,
    });
    begun.delete(source);
    return copy.id;
  };
}

/** Whether a document is on the site or a draft of the user. */
async function exists(fetch: SessionFetch, path: string): Promise<boolean> {
  const opened = await callDesk(fetch, "GET /documents/:collection/:id", { at: path });
  return Boolean(opened.stored) || opened.drafts.length > 0;
}

/** Saves the fields of an unpublished document as a draft of this tab; `base` is the version of a deleted one. */
export async function saveNewDraft(
  fetch: SessionFetch,
  path: string,
  tabId: string,
  {
    fields,
    base = null,
    version = Date.now(),
  }: { fields: TypedFields } & Partial<Pick<DraftChange, "base" | "version">>,
) {
  const draft: DraftChange = { base, fields: quoted(fields), version };
  await callDesk(fetch, "PUT /drafts/:collection/:id/:tabId", {
    at: `${path}/${tabId}`,
    body: draft,
  });
}

async function namesOfCopy(fetch: SessionFetch, collection: string, fields: TypedFields) {
  const title = `Copy of ${readString(fields["title"]) ?? ""}`.trimEnd();
  // Derived from the title as in the editor, so that the slug keeps following the title.
  const slug = await freeSlug(fetch, collection, slugOf(title));
  return { title: typedString(title), slug: typedString(slug) };
}

/** Converts field names to field paths: names other than plain identifiers are quoted with backticks. */
function quoted(fields: TypedFields): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [formatFieldPath([name]), value]),
  );
}

/** Returns a slug that no published document of the collection has: `copy-of-verrasque`, else `copy-of-verrasque-2` and so on. */
export async function freeSlug(
  fetch: SessionFetch,
  collection: string,
  wanted: string,
): Promise<string> {
  if (wanted === "") return "";
  const candidates = [
    wanted,
    ...Array.from({ length: 29 }, (_, at) => `${wanted.slice(0, 195)}-${at + 2}`),
  ];
  const answers = await fetchJson<{ document?: { fields?: TypedFields } }[]>(
    fetch,
    `${documentsAddress}:runQuery`,
    { method: "POST", body: { structuredQuery: queryFor(collection, candidates) } },
  );
  const taken = new Set(answers.map(({ document }) => readString(document?.fields?.["slug"])));
  return candidates.find((slug) => !taken.has(slug)) ?? `${wanted.slice(0, 190)}-${Date.now()}`;
}

function queryFor(collection: string, slugs: readonly string[]) {
  return {
    from: [{ collectionId: collection }],
    select: { fields: [{ fieldPath: "slug" }] },
    where: {
      fieldFilter: {
        field: { fieldPath: "slug" },
        op: "IN",
        value: { arrayValue: { values: slugs.map(typedString) } },
      },
    },
  };
}

/** Hides a document from the site, or shows it again. */
export async function setHidden(
  fetch: SessionFetch,
  path: string,
  isHidden: boolean,
): Promise<void> {
  const query = new URLSearchParams({
    "updateMask.fieldPaths": hiddenField,
    "currentDocument.exists": "true",
  });
  const fields = isHidden ? { [hiddenField]: { booleanValue: true } } : {};
  await fetchJson(fetch, `${documentsAddress}/${inAddress(path)}?${query.toString()}`, {
    method: "PATCH",
    body: { fields },
  });
}

export async function trashDocument(fetch: SessionFetch, path: string): Promise<void> {
  await fetchJson(fetch, `${documentsAddress}/${inAddress(path)}`, { method: "DELETE" });
}

/** Restores a deleted document, and does nothing if it is not deleted; throws NOT_FOUND if it never existed. */
export async function bringBack(fetch: SessionFetch, path: string): Promise<void> {
  const { revisions } = await callDesk(fetch, "GET /history/:collection/:id", {
    at: path,
    query: { limit: 1 },
  });
  const [last] = revisions;
  if (!last) throw new Refusal(404, "NOT_FOUND", "There is nothing to restore.");
  if (last.kind === "delete") await restore(fetch, path, last.number - 1);
}

/** Restores a deleted document to the revision before its deletion. ABORTED when it has been restored already. */
async function restore(fetch: SessionFetch, path: string, number: number): Promise<void> {
  await callDesk(fetch, "POST /restore/:collection/:id", {
    at: path,
    body: { number, known: number + 1 },
  });
}
