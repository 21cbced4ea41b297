import { setImmediate as nextTurn } from "node:timers/promises";
import { suggestionsFor, type Dictionary } from "#content/checks/british.ts";

export type Spelling = ReturnType<typeof createSpelling>;

/** Maximum new words with suggestions per call: each takes up to a tenth of a second. */
const maxNew = 40;
const maxRemembered = 20_000;

/** Creates the lookup of words in the British dictionary, which is loaded at first use and takes 30 MB until the process ends. */
export function createSpelling() {
  const remembered = new Map<string, readonly string[] | undefined>();
  let loading: Promise<Dictionary> | undefined;

  function remember(word: string, suggestions: readonly string[] | undefined) {
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(word, suggestions);
  }

  async function load(): Promise<Dictionary> {
    // Imported on demand: reading its files takes time and memory too.
    return (await import("./dictionary.ts")).createDictionary();
  }

  return {
    /** The words that are not in the dictionary, with suggestions if wanted, the best first. */
    async unknown(
      words: Iterable<string>,
      withSuggestions = true,
    ): Promise<Map<string, readonly string[]>> {
      const most = withSuggestions ? maxNew : 0;
      const found = new Map<string, readonly string[]>();
      let dictionary: Dictionary | undefined;
      let looked = 0;
      for (const word of words) {
        let suggestions = remembered.get(word);
        if (!remembered.has(word)) {
          dictionary ??= await (loading ??= load());
          const suggest = looked < most ? dictionary.suggest : undefined;
          suggestions = suggestionsFor(word, { ...dictionary, suggest: suggest ?? (() => []) });
          if (!suggestions || suggest) remember(word, suggestions);
          if (suggestions) {
            looked += 1;
            // Lets other requests run between two words.
            await nextTurn();
          }
        }
        if (suggestions) found.set(word, suggestions);
      }
      return found;
    },
  };
}
