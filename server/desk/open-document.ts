import type { Draft, OpenedDocument } from "./answers.ts";
import { editablePlace, type DocumentRules } from "./document-rules.ts";
import { fieldsOf, type DraftFields, type DraftRow } from "./drafts/draft-table.ts";
import type { Drafts } from "./drafts/drafts.ts";
import { byOf } from "./past/by.ts";
import { revisionRow } from "./past/history.ts";
import { readInteger, typedInteger, type TypedFields } from "#content/typed-values.ts";
import { deskIndexNames } from "./lists/indexes.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** How many updates are named to an open form: one that missed more names no author for what came before. */
const maxRecent = 20;

/** What an editor opens a document from. */
export interface OpenSources {
  readonly documents: Pick<Documents, "get" | "history" | "lastByIndex">;
  readonly drafts: Pick<Drafts, "of">;
  readonly rules: DocumentRules;
}

/** A document as an editor opens it: what is on the site, and the unsaved work of who asks. */
export async function openDocument(
  { documents, drafts, rules }: OpenSources,
  path: string,
  viewer: Viewer,
  sitting: string | undefined,
): Promise<OpenedDocument> {
  const place = editablePlace(path, rules);
  const [stored, revisions, rows] = await Promise.all([
    documents.get(path),
    documents.history.revisions(path, { limit: maxRecent }),
    viewer.kind === "staff" ? drafts.of(place, viewer.id) : [],
  ]);
  const begins = stored ? {} : await beginningOf(documents, place.collection);
  const own = await Promise.all(
    rows.map((row) => draftOf(documents, { path, stored, begins }, row)),
  );
  return {
    path,
    stored: stored && {
      fields: stored.fields,
      createTime: stored.createTime,
      updateTime: stored.updateTime,
      by: byOf(
        revisions.find(({ time }) => time === stored.updateTime)?.author ?? { kind: "visitor" },
      ),
      recent: revisions.map(revisionRow),
    },
    begins,
    drafts: own.toSorted((a, b) => Number(b.sitting === sitting) - Number(a.sitting === sitting)),
  };
}

async function beginningOf(
  documents: OpenSources["documents"],
  collection: string,
): Promise<TypedFields> {
  if (collection !== "casestudies" && collection !== "disciplines") return {};
  const last = await documents.lastByIndex(deskIndexNames[collection]);
  return { order: typedInteger((readInteger(last?.fields.order) ?? 0) + 1) };
}

interface Now {
  readonly path: string;
  readonly stored: StoredDocument | undefined;
  readonly begins: TypedFields;
}

async function draftOf(
  documents: OpenSources["documents"],
  now: Now,
  row: DraftRow,
): Promise<Draft> {
  const { sitting, base, made_from, saved, version } = row;
  return {
    path: now.path,
    sitting,
    base: base ?? undefined,
    baseFields: await baseFields(documents, now, base),
    fields: fieldsOf(row),
    ...(made_from === null ? {} : { from: JSON.parse(made_from) as DraftFields }),
    saved: new Date(saved).toISOString(),
    version,
  };
}

async function baseFields(
  documents: OpenSources["documents"],
  { path, stored, begins }: Now,
  base: string | null,
): Promise<TypedFields> {
  if (base === null) return begins;
  if (stored?.updateTime === base) return stored.fields;
  return (await documents.history.at(path, base)) ?? {};
}
