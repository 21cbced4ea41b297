import { stableText } from "#content/records.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { hashOf } from "./tokens.ts";

/** A document as shown to a client; without fields, it is deleted. */
export interface ShownDocument {
  readonly path: string;
  readonly fields: TypedFields | undefined;
}

/** The hash of each document by path, null for a deleted one. */
export type ShownHashes = Readonly<Record<string, string | null>>;

/** The version of the shown content: equal only for the same documents with the same values. */
export function versionOf(shown: readonly ShownDocument[]): string {
  return hashOf(stableText(hashesOf(shown)));
}

export function hashesOf(shown: readonly ShownDocument[]): ShownHashes {
  return Object.fromEntries(
    shown.map(({ path, fields }) => [path, fields ? hashOf(stableText(fields)) : null]),
  );
}

/** A document that differs from the approved one. */
export interface ApprovedChange {
  readonly path: string;
  readonly kind: "added" | "changed" | "removed";
}

/** The differences between two versions. */
export function changesOf(before: ShownHashes, after: ShownHashes): ApprovedChange[] {
  const [then, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const paths = [...new Set([...then.keys(), ...present.keys()])].toSorted();
  return paths.flatMap((path): ApprovedChange[] => {
    if (!then.has(path)) return [{ path, kind: "added" }];
    if (!present.has(path)) return [{ path, kind: "removed" }];
    return then.get(path) === present.get(path) ? [] : [{ path, kind: "changed" }];
  });
}
