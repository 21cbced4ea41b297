/** Gives the answer under a name, made anew when what is stored has changed. */
export type KeepAnswer = <Answer>(name: string, make: () => Promise<Answer>) => Promise<Answer>;

/** Answers that take many documents, so that asking for them over and over costs next to nothing. */
export interface KeptAnswers {
  readonly keep: KeepAnswer;
  /** Forgets all answers. To be called when a change is on disk, before whoever made it is told so. */
  forget(): void;
}

// Each name of this machine has answers of its own.
const most = 40;

/** Keeps answers until they are forgotten. With `confirm`, what other processes changed before is forgotten first; where that cannot be known, there is no answer. */
export function createKeptAnswers({
  confirm,
}: { confirm?: (() => Promise<void>) | undefined } = {}): KeptAnswers {
  let kept = new Map<string, Promise<unknown>>();

  function find<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer> {
    // Under one name there is one kind of answer.
    const known = kept.get(name) as Promise<Answer> | undefined;
    if (known) return known;
    // What was begun before a change is not given to those who come after it.
    const among = kept;
    const answer = make();
    among.set(name, answer);
    answer.catch(() => among.get(name) === answer && among.delete(name));
    const oldest = among.keys().next().value;
    if (among.size > most && oldest !== undefined) among.delete(oldest);
    return answer;
  }

  return {
    keep: confirm ? (name, make) => confirm().then(() => find(name, make)) : find,
    forget() {
      kept = new Map();
    },
  };
}
