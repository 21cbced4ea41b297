import { createHash } from "node:crypto";
import { invalid } from "#server/errors.ts";

/** Writes where a page of a list ended, as a token that belongs to the request's other parameters. */
export function writePageToken(place: unknown, request: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([fingerprint(request), place])).toString("base64url");
}

/** Reads where the page before ended. INVALID_ARGUMENT for what is no token, or one of another request. What is in it is still a stranger's word. */
export function readPageToken(token: string, request: readonly unknown[]): unknown {
  const [sign, place] = parsed(token);
  if (sign !== fingerprint(request)) throw invalid("The page token is not one of this list.");
  return place;
}

function fingerprint(request: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url").slice(0, 12);
}

function parsed(token: string): readonly unknown[] {
  try {
    const held: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    return Array.isArray(held) ? (held as unknown[]) : [];
  } catch {
    return [];
  }
}
