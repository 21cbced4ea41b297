import type { RawBuilder } from "kysely";

/** Searches `search_entries` by words, which are stored folded and separated. */
export interface TextSearch {
  /** Entries that contain each word as a whole or a prefix, highest number first. */
  find(query: TextQuery): Promise<FoundEntry[]>;
  /**
   * Removes the words of changed and deleted entries from the index, where engines keep them for a while; required after an
   * erasure.
   */
  purge(): Promise<void>;
}

/** A search. Words and tags contain letters, digits and marks only. */
export interface TextQuery {
  /** Whole words, all of which an entry must have. */
  readonly tags: readonly string[];
  readonly words: readonly string[];
  /** The column to search; `words` contains everything, including title and slug. */
  readonly column: "title" | "slug" | "words";
  readonly limit: number;
  /** A condition over `search_entries`. */
  readonly where?: RawBuilder<boolean> | undefined;
  /** Only entries with a lower number. */
  readonly before?: number | undefined;
}

/** An entry found by a search. */
export interface FoundEntry {
  readonly number: number;
  readonly source: string;
  readonly name: string;
}
