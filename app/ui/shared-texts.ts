/**
 * Opens texts by key, in memory and in the browser's storage. Up to three tabs store a text each under the same key, with line
 * breaks after it: a tab replaces and removes only the text that it has read or written.
 */
export function openSharedTexts(readStorage: () => Storage) {
  const texts = new Map<string, string | null | undefined>();
  // This tab's texts in the storage, which keeps an earlier one when it is full.
  const stored = new Map<string, string | null | undefined>();
  const find = (key: string, wanted: (text: string | null) => unknown) =>
    [key, `${key}\n`, `${key}\n\n`].find((place) => wanted(readStorage().getItem(place)));

  function write(key: string, text: string | undefined): void {
    texts.set(key, text);
    try {
      const place = find(key, (one) => one && one === stored.get(key));
      if (text) {
        readStorage().setItem(place ?? find(key, (one) => !one) ?? key, text);
        stored.set(key, text);
      } else if (place) readStorage().removeItem(place);
    } catch {
      // Without storage the text lasts as long as the page.
    }
  }

  return {
    /** Returns this tab's text: at first one that any tab has stored. */
    read(key: string): string | null | undefined {
      try {
        if (!texts.has(key)) {
          const place = find(key, (one) => one);
          const text = place && readStorage().getItem(place);
          stored.set(key, text);
          texts.set(key, text);
        }
      } catch {
        // Storage is denied.
      }
      return texts.get(key);
    },
    /** Sets this tab's text; undefined removes it. */
    write,
  };
}
