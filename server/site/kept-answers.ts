import type { SiteDocuments } from "./reader.ts";

/** Gives the answer under a name, made anew when what is stored has changed. */
export type KeepAnswer = (name: string, make: () => Promise<string>) => Promise<string>;

// A picture's words change without a commit, so that no answer is kept for longer than this. Milliseconds.
const longest = 60_000;
// Each name of this machine has answers of its own.
const most = 20;

/** Keeps answers that take many documents, so that asking for them over and over costs next to nothing. */
export function keepAnswers(
  { history }: Pick<SiteDocuments, "history">,
  now: () => number = Date.now,
): KeepAnswer {
  const kept = new Map<string, { sequence: number; until: number; answer: Promise<string> }>();
  return async (name, make) => {
    // Asked before it is made: what is committed meanwhile makes the next one ask anew.
    const sequence = await history.latest();
    const known = kept.get(name);
    if (known && known.sequence === sequence && known.until > now()) return known.answer;
    const entry = { sequence, until: now() + longest, answer: make() };
    kept.delete(name);
    kept.set(name, entry);
    entry.answer.catch(() => kept.get(name) === entry && kept.delete(name));
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return entry.answer;
  };
}
