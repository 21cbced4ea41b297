import fc from "fast-check";
import type { CollectionName } from "#content/model.ts";
import { readString, type TypedFields } from "#content/typed-values.ts";
import type { UpdateWrite, Write } from "#server/documents/writes/write.ts";
import { hiddenIndexes, siteIndexes, slugIndexes } from "#server/site/indexes.ts";
import type { SiteDocuments } from "#server/site/reader.ts";
import { testWrites } from "#test/test-writes.ts";

const ids = ["a", "b", "c", "d", "e", "ﬀ", "𝄞"];
const slugs = ["one", "two", "three", "four", ""];
const topics = ["logos", "naming", "signs"];
const sectors = ["Ferries", "Rail", ""];

/** Some updates and deletions of documents in the site's collections; `writesOf` turns them into a commit. */
export const anyUpdates = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom("caseStudy", "post", "discipline"),
    id: fc.constantFrom(...ids),
    isDeleted: fc.constantFrom(false, false, false, true),
    isHidden: fc.constantFrom(false, false, true),
    slug: fc.constantFrom(...slugs),
    title: fc.constantFrom("Harbour", "harbour", "Port", ""),
    order: fc.integer({ min: 1, max: 3 }),
    topics: fc.uniqueArray(fc.constantFrom(...topics)),
    sector: fc.constantFrom(...sectors),
    date: fc.constantFrom("2026-01-01", "2026-02-01", ""),
  }),
  { selector: ({ kind, id }) => `${kind} ${id}`, minLength: 1, maxLength: 6 },
);

type Updates = typeof anyUpdates extends fc.Arbitrary<infer Value> ? Value : never;

/** The slugs in use by path; `writesOf` updates it. */
export type SlugsInUse = Map<string, string>;

/** Returns the writes of a commit, without slugs that another document still uses after it. */
export function writesOf(updates: Updates, inUse: SlugsInUse): Write[] {
  const writes = updates.map((update) => ({ update, write: writeOf(update) }));
  for (const { write } of writes) inUse.delete(write.update.path);
  return writes.flatMap(({ update, write }): Write[] => {
    const { path, fields } = write.update;
    if (update.isDeleted) return [{ delete: path }];
    const [collection = ""] = path.split("/");
    const isTaken = [...inUse].some(
      ([other, slug]) => slug === update.slug && other.startsWith(`${collection}/`),
    );
    const slug = isTaken ? "" : (readString(fields?.["slug"]) ?? "");
    if (slug !== "") inUse.set(path, slug);
    return [writeOf({ ...update, slug })];
  });
}

function writeOf(update: Updates[number]): UpdateWrite {
  const { kind, id, slug, title, order, topics: some, sector, date, isHidden } = update;
  const disciplines = some.map((topic, index) => ({ tag: "", slug: topic, image: "", index }));
  const writes: Record<typeof kind, () => UpdateWrite> = {
    caseStudy: () => testWrites.caseStudy(id, { slug, title, order, disciplines, sector }),
    post: () => testWrites.post(id, { slug, title, date }),
    discipline: () => testWrites.discipline(id, { slug, title, order }),
  };
  const { update: shown } = writes[kind]();
  const state: TypedFields = isHidden ? { hidden: { booleanValue: true } } : {};
  return { update: { ...shown, fields: { ...shown.fields, ...state } } };
}

type Names<Index = (typeof siteIndexes)[number]> = Index extends { name: infer Name }
  ? Name
  : never;
const indexNames: Names[] = siteIndexes.map(({ name }) => name);
const groupNames: Names[] = ["case studies by discipline", "case studies by sector"];
const slugNames: Names[] = [...Object.values(slugIndexes), ...Object.values(hiddenIndexes)];
const collections: CollectionName[] = ["casestudies", "posts", "disciplines"];

const anyPath = fc
  .tuple(fc.constantFrom<string>(...collections), fc.constantFrom(...ids, "never"))
  .map(([collection, id]) => `${collection}/${id}`);
const anyIndex = fc.constantFrom(...indexNames);
const anySlug = fc.constantFrom(...slugs, "never");
const anyGroups = fc.uniqueArray(fc.constantFrom(...topics, "ferries", "rail", "never"));
const anyGroupIndex = fc.constantFrom(...groupNames);
const anyKey = fc.oneof(
  fc.constant([]),
  fc.integer({ min: 1, max: 3 }).map((order) => [order]),
  fc.constantFrom(...slugs, ...topics, "rail").map((text) => [text]),
);
const anyLimit = fc.integer({ min: 1, max: 8 });
/** Selects one of the known cursors, or none. */
const anyCursor = fc.option(fc.nat(), { nil: undefined });

/** A read of documents with arbitrary arguments; a list may continue after one of the `cursors`. */
type SiteRead = (
  documents: SiteDocuments,
  cursors: ReadonlyMap<string, readonly string[]>,
) => unknown;

/** Arbitrary reads, each with the name that a failure shows. */
export const anyRead: fc.Arbitrary<{ name: string; read: SiteRead }> = fc.oneof(
  named(
    "get",
    fc.tuple(anyPath),
    ([path]) =>
      (documents) =>
        documents.get(path),
  ),
  named(
    "getAll",
    fc.tuple(fc.array(anyPath)),
    ([paths]) =>
      (documents) =>
        documents.getAll(paths),
  ),
  named(
    "latest",
    fc.tuple(fc.subarray(collections), anyLimit),
    ([some, limit]) =>
      async (documents) =>
        (await documents.latest(some, limit)).map(({ updateTime }) => updateTime),
  ),
  named(
    "listByIndex",
    fc.tuple(anyIndex, anyKey, anyLimit, anyCursor),
    ([name, equals, limit, at]) =>
      (documents, cursors) =>
        documents.listByIndex(name, { equals, limit, after: chosen(cursors.get(name), at) }),
  ),
  named(
    "findByIndex",
    fc.tuple(anyIndex, anyKey),
    ([name, key]) =>
      (documents) =>
        documents.findByIndex(name, key),
  ),
  named(
    "countByIndex",
    fc.tuple(anyIndex, anyKey, anyLimit),
    ([name, equals, limit]) =>
      (documents) =>
        documents.countByIndex(name, { equals, limit }),
  ),
  named(
    "cursorAfter",
    fc.tuple(anyIndex, anyLimit),
    ([name, count]) =>
      (documents) =>
        documents.cursorAfter(name, count),
  ),
  named("cursorAt", fc.tuple(anyIndex, anyPath), ([name, path]) => async (documents) => {
    const document = await documents.get(path);
    return document && documents.cursorAt(name, document);
  }),
  named(
    "listInGroups",
    fc.tuple(anyGroupIndex, anyGroups, anyLimit, anyCursor),
    ([name, groups, limit, at]) =>
      (documents, cursors) =>
        documents.listInGroups(name, groups, {
          limit,
          after: chosen(cursors.get("case studies by order"), at),
        }),
  ),
  named(
    "countInGroups",
    fc.tuple(anyGroupIndex, anyGroups, anyLimit),
    ([name, groups, limit]) =>
      (documents) =>
        documents.countInGroups(name, groups, limit),
  ),
  named(
    "listGroups",
    fc.tuple(anyGroupIndex, anyLimit),
    ([name, limit]) =>
      (documents) =>
        documents.listGroups(name, limit),
  ),
  named(
    "lastWithKeys",
    fc.tuple(fc.array(fc.record({ index: fc.constantFrom(...slugNames), slug: anySlug }))),
    ([keys]) =>
      (documents) =>
        documents.lastWithKeys(keys.map(({ index, slug }) => ({ index, key: [slug] }))),
  ),
  named(
    "keysLastOf",
    fc.tuple(fc.constantFrom(...slugNames), fc.constantFrom(...ids), anyLimit),
    ([name, id, limit]) =>
      (documents) =>
        documents.keysLastOf(name, id, limit),
  ),
);

function named<Arguments>(
  name: string,
  values: fc.Arbitrary<Arguments>,
  read: (values: Arguments) => SiteRead,
) {
  return values.map((value) => ({ name: `${name} ${JSON.stringify(value)}`, read: read(value) }));
}

function chosen(cursors: readonly string[] = [], at: number | undefined): string | undefined {
  return at === undefined ? undefined : cursors[at % cursors.length];
}

/** The cursors of all documents in each index. */
export async function cursorsIn(documents: SiteDocuments): Promise<Map<string, string[]>> {
  const lists = indexNames.map(async (name) => {
    const found = await documents.listByIndex(name, { limit: 100 });
    const cursors = found.documents.flatMap((document) => documents.cursorAt(name, document) ?? []);
    return [name, cursors] as const;
  });
  return new Map(await Promise.all(lists));
}

/** The results of all these reads. */
export async function readAll(
  documents: SiteDocuments,
  reads: readonly { name: string; read: SiteRead }[],
  cursors: ReadonlyMap<string, readonly string[]>,
): Promise<unknown[]> {
  return await Promise.all(
    reads.map(async ({ name, read }) => ({ name, result: await read(documents, cursors) })),
  );
}
