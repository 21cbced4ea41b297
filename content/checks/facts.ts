import type { TypedFields } from "#content/typed-values.ts";

/** A document as it would be on the site. */
export interface CheckedDocument {
  /** Such as `casestudies/harbour`. */
  readonly path: string;
  readonly fields: TypedFields;
}

/** What is at an address of the site: a page or file, one that has moved, one that was deleted, or nothing. */
export type LinkTarget =
  | { readonly kind: "here" | "gone" | "nothing" }
  | { readonly kind: "moved"; readonly to: string };

/** The facts about a stored file that the checks need. */
export interface FileFacts {
  readonly kind: "picture" | "video" | "other";
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt: string;
  /** Whether a video has a still. */
  readonly hasPoster: boolean;
}

/** Facts that a document itself does not contain. Checks ignore what is missing here. */
export interface Facts {
  /** By address without its fragment, as returned by `neededFactsOf`. */
  readonly links: ReadonlyMap<string, LinkTarget>;
  /** By address; null for a file of this site that is gone. */
  readonly files: ReadonlyMap<string, FileFacts | null>;
  /** Words that are not in the dictionary, with suggestions, best first. */
  readonly unknownWords: ReadonlyMap<string, readonly string[]>;
  /** The agency's contact data, which is public, and its vocabulary. */
  readonly agency: {
    readonly email: string;
    readonly telephone: string;
    /** Words that are correct although they are in no dictionary. */
    readonly words: ReadonlySet<string>;
  };
}

/** The facts that the checks of some documents need. */
export interface Needs {
  readonly addresses: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}
