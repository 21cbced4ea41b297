import { useEffect } from "react";

/** Keeps the height that a phone's keyboard covers in `--keyboard`, since what stands at the lower edge would be below it. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // A part of an enlarged page is no smaller window.
      const covered =
        viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    const left = new AbortController();
    for (const event of ["resize", "scroll"])
      viewport.addEventListener(event, measure, { signal: left.signal });
    return () => {
      left.abort();
      style.removeProperty("--keyboard");
    };
  }, []);
}
