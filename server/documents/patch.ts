import { sameValue } from "#content/equality.ts";
import { valueAt, withValueAt, type Patch } from "#content/field-path.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import { canonicalValue } from "./values/canonical.ts";
import { parseFieldPath } from "./values/field-path.ts";
import { canonicalTimestamp } from "./values/timestamps.ts";

const maxFields = 1000;

/** Operations on unfinished changes to a document: they can be stored, but may violate the content model. */
export const patches = {
  /** Reads an untrusted patch; INVALID_ARGUMENT for one that cannot be stored. */
  read(input: unknown, name: string): Patch {
    if (typeof input !== "object" || input === null || Array.isArray(input))
      throw invalid(`\`${name}\` must be values by field path.`);
    const entries = Object.entries(input);
    if (entries.length > maxFields) throw invalid(`\`${name}\` may hold ${maxFields} field paths.`);
    return Object.fromEntries(
      entries.map(([path, value]) => {
        parseFieldPath(path);
        return [path, value === null ? null : canonicalValue(value, path)];
      }),
    );
  },

  /** Reads the untrusted version that a patch is based on; null for a new document. INVALID_ARGUMENT for anything but a time. */
  readBase(base: unknown): string | null {
    if (base === null || base === undefined) return null;
    const time = typeof base === "string" ? canonicalTimestamp(base) : undefined;
    if (time === undefined) throw invalid("`base` must be the updateTime of a document, or null.");
    return time;
  },

  /** Copies the fields with the values of a patch. */
  apply: (fields: TypedFields, patch: Patch): TypedFields =>
    Object.entries(patch).reduce(
      (result, [path, value]) => withValueAt(result, parseFieldPath(path), value ?? undefined),
      fields,
    ),

  /** Whether the fields already have the values of a patch. */
  isIn: (fields: TypedFields, patch: Patch): boolean =>
    Object.entries(patch).every(([path, value]) =>
      sameValue(value ?? undefined, valueAt(fields, parseFieldPath(path))),
    ),
};
