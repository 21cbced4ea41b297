/** Text typed in this browser and not yet sent. */
export type UnsentText = ReturnType<typeof openUnsentText>;

/** Opens the unsent texts of a review, by name. Without storage, they last only as long as the screen. */
export function openUnsentText(base: string) {
  const held = new Map<string, string>();
  const keyOf = (name: string) => `${base}/${name}`;
  return {
    read(name: string): string | undefined {
      try {
        return localStorage.getItem(keyOf(name)) ?? held.get(name);
      } catch {
        return held.get(name);
      }
    },
    /** Stores a text; undefined removes it. */
    write(name: string, text: string | undefined): void {
      if (text === undefined) held.delete(name);
      else held.set(name, text);
      try {
        if (text === undefined) localStorage.removeItem(keyOf(name));
        else localStorage.setItem(keyOf(name), text);
      } catch {
        // The text is also held in memory.
      }
    },
  };
}
