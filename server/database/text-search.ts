/** Finds the entries of `search_entries` by their words, which the writer of an entry has folded and separated. */
export interface TextSearch {
  /** Entries that have each word, or one that begins with it, the one with the highest number first. */
  find(query: TextQuery): Promise<FoundEntry[]>;
  /**
   * Leaves nothing of changed and deleted entries in the index. Engines keep such words for a while, as that makes
   * changes quick; after an erasure they must not.
   */
  purge(): Promise<void>;
}

/** Which entries are wanted. Words and tags hold letters, digits and marks only. */
export interface TextQuery {
  /** All of which an entry must have, whole. */
  readonly tags: readonly string[];
  readonly words: readonly string[];
  /** Where the words must be; `words` holds everything, title and slug included. */
  readonly column: "title" | "slug" | "words";
  readonly limit: number;
  /** Only entries with a lower number. */
  readonly before?: number | undefined;
}

/** An entry as it was found: what it is of, and what that is called. */
export interface FoundEntry {
  readonly number: number;
  readonly source: string;
  readonly name: string;
}

/** The tables that both engines have for it. */
export interface SearchTables {
  search_entries: {
    number: number;
    kind: string;
    source: string;
    name: string;
    tags: string;
    title: string;
    slug: string;
    words: string;
  };
  search_queue: { number: number; kind: string; source: string };
}
