import type { DocumentRow, DocumentRows } from "#server/desk/answers.ts";
import { entryTags } from "#server/desk/contents/content.ts";
import type { Contents } from "#server/desk/contents/contents.ts";
import { foldText, wordsOf } from "#server/desk/contents/words.ts";
import { leavesOf } from "#content/checks/leaves.ts";
import { collections, modelOf, settings } from "#content/model.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import { rowsOf } from "./document-rows.ts";
import { limitOf } from "#server/desk/paging.ts";
import { listFresh, type ListSources } from "./lists.ts";

/** The sources of a search. */
export interface SearchSources extends ListSources {
  readonly contents: Pick<Contents, "find" | "upToDate">;
  readonly documents: ListSources["documents"] & Pick<Documents, "latest">;
}

const limits = { defaultCount: 20, maxCount: 100 };
const maxQueryLength = 200;
const maxWords = 10;
/** Maximum matches that are ranked, last changed first: fewer in texts, which cost more to search. */
const maxRanked = { title: 1000, slug: 1000, words: 200 };
/** Maximum wait for pending changes to be indexed, in milliseconds. */
const timeoutMs = 3000;

/**
 * Documents that contain all words, best first: in titles, then in slugs, then anywhere. Without a word, the documents changed
 * last.
 */
export async function searchDocuments(
  sources: SearchSources,
  question: string,
  wanted: { limit?: number | undefined } = {},
): Promise<DocumentRows> {
  const limit = limitOf(wanted.limit, limits);
  if (question.trim() === "") return { rows: await listLatest(sources, limit), next: undefined };
  const words = wordsOf(question.slice(0, maxQueryLength)).slice(0, maxWords);
  return { rows: words.length === 0 ? [] : await find(sources, words, limit), next: undefined };
}

async function find(sources: SearchSources, words: readonly string[], limit: number) {
  await sources.contents.upToDate(timeoutMs);
  const best = new Set<string>();
  const tags = [entryTags.listed];
  for (const column of ["title", "slug", "words"] as const) {
    if (best.size >= limit) break;
    const entries = await sources.contents.find({ tags, words, column, limit: maxRanked[column] });
    const ranked = entries
      .filter(({ source }) => !best.has(source))
      .map(({ source, name }) => {
        const title = foldText(name);
        return { source, title, rank: column === "title" ? rankOf(title, words[0] ?? "") : 0 };
      })
      .toSorted((a, b) => a.rank - b.rank || byText(a.title, b.title));
    for (const { source } of ranked.slice(0, limit - best.size)) best.add(source);
  }
  const stored = await sources.documents.getAll([...best]);
  const found = stored.filter((document) => document !== undefined);
  const listed = await rowsOf(sources, found);
  const rows = listed.map((row, at) => ({ ...row, excerpt: excerptOf(row, words, found[at]) }));
  const fresh = (await listAllFresh(sources)).filter(({ title, slug }) => {
    const folded = foldText(`${title} ${slug}`);
    return words.every((word) => folded.includes(word));
  });
  return [...fresh, ...rows].slice(0, limit);
}

/** The first text of a document with a word that its title and slug do not contain. */
function excerptOf(
  { path, title, slug }: DocumentRow,
  words: readonly string[],
  document: StoredDocument | undefined,
): DocumentRow["excerpt"] {
  const shown = foldText(`${title} ${slug}`);
  const word = words.find((one) => !shown.includes(one));
  const model = modelOf(path);
  if (word === undefined || !document || !model) return undefined;
  for (const { text } of leavesOf(model.fields, document.fields)) {
    // Addresses are searchable, but no words.
    if (text.includes("/v0/b/")) continue;
    const at = foldText(text).indexOf(word);
    if (at === -1) continue;
    const start = at <= around ? 0 : text.lastIndexOf(" ", at - around) + 1;
    const before = `${start > 0 ? "…" : ""}${text.slice(start, at)}`;
    return [
      before,
      text.slice(at, at + word.length),
      text.slice(at + word.length, at + 2 * around),
    ];
  }
  return undefined;
}

/** Characters of an excerpt before the match. */
const around = 40;

/** Ranks a title: 0 if it begins with the first word, 1 if one of its words does, else 2. */
function rankOf(title: string, first: string): number {
  if (title.startsWith(first)) return 0;
  return wordsOf(title).some((word) => word.startsWith(first)) ? 1 : 2;
}

/** The documents updated or drafted last. */
async function listLatest(sources: SearchSources, limit: number): Promise<DocumentRow[]> {
  const stored = await rowsOf(sources, await sources.documents.latest(edited, limit));
  const rows = [...stored, ...(await listAllFresh(sources))];
  return rows.toSorted((a, b) => byText(timeOf(b), timeOf(a))).slice(0, limit);
}

function timeOf({ changed, drafts }: DocumentRow): string {
  const times = [changed?.time ?? "", ...drafts.map(({ saved }) => saved)];
  return times.toSorted(byText).at(-1) ?? "";
}

/** The collections that staff edit. */
const edited = [...Object.keys(collections), "pages", settings.collection];

async function listAllFresh(sources: SearchSources): Promise<DocumentRow[]> {
  const names = Object.keys(collections);
  return (await Promise.all(names.map((name) => listFresh(sources, name)))).flat();
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
