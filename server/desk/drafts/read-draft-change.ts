import type { DraftChange } from "#server/desk/answers.ts";
import type { DocumentRules } from "#server/desk/document-rules.ts";
import { invalid } from "#server/errors.ts";
import type { DraftFields } from "./drafts.ts";

const maxFields = 1000;

/**
 * Reads a change of a draft. Accepts values that an update would refuse, since a draft is unfinished, but none that cannot be
 * stored.
 */
export function readDraftChange(body: unknown, rules: DocumentRules): DraftChange {
  if (!isRecord(body)) throw invalid("A draft is { base, fields, version }.");
  const { base, fields, from, version } = body;
  if (!Number.isSafeInteger(version) || Number(version) < 0)
    throw invalid("`version` must be a whole number that grows with every change.");
  return {
    base: readBase(base, rules),
    fields: readFields(fields, "fields", rules),
    ...(from === undefined ? {} : { from: readFields(from, "from", rules) }),
    version: Number(version),
  };
}

function readBase(base: unknown, rules: DocumentRules): string | null {
  if (base === null || base === undefined) return null;
  const time = typeof base === "string" ? rules.canonicalTimestamp(base) : undefined;
  if (time === undefined) throw invalid("`base` must be the updateTime of a document, or null.");
  return time;
}

function readFields(input: unknown, name: string, rules: DocumentRules): DraftFields {
  if (!isRecord(input)) throw invalid(`\`${name}\` must be values by field path.`);
  const entries = Object.entries(input);
  if (entries.length > maxFields) throw invalid(`\`${name}\` may hold ${maxFields} field paths.`);
  return Object.fromEntries(
    entries.map(([path, value]) => {
      rules.parseFieldPath(path);
      return [path, value === null ? null : rules.canonicalValue(value, path)];
    }),
  );
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}
