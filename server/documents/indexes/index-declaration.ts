import type { StoredDocument } from "#server/documents/document.ts";
import type { KeyPart } from "./index-key.ts";

/** An order in which a collection is read. The keys are stored, so a page of it costs the same however long the collection is. */
export interface IndexDeclaration {
  readonly name: string;
  /** Change it whenever `key` or `groups` changes: the entries are made anew at the next start. */
  readonly version: number;
  /** The path of the collection whose documents it orders. */
  readonly collection: string;
  /** The document's key; undefined leaves it out of the index. */
  readonly key: (document: StoredDocument) => readonly KeyPart[] | undefined;
  /** The groups that a document stands in: the index is then one list for each of them, in the order of `key`. */
  readonly groups?: (document: StoredDocument) => readonly string[];
  /** The field to blame when two documents would have the same key; absent when they may. */
  readonly unique?: string;
  /** Keep in mind which document had each key last, for ever: old addresses lead on by it. */
  readonly remembers?: boolean;
}

/** Finds declarations by name; one that is not there is a mistake of the caller. */
export function declarationsByName(
  declarations: readonly IndexDeclaration[],
): (name: string) => IndexDeclaration {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return (name) => {
    const declaration = byName.get(name);
    if (!declaration) throw new TypeError(`There is no index "${name}".`);
    return declaration;
  };
}
