import { readBoolean, readMap, readString, typedString, type TypedFields } from "./typed-values.ts";

/** The collection of bundles. A bundle's documents are stored below it: `bundles/{id}/casestudies/harbour`. */
export const bundlesCollection = "bundles";

/** The path of a document as a bundle would publish it. */
export function pathInBundle(bundle: string, path: string): string {
  return `${bundlesCollection}/${bundle}/${path}`;
}

/** The bundle that a document belongs to, and the document's path on the site; undefined for any other document. */
export function placeInBundle(path: string): { bundle: string; path: string } | undefined {
  const [outermost, bundle = "", collection = "", id = "", ...deeper] = path.split("/");
  if (outermost !== bundlesCollection || id === "" || deeper.length > 0) return undefined;
  return { bundle, path: `${collection}/${id}` };
}

/** A bundle's change to a document. `base` is the `updateTime` of the version that was changed. */
export type BundleChange =
  | { readonly kind: "update" | "delete"; readonly base: string }
  | { readonly kind: "create" };

/** A bundle: changes to documents by path, published together. */
export interface Bundle {
  readonly name: string;
  readonly changes: ReadonlyMap<string, BundleChange>;
  readonly state: "open" | "published" | "removed";
  /** Whether it can be published only in a version that a client has approved. */
  readonly needsApproval?: boolean;
}

/** Decodes a stored bundle; leaves out unreadable parts. */
export function readBundle(stored: TypedFields): Bundle {
  const state = readString(stored.state);
  return {
    name: (readString(stored.name) ?? "").trim(),
    changes: new Map(
      Object.entries(readMap(stored.changes)).flatMap(([path, value]) => {
        const change = readChange(readMap(value));
        return change ? [[path, change] as const] : [];
      }),
    ),
    state: state === "published" || state === "removed" ? state : "open",
    needsApproval: readBoolean(stored.needsApproval) ?? false,
  };
}

function readChange({ kind: stored, base: time }: TypedFields): BundleChange | undefined {
  const kind = readString(stored);
  const base = readString(time);
  if (kind === "create") return { kind };
  return (kind === "update" || kind === "delete") && base !== undefined
    ? { kind, base }
    : undefined;
}

/** Encodes a bundle. */
export function encodeBundle({ name, changes, state, needsApproval }: Bundle): TypedFields {
  const fields = Object.fromEntries(
    [...changes].map(([path, change]) => [path, { mapValue: { fields: encodeChange(change) } }]),
  );
  return {
    name: typedString(name),
    changes: { mapValue: { fields } },
    state: typedString(state),
    ...(needsApproval && { needsApproval: { booleanValue: true } }),
  };
}

function encodeChange(change: BundleChange): TypedFields {
  const kind = typedString(change.kind);
  return "base" in change ? { kind, base: typedString(change.base) } : { kind };
}
