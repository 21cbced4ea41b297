import { wishes } from "./wishes.ts";

/** The `prefetch` of a link: a pointer or the focus that rests on it fetches its page, unless the visitor saves data. */
export function prefetchOnIntent(): "intent" | "none" {
  // No markup depends on it, so that the server may say the one and the browser the other.
  return wishes.thrift() ? "none" : "intent";
}
