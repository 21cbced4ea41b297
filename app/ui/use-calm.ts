import { useSyncExternalStore } from "react";

const query = "(prefers-reduced-motion: reduce)";

/** Whether nothing should move by itself: reduced motion or saving of data is wished for. Undefined on the server and until hydration. */
export function useCalm(): boolean | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
}

function read(): boolean {
  const connection =
    "connection" in navigator
      ? (navigator.connection as { saveData?: boolean } | undefined)
      : undefined;
  return window.matchMedia(query).matches || connection?.saveData === true;
}
