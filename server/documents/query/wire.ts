import { invalid } from "#server/errors.ts";

/** An object of a query as it came from outside. */
export type WireRecord = { readonly [name: string]: unknown };

/** Refuses what is not an object. */
export function asRecord(input: unknown, name: string): WireRecord {
  if (typeof input === "object" && input !== null && !Array.isArray(input))
    return input as WireRecord;
  throw invalid(`${name} must be an object.`);
}

/** Refuses what is not a list; absent is empty. */
export function asList(input: unknown, name: string): readonly unknown[] {
  if (input === undefined) return [];
  if (Array.isArray(input)) return input as unknown[];
  throw invalid(`${name} must be a list.`);
}

/** A count, bare, as text or wrapped as `{"value": 10}`; undefined when absent. */
export function asCount(input: unknown, name: string): number | undefined {
  if (input === undefined || input === null) return undefined;
  const bare = typeof input === "object" && "value" in input ? input.value : input;
  const count = typeof bare === "string" && /^\d{1,10}$/.test(bare) ? Number(bare) : bare;
  if (typeof count === "number" && Number.isInteger(count) && count >= 0) return count;
  throw invalid(`${name} must be a whole number from 0.`);
}
