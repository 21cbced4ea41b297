import { useState } from "react";

/**
 * Copies text to the clipboard. `said` is the outcome, for a live region beside the button; `otherwise` is the advice to show
 * when the browser refuses.
 */
export function useCopy(otherwise: string) {
  const [said, setSaid] = useState("");
  return {
    said,
    clear: () => setSaid(""),
    async copy(text: string): Promise<void> {
      try {
        // Undefined in an insecure context.
        await navigator.clipboard.writeText(text);
        setSaid("Copied.");
      } catch {
        setSaid(`This browser does not allow copying. ${otherwise}`);
      }
    },
  };
}
