import { pathInBundle } from "#content/bundle.ts";
import { differingFields } from "#content/equality.ts";
import { modelOf } from "#content/model.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Conflict, CommitOptions, Write } from "#server/documents/writes/write.ts";
import type { ReviewApprovals } from "#server/review/approvals.ts";
import type { ShownDocument } from "#server/review/shown-version.ts";
import { CodedError } from "#server/errors.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { titleOf } from "#server/desk/lists/document-rows.ts";
import {
  bundledDocuments,
  updateOf,
  type BundledDocument,
  type BundleDocuments,
} from "./bundle-changes.ts";
import {
  bundlePath,
  findBundle,
  isConcurrentChange,
  mustBeOpen,
  writeOfBundle,
  type StoredBundle,
} from "./stored-bundle.ts";

/** A reason why a document of a bundle cannot be published. */
export interface BundleObstacle {
  readonly path: string;
  /**
   * `changed`: the same fields were changed on the site since; `deleted`: the document was deleted there; `invalid`: the content
   * model refuses it.
   */
  readonly kind: "changed" | "deleted" | "invalid";
  /** Names of the affected fields, each with a message for staff. */
  readonly fields: readonly { readonly name: string; readonly words: string }[];
}

/** The parts of the server that publishing uses. */
export interface PublishingParts {
  readonly documents: BundleDocuments;
  /** Clients' approvals; a bundle may need one. */
  readonly approvals: Pick<ReviewApprovals, "mustBeApproved">;
}

/**
 * Publishes a bundle: all its changes in one commit, merged with later changes by others, or none. ABORTED with
 * `details.obstacles` when a document cannot be published; FAILED_PRECONDITION when the bundle is empty or not open, or needs an
 * approval and the commit would write something other than the approved content.
 */
export async function publishBundle(
  { documents, approvals }: PublishingParts,
  id: string,
  staff: StaffViewer,
  options: CommitOptions = {},
): Promise<{ sequence: number | undefined; changed: number }> {
  for (let tries = 1; ; tries++) {
    const bundle = await findBundle(documents, id);
    mustBeOpen(bundle);
    const changed = await bundledDocuments(documents, bundle);
    const writes = changed.flatMap(({ write }) => write ?? []);
    if (writes.length === 0)
      throw new CodedError(
        "FAILED_PRECONDITION",
        "This bundle changes nothing yet. Add a change to it first.",
      );
    const published = writeOfBundle(bundle, { ...bundle, state: "published" });
    try {
      const unchanged = bundle.needsApproval ? await verifiedOnSite(documents, changed) : [];
      const all = [published, ...verified(id, changed), ...unchanged, ...writes];
      const { sequence } = await documents.commit(all, staff, {
        ...options,
        async alongside(tables, written) {
          const onSite = written.slice(all.length - unchanged.length - writes.length);
          if (bundle.needsApproval)
            await approvals.mustBeApproved(tables, bundlePath(id), shownAs(changed, onSite));
          await options.alongside?.(tables, written);
        },
      });
      return { sequence, changed: writes.length };
    } catch (error) {
      if (wasChanged(error, id, changed) && tries < 5) continue;
      const obstacles = await obstaclesOf(documents, bundle, staff);
      if (obstacles.length === 0) throw error;
      throw new CodedError("ABORTED", obstaclesInWords(obstacles, changed), {
        details: { obstacles },
      });
    }
  }
}

/** Preconditions: the documents of a bundle are published as they were read. */
function verified(id: string, changed: readonly BundledDocument[]): Write[] {
  return changed.flatMap(({ path, updateTime }) =>
    updateTime === undefined
      ? []
      : [{ verify: pathInBundle(id, path), currentDocument: { updateTime } }],
  );
}

/**
 * Preconditions for unchanged documents in a bundle: they are part of the approved content, so they must also stay as they were
 * read.
 */
async function verifiedOnSite(
  { getAll }: Pick<BundleDocuments, "getAll">,
  changed: readonly BundledDocument[],
): Promise<Write[]> {
  const paths = changed.flatMap(({ path, write }) => (write ? [] : [path]));
  const found = await getAll(paths);
  return found.map((document, at) => ({
    verify: paths[at] ?? "",
    currentDocument: document ? { updateTime: document.updateTime } : { exists: false },
  }));
}

/** The documents of a bundle as its commit leaves them: first the unchanged ones, then the others. */
function shownAs(
  changed: readonly BundledDocument[],
  onSite: readonly (StoredDocument | undefined)[],
): (ShownDocument & { title: string })[] {
  const ordered = [
    ...changed.filter(({ write }) => !write),
    ...changed.filter(({ write }) => write),
  ];
  return ordered.map(({ path, fields: own }, at) => {
    const fields = onSite[at]?.fields;
    return { path, fields, title: titleOf(path, fields ?? own ?? {}) || path };
  });
}

function wasChanged(error: unknown, id: string, changed: readonly BundledDocument[]): boolean {
  const paths = changed.flatMap(({ path, write }) => [
    pathInBundle(id, path),
    ...(write ? [] : [path]),
  ]);
  return [bundlePath(id), ...paths].some((path) => isConcurrentChange(error, path));
}

/** The reasons why documents of a bundle cannot be published now; tries the writes without saving anything. */
export async function obstaclesOf(
  documents: BundleDocuments,
  bundle: StoredBundle,
  staff: StaffViewer,
): Promise<BundleObstacle[]> {
  const changed = await bundledDocuments(documents, bundle);
  const writes = changed.flatMap(({ write }) => write ?? []);
  // The writes may succeed only together, for example when two documents exchange their slugs.
  const refusalOfAll = writes.length > 0 && (await refusalOf(documents, writes, staff));
  if (!refusalOfAll) return [];
  const found = await Promise.all(
    changed.map(async ({ path, change, changed: names, write }) => {
      const refusal = write && (await refusalOf(documents, [write], staff));
      return refusal && obstacleOf(path, refusal, change.kind === "update" ? names : []);
    }),
  );
  const alone = found.filter((obstacle) => obstacle !== undefined);
  if (alone.length > 0) return alone;
  return [obstacleOf(pathIn(refusalOfAll) ?? changed[0]?.path ?? "", refusalOfAll)];
}

async function refusalOf(
  { commit }: Pick<BundleDocuments, "commit">,
  writes: readonly Write[],
  staff: StaffViewer,
): Promise<CodedError | undefined> {
  try {
    // Whether the site would accept it, regardless of the role: a writer sees the same obstacles.
    await commit(writes, { ...staff, role: "owner" }, { dryRun: true });
    return undefined;
  } catch (error) {
    if (error instanceof CodedError && error.status < 500) return error;
    throw error;
  }
}

interface Details {
  reason?: string;
  conflicts?: readonly Conflict[];
  problems?: readonly { document: string; field: string; message: string; other?: string }[];
}

function obstacleOf(
  path: string,
  { code, message, details }: CodedError,
  /** The fields to decide about when the base of the change is unknown. */
  changed: readonly string[] = [],
): BundleObstacle {
  const { reason, conflicts = [], problems = [] } = (details ?? {}) as Details;
  if (reason === "DELETED" || code === "NOT_FOUND") return { path, kind: "deleted", fields: [] };
  if (problems.length > 0) {
    const own = problems.filter(({ document }) => document === path);
    return {
      path,
      kind: "invalid",
      fields: own.map((problem) => ({
        name: problem.field,
        words: problem.other === undefined ? problem.message : `${problem.field} is in use`,
      })),
    };
  }
  const isChanged =
    conflicts.length > 0 || code === "FAILED_PRECONDITION" || code === "ALREADY_EXISTS";
  const inConflict = new Set(conflicts.map(({ field }) => field.split(".", 1)[0] ?? ""));
  const names = inConflict.size > 0 ? [...inConflict] : changed;
  const labelled = names.map((name) => ({
    name,
    words: modelOf(path)?.fields[name]?.label ?? name,
  }));
  return isChanged
    ? { path, kind: "changed", fields: labelled }
    : { path, kind: "invalid", fields: [{ name: "", words: message }] };
}

/** The document that a refusal names. */
function pathIn({ details }: CodedError): string | undefined {
  return ((details ?? {}) as Details).problems?.[0]?.document;
}

function obstaclesInWords(
  obstacles: readonly BundleObstacle[],
  changed: readonly BundledDocument[],
): string {
  const parts = obstacles.map(({ path, kind, fields }) => {
    const own = changed.find((one) => one.path === path);
    const name = titleOf(path, own?.fields ?? {}) || path;
    const named = fields.map(({ words }) => words).join(", ");
    if (kind === "deleted") return `“${name}” was deleted`;
    if (kind === "invalid") return `“${name}” cannot be saved: ${named}`;
    return named === ""
      ? `“${name}” was changed on the site since`
      : `${named} of “${name}” was changed on the site since`;
  });
  return `Nothing was published. ${parts.join("; ")}.`;
}

/**
 * Undoes the publication of a bundle in one commit, which preserves later changes by others, and opens the bundle again. ABORTED
 * when others changed the same fields, FAILED_PRECONDITION unless it was published here.
 */
export async function undoBundle(
  documents: BundleDocuments,
  id: string,
  staff: StaffViewer,
): Promise<{ sequence: number | undefined; changed: number }> {
  const bundle = await findBundle(documents, id);
  if (bundle.state !== "published")
    throw new CodedError("FAILED_PRECONDITION", "This bundle is not published.");
  // A publication changes an existing bundle; an import only knows the published one.
  const published = await documents.history.revisionAt(bundlePath(id), bundle.updateTime);
  if (published?.kind !== "update" || published.author.kind === "system")
    throw new CodedError(
      "FAILED_PRECONDITION",
      "This bundle was published before it was imported, so what it replaced is not known here. Change the documents themselves.",
    );
  const found = await Promise.all(
    [...bundle.changes.keys()].map((path) => reversed(documents, path, bundle.updateTime)),
  );
  const writes = found.flatMap((write) => write ?? []);
  const opened = writeOfBundle(bundle, { ...bundle, state: "open" });
  try {
    const { sequence } = await documents.commit([opened, ...writes], staff);
    return { sequence, changed: writes.length };
  } catch (error) {
    // Someone else has undone it meanwhile, which the next attempt reports.
    if (isConcurrentChange(error, bundlePath(id))) return await undoBundle(documents, id, staff);
    const isChanged =
      error instanceof CodedError && ["ABORTED", "FAILED_PRECONDITION"].includes(error.code);
    if (!isChanged) throw error;
    const words =
      "Someone has changed the same fields since it was published. Restore individual documents from their history instead.";
    throw new CodedError("ABORTED", words, { cause: error, details: error.details });
  }
}

/** The write that undoes the change of a document by one commit; undefined when the commit did not change it. */
async function reversed(
  { history }: Pick<BundleDocuments, "history">,
  path: string,
  time: string,
): Promise<Write | undefined> {
  const after = await history.revisionAt(path, time);
  if (!after) return undefined;
  const before = await history.revision(path, after.number - 1);
  if (!before?.fields) return { delete: path, currentDocument: { updateTime: time } };
  const { fields, createTime } = before;
  if (!after.fields)
    return { update: { path, fields, createTime }, currentDocument: { exists: false } };
  const changed = differingFields(fields, after.fields);
  return updateOf(path, { fields, changed, base: time });
}
