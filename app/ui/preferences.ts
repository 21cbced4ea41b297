/** Returns whether the visitor's device is set to reduce motion; false on the server, where it is unknown. */
export function prefersReducedMotion(): boolean {
  return typeof window !== "undefined" && window.matchMedia(reducedMotion).matches;
}

/** Returns whether the visitor's browser saves data; false on the server, where it is unknown. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The media query for reduced motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
