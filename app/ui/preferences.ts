/** Visitor preferences of the device. False on the server, which does not know them. */
export const preferences = {
  /** Reduced motion. */
  prefersReducedMotion: () =>
    typeof window !== "undefined" && window.matchMedia(reducedMotion).matches,
  /** Data saving. */
  prefersReducedData: () =>
    typeof navigator !== "undefined" &&
    "connection" in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true,
};

/** The media query for reduced motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
