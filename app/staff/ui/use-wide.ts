import { useCallback, useSyncExternalStore } from "react";

/** Whether the viewport is at least `width`, a CSS length; false on the server and until hydration. */
export function useWide(width: string): boolean {
  const query = `(min-width: ${width})`;
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
