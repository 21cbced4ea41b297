import { setImmediate } from "node:timers/promises";
import type { DocumentRow, DocumentRows } from "#server/desk/answers.ts";
import type { Content } from "#server/desk/contents/content.ts";
import type { Contents } from "#server/desk/contents/contents.ts";
import { foldText } from "#server/desk/contents/fold-text.ts";
import { collections, modelOf } from "#content/model.ts";
import { rowsOf } from "./document-rows.ts";
import { limitOf } from "./limit.ts";
import { listFresh, type ListSources } from "./lists.ts";

/** What a search looks into. */
export interface SearchSources extends ListSources {
  readonly contents: Contents;
}

const limits = { usual: 20, most: 100 };
const longestQuestion = 200;
const mostWords = 10;
/** So many of the last commits are looked through for what changed lately. */
const lately = 500;
/** So many are looked at before others have their turn. */
const slice = 1000;

/** Documents that hold all words of a question, best first: in their titles, then in their addresses, then anywhere. Without a word, those that changed last. */
export async function searchDocuments(
  sources: SearchSources,
  question: string,
  wanted: { limit?: number | undefined } = {},
): Promise<DocumentRows> {
  const limit = limitOf(wanted.limit, limits);
  const words = wordsOf(question);
  const rows =
    words.length === 0 ? await listLatest(sources, limit) : await find(sources, words, limit);
  return { rows, next: undefined };
}

function wordsOf(question: string): string[] {
  const words = foldText(question.slice(0, longestQuestion)).split(" ");
  return words.filter((word) => word !== "").slice(0, mostWords);
}

async function find(sources: SearchSources, words: readonly string[], limit: number) {
  const ranked: { content: Content; rank: number }[] = [];
  for (const [at, content] of (await sources.contents.all()).entries()) {
    if (at % slice === slice - 1) await setImmediate();
    const isListed = modelOf(content.path) ?? content.path.startsWith("enquiries/");
    const rank = isListed ? rankOf(content, words) : undefined;
    if (rank !== undefined) ranked.push({ content, rank });
  }
  const best = ranked
    .toSorted((a, b) => a.rank - b.rank || byText(a.content.foldedTitle, b.content.foldedTitle))
    .slice(0, limit);
  const found = await sources.documents.getAll(best.map(({ content }) => content.path));
  const rows = await rowsOf(
    sources,
    found.filter((document) => document !== undefined),
  );
  const fresh = (await listAllFresh(sources)).filter(({ title, slug }) => {
    const folded = foldText(`${title} ${slug}`);
    return words.every((word) => folded.includes(word));
  });
  return [...fresh, ...rows].slice(0, limit);
}

/** How well a document answers, 0 best; undefined when a word is missing from it. */
function rankOf(
  { foldedTitle, foldedSlug, foldedText }: Content,
  words: readonly string[],
): number | undefined {
  const first = words[0] ?? "";
  if (words.every((word) => foldedTitle.includes(word))) {
    if (foldedTitle.startsWith(first)) return 0;
    return foldedTitle.includes(` ${first}`) ? 1 : 2;
  }
  if (words.every((word) => foldedSlug.includes(word))) return 3;
  return words.every((word) => foldedText.includes(word) || foldedTitle.includes(word))
    ? 4
    : undefined;
}

/** What was updated or drafted last. */
async function listLatest(sources: SearchSources, limit: number): Promise<DocumentRow[]> {
  const { history } = sources.documents;
  const commits = await history.since(Math.max(0, (await history.latest()) - lately), lately);
  const changed = commits.flatMap(({ changes }) => changes.map(({ path }) => path)).toReversed();
  const paths = [...new Set(changed)].filter((path) => modelOf(path)).slice(0, 2 * limit);
  const found = await sources.documents.getAll(paths);
  const stored = await rowsOf(
    sources,
    found.filter((document) => document !== undefined),
  );
  const rows = [...stored, ...(await listAllFresh(sources))];
  return rows.toSorted((a, b) => byText(timeOf(b), timeOf(a))).slice(0, limit);
}

function timeOf({ changed, drafts }: DocumentRow): string {
  const times = [changed?.time ?? "", ...drafts.map(({ saved }) => saved)];
  return times.toSorted(byText).at(-1) ?? "";
}

async function listAllFresh(sources: SearchSources): Promise<DocumentRow[]> {
  const names = Object.keys(collections);
  return (await Promise.all(names.map((name) => listFresh(sources, name)))).flat();
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
