import type { Kysely } from "kysely";
import { bundlesCollection, readBundle } from "#content/bundle.ts";
import { differingFields } from "#content/equality.ts";
import type { ChangedDocument } from "#server/documents/writes/working-documents.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { may, notPermitted } from "#server/roles.ts";
import type { ScheduleTables } from "./schedule-rows.ts";

/**
 * PERMISSION_DENIED unless the author may change these documents of bundles. Runs in the transaction of every commit, whatever
 * its route: while a bundle is scheduled, only members who may publish may change what it publishes.
 */
export async function mustBeAllowedInBundles(
  tables: object,
  changed: readonly ChangedDocument[],
  author: Viewer,
): Promise<void> {
  if (may(author, "publish")) return;
  const inBundles = changed.filter(({ path }) => path.startsWith(`${bundlesCollection}/`));
  if (inBundles.length === 0) return;
  const bundles = inBundles.filter(changesWhatIsPublished).map(({ path }) => bundleOf(path));
  if (await isAnyDated(tables, [...new Set(bundles)])) throw notPermitted("dated");
  if (inBundles.some(isForPublishers)) throw notPermitted("publish");
}

async function isAnyDated(tables: object, bundles: readonly string[]): Promise<boolean> {
  if (bundles.length === 0) return false;
  const dated = await (tables as Kysely<ScheduleTables>)
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

/** Whether the change is more than a new name of the bundle, which only staff see. */
function changesWhatIsPublished(document: ChangedDocument): boolean {
  const { before, now } = document;
  if (!isOwn(document)) return true;
  return differingFields(before?.fields ?? {}, now?.fields ?? {}).some((name) => name !== "name");
}
