import type { Patch } from "#content/field-path.ts";
import type { ColleagueDraft, Draft, OpenedDocument } from "./answers.ts";
import { editablePlace } from "./document-place.ts";
import type { DocumentPlace } from "#server/documents/paths.ts";
import { byOf } from "./members.ts";
import { fieldsOf, memberOf, type Drafts } from "./drafts/drafts.ts";
import { revisionRow } from "./past.ts";
import { permissionToChange, permits, type Role } from "#content/roles.ts";
import { may } from "#server/roles.ts";
import { readInteger, typedInteger, type TypedFields } from "#content/typed-values.ts";
import { deskIndexNames } from "./lists/indexes.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { DraftRow } from "./tables.ts";

/** Number of recent updates sent to an editor; beyond it, authors of earlier changes are not shown. */
const maxRecent = 20;

/** A member of staff with their role. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The sources of `openDocument`. */
export interface OpenSources {
  readonly documents: Pick<Documents, "get" | "history" | "lastByIndex" | "placeOf">;
  readonly drafts: Pick<Drafts, "of" | "at">;
  readonly listMembers: () => Promise<readonly StaffMember[]>;
}

/** Colleagues' drafts sent to an editor: the newest. */
const maxColleagues = 20;

/** A document for the editor: the stored one, the viewer's drafts, and colleagues' drafts if the viewer may publish them. */
export async function openDocument(
  sources: OpenSources,
  path: string,
  viewer: Viewer,
  tabId: string | undefined,
): Promise<OpenedDocument> {
  const { documents, drafts } = sources;
  const place = editablePlace(path, documents);
  const [stored, revisions, rows] = await Promise.all([
    documents.get(path),
    documents.history.revisions(path, { limit: maxRecent }),
    viewer.kind === "staff" ? drafts.of(place, viewer.id) : [],
  ]);
  const begins = stored ? {} : await initialFieldsOf(documents, place.collection);
  const now = { path, stored, begins };
  const own = await Promise.all(rows.map((row) => draftOf(documents, now, row)));
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
    drafts: own.toSorted((a, b) => Number(b.tabId === tabId) - Number(a.tabId === tabId)),
    colleagues: await colleaguesOf(sources, now, place, viewer),
  };
}

async function colleaguesOf(
  { documents, drafts, listMembers }: OpenSources,
  now: Now,
  place: DocumentPlace,
  viewer: Viewer,
): Promise<ColleagueDraft[]> {
  const permission = permissionToChange(place.collection);
  if (viewer.kind !== "staff" || !may(viewer, permission)) return [];
  const rows = (await drafts.at(place, maxColleagues)).filter(
    ({ staff_id }) => staff_id !== viewer.id,
  );
  if (rows.length === 0) return [];
  const roles = new Map((await listMembers()).map(({ id, role }) => [id, role]));
  return await Promise.all(
    rows.map(async (row) => ({
      ...(await draftOf(documents, now, row)),
      staff: memberOf(row),
      mayUpdate: permits(roles.get(row.staff_id), permission),
      mayDiscard: may(viewer, "staff") && !roles.has(row.staff_id),
    })),
  );
}

/** The initial fields of a new document of a collection: case studies and disciplines are ordered last. */
export async function initialFieldsOf(
  documents: Pick<Documents, "lastByIndex">,
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
    tabId: sitting,
    base: base ?? undefined,
    baseFields: await baseFields(documents, now, base),
    fields: fieldsOf(row),
    ...(made_from === null ? {} : { from: JSON.parse(made_from) as Patch }),
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
