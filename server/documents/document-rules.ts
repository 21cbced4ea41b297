import { splitDocumentPath } from "./paths.ts";
import { canonicalValue } from "./values/canonical.ts";
import { parseFieldPath } from "./values/field-path.ts";
import { canonicalTimestamp, microsOf } from "./values/timestamps.ts";

/** How documents parse paths, values and times, for parts that must not import them. */
export const documentRules = {
  splitDocumentPath,
  parseFieldPath,
  canonicalValue,
  canonicalTimestamp,
  microsOf,
};
