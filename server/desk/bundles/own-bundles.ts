import { readBundle } from "#content/bundle.ts";
import { deskIndexNames } from "#server/desk/lists/indexes.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import type { Schedules } from "./schedules.ts";

/** Maximum open bundles searched for those of a member. */
const maxBundles = 200;

/** Lists the open bundles that a member has created or scheduled, the next to be published first. */
export async function listOwnBundles(
  {
    documents: { history, listByIndex },
    schedules,
  }: {
    documents: Pick<BundleDocuments, "history" | "listByIndex">;
    schedules: Pick<Schedules, "of">;
  },
  staffId: string,
): Promise<{ id: string; path: string; name: string }[]> {
  const range = { limit: maxBundles, equals: ["open"] };
  const { documents: open } = await listByIndex(deskIndexNames.bundles, range);
  const [first, dues] = await Promise.all([
    history.firstOf(open.map(({ path }) => path)),
    schedules.of(open.map(({ id }) => id)),
  ]);
  // Not Infinity, whose difference with itself is not a number.
  const dueOf = ({ id }: { id: string }) => dues.get(id)?.due ?? Number.MAX_SAFE_INTEGER;
  return open
    .filter(({ id, path }) => {
      const author = first.get(path)?.author;
      const isMaker = author?.kind === "staff" && author.id === staffId;
      return isMaker || dues.get(id)?.staff.id === staffId;
    })
    .toSorted((one, other) => dueOf(one) - dueOf(other))
    .map(({ id, path, fields }) => ({ id, path, name: readBundle(fields).name }));
}
