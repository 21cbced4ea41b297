/** Says what happened to those who do not see it. */
export type Announcer = ReturnType<typeof createAnnouncer>;

/** Nothing is said yet. */
export function createAnnouncer() {
  let words = "";
  const listeners = new Set<() => void>();
  return {
    say(next: string) {
      // The same words twice would not be read out twice.
      words = next === words ? `${next}\u00a0` : next;
      for (const listener of listeners) listener();
    },
    words: () => words,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
