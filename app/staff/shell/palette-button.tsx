import { useEffect, useState } from "react";
import styles from "./palette-button.module.css";

/** Opens the palette, and tells by which keys it opens as well. */
export function PaletteButton({ onPress }: { onPress?: () => void }) {
  const [keys, setKeys] = useState<string>();
  useEffect(() => setKeys(/Mac|iP(?:hone|ad)/.test(navigator.platform) ? "⌘ K" : "Ctrl K"), []);

  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => {
        onPress?.();
        window.dispatchEvent(new CustomEvent("desk:palette"));
      }}
    >
      Search or go to
      {keys ? <kbd className={styles.keys}>{keys}</kbd> : null}
    </button>
  );
}
