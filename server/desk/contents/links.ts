import type { LinkCount } from "#server/desk/answers.ts";
import type { Contents } from "./contents.ts";
import type { StoredText } from "./texts.ts";

/** What the desk must be told of links, which are the site's to read. */
export interface LinkSources {
  /** The addresses of the documents that a text links to, each as often as it does, spelt as the site spells them. */
  readonly linkedFrom: ReadLinks;
  /** Every address that leads to a document, also over a redirect; none when it has no page of its own slug. */
  readonly addressesOf: (path: string) => Promise<string[]>;
}

export type ReadLinks = (text: Pick<StoredText, "kind" | "of" | "text">) => string[];

const maxCounted = 1000;
const maxNamed = 6;
/** Milliseconds for which changes that are not counted yet are waited for. */
const maxWaitMs = 3000;

/** How many links of stored documents lead to a document, and which documents have them; null while that is being counted, after an import or a new version. */
export async function countLinks(
  { contents, addressesOf }: Pick<LinkSources, "addressesOf"> & { contents: Contents },
  path: string,
): Promise<LinkCount> {
  if (!(await contents.upToDate(maxWaitMs))) return { count: null, hasMore: false, from: [] };
  const addresses = await addressesOf(path);
  const count = await contents.countNamed(addresses, maxCounted + 1);
  const from = await contents.namersOf(addresses, { limit: maxNamed, but: path });
  return { count: Math.min(count, maxCounted), hasMore: count > maxCounted, from };
}
