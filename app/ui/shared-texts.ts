/**
 * Opens texts by key, in memory and in the browser's storage. Up to nine tabs store a text each under the same key, with line
 * breaks after it: a tab replaces and removes only the text that it has read or written. The text of a tenth tab lasts as long as
 * its page.
 */
export function openSharedTexts(readStorage: () => Storage) {
  const texts = new Map<string, string | undefined>();
  // This tab's texts in the storage, which keeps an earlier one when it is full.
  const stored = new Map<string, string | undefined>();
  const find = (key: string, wanted: (text: string | null) => unknown) =>
    Array.from({ length: 9 }, (_, at) => key + "\n".repeat(at)).find((place) =>
      wanted(readStorage().getItem(place)),
    );

  function write(key: string, text: string | undefined): void {
    texts.set(key, text);
    try {
      const own = find(key, (one) => one && one === stored.get(key));
      const place = own ?? (text && find(key, (one) => !one));
      if (!place) return;
      if (text) {
        readStorage().setItem(place, text);
        stored.set(key, text);
      } else readStorage().removeItem(place);
    } catch {
      // Without storage the text lasts as long as the page.
    }
  }

  return {
    /** Returns this tab's text: at first one that any tab has stored. */
    read(key: string): string | undefined {
      try {
        if (!texts.has(key)) {
          const place = find(key, (one) => one);
          const text = (place && readStorage().getItem(place)) ?? undefined;
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
