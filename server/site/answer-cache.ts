/** Returns the cached answer under a name, or computes it. */
export type CachedAnswer = <Answer>(name: string, make: () => Promise<Answer>) => Promise<Answer>;

// Each host name of the site has its own answers.
const maxAnswers = 40;

/**
 * Creates a cache of answers that read many documents. `confirm` first applies the invalidations of other processes; when it
 * throws, no answer is returned.
 */
export function createAnswerCache({
  confirm,
}: { confirm?: (() => Promise<void>) | undefined } = {}) {
  let kept = new Map<string, Promise<unknown>>();

  function find<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer> {
    // Each name has one type of answer.
    const known = kept.get(name) as Promise<Answer> | undefined;
    if (known) return known;
    // An answer begun before an invalidation is not stored after it: `invalidate` replaces this map.
    const among = kept;
    const answer = make();
    among.set(name, answer);
    answer.catch(() => among.get(name) === answer && among.delete(name));
    const oldest = among.keys().next().value;
    if (among.size > maxAnswers && oldest !== undefined) among.delete(oldest);
    return answer;
  }

  const cached: CachedAnswer = confirm
    ? (name, make) => confirm().then(() => find(name, make))
    : find;
  return {
    cached,
    /** Invalidates all answers. Call it when a change is on disk, before its author's promise resolves. */
    invalidate(): void {
      kept = new Map();
    },
  };
}
