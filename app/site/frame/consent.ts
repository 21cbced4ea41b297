import { useSyncExternalStore } from "react";

const key = "cookieConsent";
const changed = "cookieconsentchange";

/** Whether the visitor has accepted cookies; undefined until the browser has been asked. */
export function useConsent(): boolean | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Records that the visitor accepts cookies, or forgets it so that the question is asked again. */
export function recordConsent(accepted: boolean): void {
  try {
    if (accepted) localStorage.setItem(key, "true");
    else localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage is asked again on the next page; nothing else depends on the answer.
  }
  window.dispatchEvent(new Event(changed));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  window.addEventListener("storage", notify);
  return () => {
    window.removeEventListener(changed, notify);
    window.removeEventListener("storage", notify);
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
