/** What a visitor's device asks of every site. False on the server, which is not told. */
export const wishes = {
  /** That nothing moves by itself. */
  stillness: () => typeof window !== "undefined" && window.matchMedia(reducedMotion).matches,
  /** That nothing is fetched which may not be needed. */
  thrift: () =>
    typeof navigator !== "undefined" &&
    "connection" in navigator &&
    (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true,
};

/** The media query behind the wish for stillness. */
export const reducedMotion = "(prefers-reduced-motion: reduce)";
