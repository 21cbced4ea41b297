import { pathInBundle, type BundleChange } from "#content/bundle.ts";
import { differingFields, sameFields, sameValue } from "#content/equality.ts";
import { formatFieldPath } from "#content/field-path.ts";
import { modelOf } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { DraftChange } from "#server/desk/answers.ts";
import { editablePlace } from "#server/desk/document-place.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { BundleWrite, StoredBundle } from "./stored-bundle.ts";

/** The parts of the document store that bundles need. */
export type BundleDocuments = Pick<
  Documents,
  | "get"
  | "getAll"
  | "commit"
  | "history"
  | "timeline"
  | "after"
  | "sourceAt"
  | "listByIndex"
  | "listInGroups"
  | "placeOf"
  | "patches"
>;

/** Maximum documents of a bundle: each takes two writes of the publishing commit. */
export const maxBundleChanges = 200;

/**
 * A document that a bundle changes: its fields in the bundle, and the write that publishes it, undefined when nothing differs.
 */
export interface BundledDocument {
  readonly path: string;
  readonly change: BundleChange;
  /** Absent where the bundle deletes the document. */
  readonly fields: TypedFields | undefined;
  /** The version of the document in the bundle. */
  readonly updateTime: string | undefined;
  /** Names of the fields that the bundle changes. */
  readonly changed: readonly string[];
  readonly write: Write | undefined;
}

/** The documents of a bundle; those in `edited`, by path on the site, have these fields instead of the stored ones. */
export async function bundledDocuments(
  { getAll, history }: Pick<BundleDocuments, "getAll" | "history">,
  { id, changes }: StoredBundle,
  edited: ReadonlyMap<string, TypedFields> = new Map(),
): Promise<BundledDocument[]> {
  const entries = [...changes];
  /**
   * The document's current version when its fields are the same as at its base, else the base: undoing a deletion creates a new
   * version. Undefined when the document is not on the site.
   */
  async function versionLike(path: string, base: string): Promise<string | undefined> {
    const [live] = await getAll([path]);
    if (!live || live.updateTime === base) return live?.updateTime;
    const before = await history.at(path, base);
    return before && sameFields(before, live.fields) ? live.updateTime : base;
  }
  const found = await getAll(entries.map(([path]) => pathInBundle(id, path)));
  return await Promise.all(
    entries.map(async ([path, change], at): Promise<BundledDocument> => {
      const fields = edited.get(path) ?? found[at]?.fields ?? {};
      const shared = { path, change, updateTime: found[at]?.updateTime };
      if (change.kind === "delete") {
        const updateTime = await versionLike(path, change.base);
        // Nothing is left to do when someone has deleted it on the site already.
        const write =
          updateTime === undefined ? undefined : { delete: path, currentDocument: { updateTime } };
        return { ...shared, fields: undefined, changed: [], write };
      }
      if (change.kind === "create") {
        const write = { update: { path, fields }, currentDocument: { exists: false } };
        return { ...shared, fields, changed: Object.keys(fields).toSorted(), write };
      }
      // Without its base, as after an import, every difference from the site may be a change of the bundle.
      const before =
        (await history.at(path, change.base)) ?? (await getAll([path]))[0]?.fields ?? {};
      const changed = differingFields(before, fields);
      const write = updateOf(path, { fields, changed, base: change.base });
      return { ...shared, fields, changed, write: changed.length > 0 ? write : undefined };
    }),
  );
}

/** The write that sets the changed fields, merged with others' changes since the base. */
export function updateOf(
  path: string,
  { fields, changed, base }: { fields: TypedFields; changed: readonly string[]; base: string },
): Write {
  const own = Object.entries(fields).filter(([name]) => changed.includes(name));
  const updateMask = changed.map((name) => formatFieldPath([name]));
  return { update: { path, fields: Object.fromEntries(own) }, updateMask, mergeBase: base };
}

/** Adds a draft's changes of a document. ABORTED when the bundle already changes a field differently. */
export async function withChange(
  { get, history, patches }: Pick<BundleDocuments, "get" | "history" | "patches">,
  bundle: StoredBundle,
  { path, change, begins }: { path: string; change: DraftChange; begins: TypedFields },
): Promise<BundleWrite> {
  const place = pathInBundle(bundle.id, path);
  const known = bundle.changes.get(path);
  const own = known && known.kind !== "delete" ? await get(place) : undefined;
  const before = change.base === null ? {} : await history.at(path, change.base);
  if (!before) throw invalid(`${path} was never at ${change.base}.`);
  if (own) {
    const fields = patches.apply(own.fields, change.fields);
    const based = known && "base" in known ? await history.at(path, known.base) : undefined;
    const clashing = differingFields(before, patches.apply(before, change.fields)).filter(
      (name) =>
        !sameValue(own.fields[name], before[name]) &&
        !sameValue(own.fields[name], fields[name]) &&
        // Where only the site has changed it, publishing asks which version to keep.
        !sameValue(own.fields[name], based?.[name]),
    );
    if (clashing.length > 0) throw changedAlready(bundle, path, clashing);
    const currentDocument = { updateTime: own.updateTime };
    return { bundle, writes: [{ update: { path: place, fields }, currentDocument }] };
  }
  const fields = patches.apply(change.base === null ? begins : before, change.fields);
  const next: BundleChange =
    change.base === null ? { kind: "create" } : { kind: "update", base: change.base };
  return { bundle: withEntry(bundle, path, next), writes: [{ update: { path: place, fields } }] };
}

function changedAlready({ name }: StoredBundle, path: string, fields: readonly string[]) {
  const model = modelOf(path);
  const labels = fields.map((field) => model?.fields[field]?.label ?? field).join(", ");
  const words = `“${name}” already changes ${labels} here. Open it there to decide.`;
  return new CodedError("ABORTED", words, { details: { fields } });
}

/** Adds the deletion of a document, which replaces its other changes in the bundle. */
export async function withDeletion(
  { get }: Pick<BundleDocuments, "get">,
  bundle: StoredBundle,
  path: string,
): Promise<BundleWrite> {
  if (modelOf(path)?.uid !== undefined)
    throw invalid(
      "This page is the only one of its kind and cannot be deleted. Change it instead.",
    );
  const stored = await get(path);
  if (!stored) throw new CodedError("NOT_FOUND", "This document no longer exists.");
  return { bundle: withEntry(bundle, path, { kind: "delete", base: stored.updateTime }) };
}

/** Takes a document out of a bundle. Its history in the bundle remains. */
export function withoutChange(bundle: StoredBundle, path: string): BundleWrite {
  const changes = new Map(bundle.changes);
  if (!changes.delete(path))
    throw new CodedError("NOT_FOUND", "This document is no longer in the bundle.");
  return { bundle: { ...bundle, changes } };
}

/** The decision to bring changes of the site into a document of a bundle. */
export interface BroughtIn {
  readonly path: string;
  readonly take: readonly string[];
  /** The `versionOf` the document that was decided on. */
  readonly version?: string | undefined;
}

/** Identifies the versions of a document in a bundle and on the site. */
export function versionOf(
  own: Pick<BundledDocument, "updateTime"> | undefined,
  stored: Pick<StoredDocument, "updateTime"> | undefined,
): string {
  return `${own?.updateTime ?? ""} ${stored?.updateTime ?? ""}`;
}

/**
 * Merges the changes made on the site since its base into a bundle's document, and bases it on the site's current version. Of the
 * fields that both changed, those in `take` get the site's values; the others keep the bundle's. ABORTED unless the document has
 * the version that was decided on, if one is given.
 */
export async function rebased(
  documents: Pick<BundleDocuments, "get" | "getAll" | "history" | "after">,
  bundle: StoredBundle,
  { path, take, version }: BroughtIn,
): Promise<BundleWrite> {
  const known = bundle.changes.get(path);
  const stored = await documents.get(path);
  if (!known) throw new CodedError("NOT_FOUND", "This document is no longer in the bundle.");
  const [own] = await bundledDocuments(documents, { ...bundle, changes: new Map([[path, known]]) });
  if (version !== undefined && version !== versionOf(own, stored))
    throw new CodedError(
      "ABORTED",
      "Someone has changed this again in the meantime. Look at it again before you decide.",
    );
  if (known.kind === "delete") {
    const base = stored?.updateTime ?? known.base;
    return { bundle: withEntry(bundle, path, { kind: "delete", base }) };
  }
  if (!stored) {
    // The document was deleted on the site, so publishing creates it again.
    return { bundle: withEntry(bundle, path, { kind: "create" }) };
  }
  const differs = (name: string) => !sameValue(stored.fields[name], own?.fields?.[name]);
  // A new document has removed no fields: those that it lacks were added on the site.
  const changed = (own?.changed ?? []).filter((name) => known.kind !== "create" || differs(name));
  const kept = changed.filter((name) => !take.includes(name));
  const base = known.kind === "create" ? stored.updateTime : known.base;
  const write = updateOf(path, { fields: own?.fields ?? {}, changed: kept, base });
  const [after] = kept.length > 0 ? await documents.after([write]) : [{ document: stored }];
  return {
    bundle: withEntry(bundle, path, { kind: "update", base: stored.updateTime }),
    writes: [
      {
        update: { path: pathInBundle(bundle.id, path), fields: after?.document?.fields ?? {} },
        ...(own?.updateTime !== undefined && { currentDocument: { updateTime: own.updateTime } }),
      },
    ],
  };
}

function withEntry(bundle: StoredBundle, path: string, change: BundleChange) {
  const changes = new Map(bundle.changes).set(path, change);
  if (changes.size > maxBundleChanges)
    throw new CodedError(
      "RESOURCE_EXHAUSTED",
      `A bundle can change at most ${maxBundleChanges} documents. Put the others into another bundle.`,
    );
  return { ...bundle, changes };
}

/** INVALID_ARGUMENT unless the path is that of a document of the site; NOT_FOUND when it is not in the content model. */
export function mustBeOnSite(
  documents: Pick<BundleDocuments, "timeline" | "placeOf">,
  path: string,
): void {
  editablePlace(path, documents);
  if (!documents.timeline.has(path))
    throw invalid("Only documents of the site can be in a bundle.");
}
