import { prefersReducedData } from "./preferences.ts";

/** The `prefetch` of a link: on hover or focus, unless the visitor saves data. */
export function prefetchOnIntent(): "intent" | "none" {
  // Server and browser may return different values, since no markup depends on them.
  return prefersReducedData() ? "none" : "intent";
}
