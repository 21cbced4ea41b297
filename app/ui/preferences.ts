/** Returns whether the visitor's device is set to reduce motion; false on the server, where it is unknown. */
export function prefersReducedMotion(): boolean {
  return typeof window !== "undefined" && window.matchMedia(reducedMotion).matches;
}

/** Returns whether the visitor's browser saves data; false on the server, where it is unknown. */
export function prefersReducedData(): boolean {
  return (
    typeof navigator !== "undefined" &&
    "connection" in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
  );
}

/** The media query for reduced motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
