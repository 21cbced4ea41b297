/** Where the caret stands: behind so many visible signs of the text, or at a place of its source. */
export interface Caret {
  readonly signs?: number;
  readonly offset?: number;
  /** Whether the text has the focus, which then must stay in it. */
  readonly hasFocus: boolean;
}

/** Remembers the caret of a text while it is shown now in one form, now in another. */
export interface CaretKeeper {
  read(): Caret;
  keep(caret: Caret): void;
}

/** A keeper for a text that is about to be opened, and then has the focus. */
export function createCaretKeeper(): CaretKeeper {
  let kept: Caret = { hasFocus: true };
  return {
    read: () => kept,
    keep(caret) {
      kept = caret;
    },
  };
}
