import { useState } from "react";

/** Copies texts, and says what came of it, for a live region beside the button; `otherwise` is what one can do where the browser does not allow it. */
export function useCopy(otherwise: string) {
  const [said, setSaid] = useState("");
  return {
    said,
    clear: () => setSaid(""),
    async copy(text: string): Promise<void> {
      try {
        // There is none on a page that came without encryption.
        await navigator.clipboard.writeText(text);
        setSaid("Copied.");
      } catch {
        setSaid(`This browser does not allow copying. ${otherwise}`);
      }
    },
  };
}
