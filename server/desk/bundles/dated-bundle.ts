import type { Transaction } from "kysely";
import {
  bundlesCollection,
  pathInBundle,
  placeInBundle,
  readBundle,
  type Bundle,
} from "#content/bundle.ts";
import { differingFields } from "#content/equality.ts";
import { permissionToChange, permits, type Permission, type Role } from "#content/roles.ts";
import { readMap, type TypedFields } from "#content/typed-values.ts";
import type { ChangedDocument } from "#server/documents/writes/working-documents.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { may, notPermitted } from "#server/roles.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import { findBundle, mustBeOpen } from "./stored-bundle.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * PERMISSION_DENIED unless the author may change these documents of bundles, FAILED_PRECONDITION where they would not be
 * published. Runs in the transaction of every commit, whatever its route: while a bundle is scheduled, only members who may
 * publish a document may change it there.
 */
export async function mustBeAllowedInBundles(
  tables: Transaction<Tables>,
  changed: readonly ChangedDocument[],
  author: Viewer,
): Promise<void> {
  const inBundles = changed.filter(({ path }) => path.startsWith(`${bundlesCollection}/`));
  if (inBundles.length === 0) return;
  for (const permission of ["publish", "settings"] as const) {
    if (may(author, permission)) continue;
    const bundles = inBundles
      .filter((document) => permissionsToPublish(document).has(permission))
      .map(({ path }) => bundleOf(path));
    if (await isAnyDated(tables, [...new Set(bundles)]))
      throw notPermitted(permission === "publish" ? "dated" : permission);
  }
  if (!may(author, "publish") && inBundles.some(isForPublishers)) throw notPermitted("publish");
  if (author.kind === "staff") await mustBePublishedWithBundles(tables, inBundles);
}

/**
 * Whether every settings document in a bundle was last changed since it was scheduled at a time (milliseconds since 1970), by an
 * owner or by someone who has left. Then they go live with it, although the member who scheduled it may not change them.
 */
export async function ownersChangedSettingsSince(
  {
    documents,
    memberOf,
  }: {
    documents: Pick<BundleDocuments, "get" | "history">;
    memberOf(staffId: string): Promise<{ role: Role } | undefined>;
  },
  id: string,
  setAt: number,
): Promise<boolean> {
  const { changes } = await findBundle(documents, id);
  const paths = [...changes.keys()].filter((path) => permissionToChange(path) === "settings");
  const last = await documents.history.lastOf(paths.map((path) => pathInBundle(id, path)));
  for (const path of paths) {
    const change = last.get(pathInBundle(id, path));
    if (!change || Date.parse(change.time) <= setAt) return false;
    const { author } = change;
    const { role } = (author.kind === "staff" && (await memberOf(author.id))) || { role: "owner" };
    if (!permits(role, "settings")) return false;
  }
  return paths.length > 0;
}

/**
 * FAILED_PRECONDITION for a document saved in a bundle that is published or removed, or that no longer contains it: an open form
 * would report the text as saved, but it would never go live.
 */
async function mustBePublishedWithBundles(
  tables: Transaction<Tables>,
  inBundles: readonly ChangedDocument[],
): Promise<void> {
  const saved = inBundles.filter((document) => document.now && !isOwn(document));
  const bundles = await bundlesAfter(tables, inBundles, [
    ...new Set(saved.map(({ path }) => bundleOf(path))),
  ]);
  for (const { path } of saved) {
    const place = placeInBundle(path);
    const bundle = bundles.get(bundleOf(path));
    if (!place || !bundle) continue;
    mustBeOpen(bundle);
    const change = bundle.changes.get(place.path);
    if (!change || change.kind === "delete")
      throw new CodedError("FAILED_PRECONDITION", "The bundle no longer changes this document.");
  }
}

/** Bundles by id, as a commit with these changes leaves them. */
async function bundlesAfter(
  tables: Transaction<Tables>,
  changed: readonly ChangedDocument[],
  ids: readonly string[],
): Promise<Map<string, Bundle>> {
  if (ids.length === 0) return new Map();
  const stored = await tables
    .selectFrom("documents")
    .select(["id", "fields"])
    .where("collection", "=", bundlesCollection)
    .where("id", "in", ids)
    .execute();
  const own = changed
    .filter(isOwn)
    .flatMap(({ id, now }) => (now ? [[id, now.fields] as const] : []));
  const fields = new Map([
    ...stored.map((row) => [row.id, JSON.parse(row.fields) as TypedFields] as const),
    ...own,
  ]);
  return new Map([...fields].map(([id, some]) => [id, readBundle(some)]));
}

async function isAnyDated(
  tables: Transaction<Tables>,
  bundles: readonly string[],
): Promise<boolean> {
  if (bundles.length === 0) return false;
  const dated = await tables
    .selectFrom("schedules")
    .select("bundle")
    .where("bundle", "in", bundles)
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return dated !== undefined;
}

function bundleOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** Whether this is a bundle's own document, rather than a document within it. */
function isOwn({ path }: ChangedDocument): boolean {
  return path.split("/").length === 2;
}

/**
 * Whether the change publishes a bundle, undoes its publication, changes whether it needs an approval, or deletes it permanently.
 */
function isForPublishers(document: ChangedDocument): boolean {
  const { before, now } = document;
  if (!isOwn(document)) return false;
  if (!now) return true;
  const [was, is] = [readBundle(before?.fields ?? {}), readBundle(now.fields)];
  const isPublished = (was.state === "published") !== (is.state === "published");
  return isPublished || (before !== undefined && was.needsApproval !== is.needsApproval);
}

/** The permissions needed to publish what this change concerns; a new name of the bundle, which only staff see, needs none. */
function permissionsToPublish(document: ChangedDocument): ReadonlySet<Permission> {
  const { path, before, now } = document;
  if (!isOwn(document))
    return new Set(["publish", permissionToChange(placeInBundle(path)?.path ?? "")]);
  const differing = differingFields(before?.fields ?? {}, now?.fields ?? {});
  if (differing.every((name) => name === "name")) return new Set();
  const [was, is] = [before, now].map((state) => readMap(state?.fields.changes));
  return new Set(["publish", ...differingFields(was ?? {}, is ?? {}).map(permissionToChange)]);
}
