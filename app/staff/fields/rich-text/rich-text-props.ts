/** The caret's position: after a number of visible characters, or at an offset in the source. */
export interface Caret {
  readonly characters?: number;
  readonly offset?: number;
  /** Whether the text has focus, which it must keep when the view is switched. */
  readonly hasFocus: boolean;
}

/** Stores the caret of a text while it switches between views. */
export interface CaretKeeper {
  read(): Caret;
  keep(caret: Caret): void;
  /** Stores the caret of a text that is about to open, and the text's top in the document, in CSS pixels. */
  open(caret: Caret, top: number): void;
  /** Returns and clears the stored top, once the text has opened. */
  takeTop(): number | undefined;
}

/** Creates a keeper for a text that opens with focus. */
export function createCaretKeeper(): CaretKeeper {
  let kept: Caret = { hasFocus: true };
  let topBefore: number | undefined;
  return {
    read: () => kept,
    keep(caret) {
      kept = caret;
    },
    open(caret, top) {
      kept = caret;
      topBefore = top;
    },
    takeTop() {
      const top = topBefore;
      topBefore = undefined;
      return top;
    },
  };
}

/** Returns the top of an element relative to its document, in CSS pixels. */
export function topOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY;
}

/** The props of a rich text field, whose value is a Markdown string. */
export interface RichTextProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly value: string;
  /** Called synchronously with every change. */
  readonly onChange: (markdown: string) => void;
}
