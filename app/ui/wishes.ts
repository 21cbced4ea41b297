/** Visitor preferences of the device. False on the server, which does not know them. */
export const wishes = {
  /** Reduced motion. */
  stillness: () => typeof window !== "undefined" && window.matchMedia(reducedMotion).matches,
  /** Data saving. */
  thrift: () =>
    typeof navigator !== "undefined" &&
    "connection" in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true,
};

/** The media query for reduced motion. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
