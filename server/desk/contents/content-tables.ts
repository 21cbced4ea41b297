import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { collections, pages, settings } from "#content/model.ts";
import type { Content } from "./content.ts";
import type { Tables } from "#server/database/tables.ts";
import type { FileUseRow } from "#server/desk/tables.ts";

const versionName = "contents";

/**
 * Records the content model's version. Entries contain its labels and field kinds, so a new version outdates them. Returns
 * whether there are outdated entries for `queueOutdated`.
 */
export async function recordVersion(tables: Transaction<Tables>): Promise<boolean> {
  const version = versionOfModel();
  const noted = await readVersion(tables);
  if (noted?.version === version) return noted.outdatedFrom !== undefined;
  // At the very first start, the migration has queued everything.
  const isFirst = noted === undefined;
  await writeVersion(tables, isFirst ? { version } : { version, outdatedFrom: noSource });
  return !isFirst;
}

/**
 * Queues the next outdated entries, few enough for short statements, and records the position in the same transaction, so that
 * any process of this version can continue. False when all are queued, or another version has taken over.
 */
export async function queueOutdated(tables: Transaction<Tables>): Promise<boolean> {
  const version = versionOfModel();
  const noted = await readVersion(tables);
  if (noted?.version !== version || noted.outdatedFrom === undefined) return false;
  // Recent changes must not be queued behind outdated entries.
  const waiting = await tables.selectFrom("search_queue").select("number").limit(1).execute();
  if (waiting.length > 0) return true;
  const { kind, source } = noted.outdatedFrom;
  const nextIn = (table: "search_entries" | "file_uses") =>
    tables
      .selectFrom(
        tables
          .selectFrom(table)
          .select(["kind", "source"])
          .distinct()
          .where((where) => where(where.refTuple("kind", "source"), ">", where.tuple(kind, source)))
          .orderBy("kind")
          .orderBy("source")
          .limit(queuedAtOnce)
          .as(table),
      )
      .select(["kind", "source"]);
  const next = await nextIn("search_entries")
    .union(nextIn("file_uses"))
    .orderBy("kind")
    .orderBy("source")
    .limit(queuedAtOnce)
    .execute();
  const outdatedFrom = next.length < queuedAtOnce ? undefined : next.at(-1);
  if (next.length > 0)
    await tables
      .insertInto("search_queue")
      .values(next as Tables["search_queue"][])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await writeVersion(tables, { version, outdatedFrom });
  return outdatedFrom !== undefined;
}

/** The version that built the entries, and the last outdated source queued so far. */
interface NotedVersion {
  readonly version: string;
  readonly outdatedFrom?: Pick<FileUseRow, "kind" | "source"> | undefined;
}

const noSource = { kind: "", source: "" };
const queuedAtOnce = 500;

function versionOfModel(): string {
  return createHash("sha256")
    .update(JSON.stringify([2, collections, pages, settings]))
    .digest("base64url");
}

async function readVersion(tables: Transaction<Tables>): Promise<NotedVersion | undefined> {
  const row = await tables
    .selectFrom("installation")
    .select("value")
    .where("name", "=", versionName)
    .executeTakeFirst();
  if (!row) return undefined;
  const [version = "", kind, ...source] = row.value.split(" ");
  return kind === undefined
    ? { version }
    : { version, outdatedFrom: { kind, source: source.join(" ") } };
}

async function writeVersion(
  tables: Transaction<Tables>,
  { version, outdatedFrom }: NotedVersion,
): Promise<void> {
  const value = outdatedFrom ? `${version} ${outdatedFrom.kind} ${outdatedFrom.source}` : version;
  await tables
    .insertInto("installation")
    .values({ name: versionName, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

const usesAtOnce = 100;

/** The current content of a source; undefined when it is deleted. */
export interface ReadContent {
  readonly source: string;
  readonly content: Content | undefined;
  /** The number of its change in `search_queue`. */
  readonly queued: number;
}

/** Replaces the entries and uses of sources of one kind, and removes those without content. */
export async function storeContents(
  tables: Transaction<Tables>,
  kind: string,
  read: readonly ReadContent[],
): Promise<void> {
  const sources = read.map(({ source }) => source);
  await tables
    .deleteFrom("file_uses")
    .where("kind", "=", kind)
    .where("source", "in", sources)
    .execute();
  const uses = read.flatMap(({ source, content }) =>
    [...(content?.files ?? []), ...(content?.links ?? [])].map(
      ({ name: file, ...found }, place) => {
        return { ...found, file, kind, source, place, name: content?.name ?? "" };
      },
    ),
  );
  for (let first = 0; first < uses.length; first += usesAtOnce)
    await tables
      .insertInto("file_uses")
      .values(uses.slice(first, first + usesAtOnce))
      .execute();

  const stored = await tables
    .selectFrom("search_entries")
    .selectAll()
    .where("kind", "=", kind)
    .where("source", "in", sources)
    .execute();
  const bySource = new Map(stored.map((entry) => [entry.source, entry]));
  // Full-text updates are costly, so unchanged entries stay: reordering a list changes no words.
  const changed = read.filter(({ source, content }) => !isSaid(bySource.get(source), content));
  const outdated = changed.flatMap(({ source }) => bySource.get(source)?.number ?? []);
  if (outdated.length > 0)
    await tables.deleteFrom("search_entries").where("number", "in", outdated).execute();
  // Inserted in order of change, so that recent changes sort first; SQLite's index takes rising numbers faster.
  const added = changed.toSorted((a, b) => a.queued - b.queued);
  for (const { source, content, queued } of added) {
    if (!content || kind === "draft") continue;
    const number = await freeNumber(tables, content.number ?? queued);
    await tables
      .insertInto("search_entries")
      .values({ ...entryOf(content), number, kind, source })
      .execute();
  }
}

type SearchEntry = Tables["search_entries"];

/** Whether the stored entry equals the new one, or neither exists. */
function isSaid(stored: SearchEntry | undefined, content: Content | undefined): boolean {
  if (!stored || !content) return !stored && !content;
  return isDeepStrictEqual(entryOf(stored), entryOf(content));
}

function entryOf({
  name,
  tags,
  title,
  slug,
  words,
}: Pick<SearchEntry, "name" | "tags" | "title" | "slug" | "words">) {
  return { name, tags, title, slug, words };
}

/** The requested number, or the next free one. */
async function freeNumber(tables: Transaction<Tables>, wanted: number): Promise<number> {
  for (let number = wanted; ; number++) {
    const taken = await tables
      .selectFrom("search_entries")
      .select("number")
      .where("number", "=", number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}
