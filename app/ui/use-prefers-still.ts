import { useSyncExternalStore } from "react";
import { prefersReducedData, prefersReducedMotion, reducedMotion } from "./preferences.ts";

/** Returns whether nothing should move automatically, because of reduced motion or data saving; undefined until hydration. */
export function usePrefersStill(): boolean | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(reducedMotion);
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}

function read(): boolean {
  return prefersReducedMotion() || prefersReducedData();
}
