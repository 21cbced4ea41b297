import { invalid } from "#server/errors.ts";
import type { ResourceName } from "./resource-name.ts";
import { readSegments } from "./resource-name.ts";

/** What an address asks: a resource, and the custom verb after its last colon, if any. */
export interface Target extends ResourceName {
  verb: string | undefined;
}

/**
 * Reads the raw path of an address below `/v1/`. The verb is taken from the last raw segment, then each segment is decoded once:
 * an id's own colon arrives encoded. INVALID_ARGUMENT when it cannot be read.
 */
export function readTarget(rawPath: string): Target {
  const [, version, ...raw] = rawPath.split("/");
  if (version !== "v1") throw invalid("The address does not begin with /v1/.");
  const last = raw.pop() ?? "";
  const colon = last.lastIndexOf(":");
  raw.push(colon < 0 ? last : last.slice(0, colon));
  const verb = colon < 0 ? undefined : last.slice(colon + 1);
  return { ...readSegments(raw.map(decodeSegment)), verb };
}

function decodeSegment(raw: string): string {
  const segment = decoded(raw);
  if (segment === undefined)
    throw invalid(`"${raw.slice(0, 100)}" in the address is not UTF-8 in URL encoding.`);
  if (segment.includes("/")) throw invalid("An id may not hold a slash.");
  return segment;
}

function decoded(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}
