/** Tells values that come from outside from our own coming back: one that is only late must not undo what was typed since. */
export interface Sent {
  note(value: string): void;
  /** Whether a value is neither what was there nor what was sent and had not come back yet. */
  isNews(value: string): boolean;
}

/** Remembers what a controlled editor has sent since the value that it began with. */
export function createSent(start: string): Sent {
  let seen = start;
  let onTheWay: string[] = [];
  return {
    note(value) {
      onTheWay.push(value);
    },
    isNews(value) {
      const at = onTheWay.lastIndexOf(value);
      if (at === -1 && value === seen) return false;
      onTheWay = onTheWay.slice(at + 1);
      seen = value;
      return at === -1;
    },
  };
}
