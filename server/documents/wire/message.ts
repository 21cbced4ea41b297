import { isRecord } from "#content/records.ts";
import { invalid } from "#server/errors.ts";

/** An untrusted JSON object. */
export type Message = { readonly [name: string]: unknown };

/**
 * INVALID_ARGUMENT for anything but an object, and for unknown members, since ignoring a misspelt name would lose data. Null
 * members count as absent, as in proto3 JSON.
 */
export function asMessage(input: unknown, name: string, known: readonly string[]): Message {
  const message = asRecord(input, name);
  const entries = Object.entries(message).filter(([, value]) => value !== null);
  const unknown = entries.find(([member]) => !known.includes(member));
  if (unknown)
    throw invalid(
      `Invalid JSON payload received. Unknown name "${shown(unknown[0])}" at '${name}'.`,
    );
  return Object.fromEntries(entries);
}

/** INVALID_ARGUMENT for anything but an object. */
export function asRecord(input: unknown, name: string): Message {
  if (isRecord(input)) return input;
  throw invalid(`${name} must be an object.`);
}

/** INVALID_ARGUMENT for anything but a list; absent is empty. */
export function asList(input: unknown, name: string): readonly unknown[] {
  if (input === undefined) return [];
  if (Array.isArray(input)) return input as unknown[];
  throw invalid(`${name} must be a list.`);
}

/** INVALID_ARGUMENT for anything but text. */
export function asText(input: unknown, name: string): string {
  if (typeof input === "string") return input;
  throw invalid(`${name} must be text.`);
}

/** A count: a number, text or wrapped as `{"value": 10}`; undefined when absent. */
export function asCount(input: unknown, name: string): number | undefined {
  if (input === undefined || input === null) return undefined;
  const bare = typeof input === "object" && "value" in input ? input.value : input;
  const count = typeof bare === "string" && /^\d{1,10}$/.test(bare) ? Number(bare) : bare;
  if (typeof count === "number" && Number.isInteger(count) && count >= 0) return count;
  throw invalid(`${name} must be a whole number from 0.`);
}

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
