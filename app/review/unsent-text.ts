import { openSharedTexts } from "#app/ui/shared-texts.ts";

/** Text typed in this browser and not yet sent. */
export type UnsentText = ReturnType<typeof openUnsentText>;

/**
 * Opens the unsent texts of a review, by name. Without storage, they last only as long as the screen. Another tab with the same
 * review stores its own.
 */
export function openUnsentText(base: string) {
  const texts = openSharedTexts(() => localStorage);

  /** Returns what was written under a name; undefined without an unsent text. */
  function read(name: string): unknown {
    const text = texts.read(`${base}/${name}`);
    return text && JSON.parse(text);
  }

  /** Stores a text; removes it when it is blank or absent. */
  function write(name: string, typed?: { readonly words: string }): void {
    texts.write(`${base}/${name}`, typed?.words.trim() ? JSON.stringify(typed) : undefined);
  }

  return {
    read,
    write,
    /** Removes a text that was sent. Returns false, and keeps the text, when it has been changed since. */
    settle(name: string, sent: { readonly words: string }): boolean {
      const typed = read(name) as typeof sent | undefined;
      if (typed && typed.words.trim() !== sent.words.trim()) return false;
      write(name);
      return true;
    },
  };
}
