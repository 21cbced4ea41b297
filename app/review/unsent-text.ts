/** Text typed in this browser and not yet sent. */
export type UnsentText = ReturnType<typeof openUnsentText>;

/** Opens the unsent texts of a review, by name. Without storage, they last only as long as the screen. */
export function openUnsentText(base: string) {
  const held = new Map<string, string>();
  const keyOf = (name: string) => `${base}/${name}`;

  function readStored(name: string): string | undefined {
    // A full storage keeps an earlier text.
    const text = held.get(name);
    if (text !== undefined) return text;
    try {
      return localStorage.getItem(keyOf(name)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  function write(name: string, typed: { readonly words: string } | undefined): void {
    const text = typed && typed.words.trim() !== "" ? JSON.stringify(typed) : undefined;
    if (text === undefined) held.delete(name);
    else held.set(name, text);
    try {
      if (text === undefined) localStorage.removeItem(keyOf(name));
      else localStorage.setItem(keyOf(name), text);
    } catch {
      // The text is also held in memory.
    }
  }

  return {
    /** Returns what was written under a name; undefined without an unsent text. */
    read(name: string): unknown {
      const text = readStored(name);
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** Stores a text; removes it when it is blank or undefined. */
    write,
    /** Removes a text that was sent. Returns false, and keeps the text, when it has been changed since. */
    settle(name: string, sent: { readonly words: string }): boolean {
      const text = held.get(name);
      const isSame = text === undefined || JSON.parse(text).words.trim() === sent.words.trim();
      if (isSame) write(name, undefined);
      return isSame;
    },
  };
}
