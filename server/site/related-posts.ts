/** The text of a post that is compared. */
export interface PostText {
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
}

/**
 * The `limit` posts most related to one, from a list ordered newest first. Rare words weigh more; posts of equal score stay in
 * order, so of unrelated posts the newest come first.
 */
export function maxRelated<Post extends { text: PostText }>(
  to: PostText,
  posts: readonly Post[],
  limit: number,
): Post[] {
  const own = new Set(wordsOf(to));
  const compared = posts.map((post) => ({ post, words: new Set(wordsOf(post.text)) }));
  const usedBy = new Map<string, number>();
  for (const { words } of compared)
    for (const word of words) usedBy.set(word, (usedBy.get(word) ?? 0) + 1);
  const shared = (words: ReadonlySet<string>) =>
    [...words].reduce((sum, word) => sum + (own.has(word) ? 1 / (usedBy.get(word) ?? 1) : 0), 0);
  return compared
    .map(({ post, words }) => ({ post, likeness: shared(words) / Math.sqrt(words.size || 1) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ post }) => post);
}

// Characters. A post begins with its subject, and reading the whole of each would delay the page.
const readOfEach = 500;
// Shorter words are mostly function words.
const minLetters = 5;

function wordsOf({ title, subtitle, body }: PostText): string[] {
  const words =
    `${title} ${subtitle} ${body.slice(0, readOfEach)}`
      .toLowerCase()
      .match(/[\p{Letter}\p{Mark}]+/gu) ?? [];
  return words.filter((word) => word.length >= minLetters);
}
