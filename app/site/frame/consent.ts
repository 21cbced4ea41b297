import { useSyncExternalStore } from "react";

const key = "cookieConsent";
// Consent that the browser could not store. Lasts until the page is left; never read on the server.
let unstored = false;

/** Returns whether the visitor has accepted cookies; undefined until hydration. */
export function useConsent(): boolean | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Stores the visitor's consent, or removes it so that the banner is shown again. */
export function recordConsent(accepted: boolean): void {
  unstored = false;
  try {
    if (accepted) localStorage.setItem(key, "true");
    else localStorage.removeItem(key);
  } catch {
    unstored = accepted;
  }
  // The browser itself sends this event to other tabs only.
  window.dispatchEvent(new Event("storage"));
}

function subscribe(notify: () => void): () => void {
  window.addEventListener("storage", notify);
  return () => window.removeEventListener("storage", notify);
}

function read(): boolean {
  try {
    return unstored || localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
