import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { encodeBundle, pathInBundle } from "#content/bundle.ts";
import { testWrites } from "#test/test-writes.ts";
import { bundlePath } from "#server/desk/bundles/stored-bundle.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { killAndVerify, workUntilKilled } from "./kill-repeatedly.ts";

/** The result; `lost` lists every bundle that was published partly or twice, or acknowledged but not published. */
interface BundleReport {
  kills: number;
  acknowledged: number;
  published: number;
  lost: string[];
  /** Results of the database's integrity check other than "ok". */
  damage: string[];
}

export const crash = { kind: "staff", id: "crash", name: "Crash", role: "owner" } as const;
/** Documents in each bundle. */
const sizeOfBundles = 4;
const digits = 19;

/** Returns the bundle with a number, and the writes that fill it with new posts. */
export function bundleOf(number: number): { id: string; writes: Write[] } {
  const id = `b${String(number).padStart(digits, "0")}`;
  const posts = Array.from({ length: sizeOfBundles }, (_, at) => {
    const slug = `post-${number}-${at}`;
    return testWrites.post(slug, { title: `Post ${number}`, slug });
  });
  const changes = new Map(posts.map(({ update }) => [update.path, { kind: "create" }] as const));
  const bundle = encodeBundle({ name: `Bundle ${number}`, changes, state: "open" });
  return {
    id,
    writes: [
      { update: { path: bundlePath(id), fields: bundle } },
      ...posts.map(({ update }) => ({
        update: { ...update, path: pathInBundle(id, update.path) },
      })),
    ],
  };
}

/**
 * Kills a process (SIGKILL) while it publishes bundles, `times` times or for `within` milliseconds, all on the same folder, and
 * verifies all bundles after every tenth kill.
 */
export async function killDuringPublishing(
  times: number,
  within = Number.POSITIVE_INFINITY,
): Promise<BundleReport> {
  await using folder = await temporaryFolder("crash-bundles");
  const acknowledged = new Set<number>();
  const lost = new Set<string>();
  let published = 0;
  const { kills, damage } = await killAndVerify({
    times,
    within,
    folder: folder.path,
    async work(kill) {
      // A new range of numbers: bundles that were filled but not acknowledged stay as they are.
      const first = String(kill * 1000);
      await workUntilKilled(["bundle-worker.ts", folder.path, first], (one) => {
        if (one.kind === "bundle") acknowledged.add(one.number);
      });
    },
    verify() {
      const found = compareBundles(folder.path, acknowledged);
      for (const wrong of found.wrong) lost.add(wrong);
      published = found.published;
    },
  });
  return { kills, acknowledged: acknowledged.size, published, lost: [...lost], damage };
}

/** Compares the recorded states of bundles with the site, and counts how often each of their documents was created. */
export function compareBundles(dataFolder: string, acknowledged: ReadonlySet<number>) {
  using database = new DatabaseSync(path.join(dataFolder, "site.db"), { readOnly: true });
  const rows = database
    .prepare("select id, fields from documents where collection = 'bundles'")
    .all() as { id: string; fields: string }[];
  const revisions = database
    .prepare("select id, count(*) as count from revisions where collection = 'posts' group by id")
    .all() as { id: string; count: number }[];
  const counts = new Map(revisions.map(({ id, count }) => [id, count]));
  const wrong: string[] = [];
  let published = 0;
  for (const { id, fields } of rows) {
    const number = Number(id.slice(1));
    const { state } = JSON.parse(fields) as { state: { stringValue: string } };
    const isPublished = state.stringValue === "published";
    if (isPublished) published += 1;
    const created = Array.from(
      { length: sizeOfBundles },
      (_, at) => counts.get(`post-${number}-${at}`) ?? 0,
    );
    if (created.some((count) => count !== (isPublished ? 1 : 0)))
      wrong.push(
        `bundle ${number} is ${state.stringValue}, its posts were created ${created.join(", ")} times`,
      );
    if (acknowledged.has(number) && !isPublished)
      wrong.push(`bundle ${number} was acknowledged and is ${state.stringValue}`);
  }
  const known = new Set(rows.map(({ id }) => Number(id.slice(1))));
  for (const number of acknowledged)
    if (!known.has(number)) wrong.push(`bundle ${number} was acknowledged and is gone`);
  return { wrong, published };
}
