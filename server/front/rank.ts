/** How long a request is held on to when there are too many. */
export type Rank = "visitor" | "staff" | "save";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The rank of a request, from what it says of itself: nothing is looked up for one that may be refused. Whoever claims to
 * be staff and is not gains a place in the queue and nothing else.
 */
export function rankOf({ method, headers }: Request, staffCookie: string): Rank {
  const cookies = headers.get("Cookie")?.split(/; */) ?? [];
  const claims =
    headers.has("Authorization") || cookies.some((cookie) => cookie.startsWith(`${staffCookie}=`));
  if (!reads.has(method)) return claims ? "save" : "staff";
  return claims ? "staff" : "visitor";
}
