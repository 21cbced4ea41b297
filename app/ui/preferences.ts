/** Whether the visitor's device asks for reduced motion. False on the server, which does not know. */
export function prefersReducedMotion(): boolean {
  return typeof window !== "undefined" && window.matchMedia(reducedMotion).matches;
}

/** Whether the visitor's browser saves data. False on the server, which does not know. */
export function prefersReducedData(): boolean {
  return (
    typeof navigator !== "undefined" &&
    "connection" in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
  );
}

/** The media query for reduced motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
