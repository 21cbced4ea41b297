/** What is compared of a post: the words that its reader may look for more of. */
export interface Told {
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
}

/**
 * The `limit` posts that share most with one, of some that are given newest first. A word counts the more the fewer of them use it;
 * posts that share as much keep their order, so that where nothing is related the newest come first.
 */
export function mostRelated<Post extends { told: Told }>(
  to: Told,
  posts: readonly Post[],
  limit: number,
): Post[] {
  const own = new Set(wordsOf(to));
  const told = posts.map((post) => ({ post, words: new Set(wordsOf(post.told)) }));
  const usedBy = new Map<string, number>();
  for (const { words } of told)
    for (const word of words) usedBy.set(word, (usedBy.get(word) ?? 0) + 1);
  const shared = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => sum + (own.has(word) ? 1 / (usedBy.get(word) ?? 1) : 0), 0);
  return told
    .map(({ post, words }) => ({ post, likeness: shared(words) / Math.sqrt(words.size || 1) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ post }) => post);
}

// Characters. What a post is about it says at its beginning, and a page should not wait for the reading of all of them.
const readOfEach = 500;
// Shorter words join others, and tell nothing of what a text is about.
const leastLetters = 5;

function wordsOf({ title, subtitle, body }: Told): string[] {
  const words =
    `${title} ${subtitle} ${body.slice(0, readOfEach)}`
      .toLowerCase()
      .match(/[\p{Letter}\p{Mark}]+/gu) ?? [];
  return words.filter((word) => word.length >= leastLetters);
}
