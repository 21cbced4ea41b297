import { useSyncExternalStore } from "react";

const key = "cookieConsent";
// Consent that the browser refused to store. It lasts until the page is left; the server never asks for it.
let unstored = false;

/** Whether the visitor has accepted cookies; undefined until the browser has been asked. */
export function useConsent(): boolean | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Records that the visitor accepts cookies, or forgets it so that the question is asked again. */
export function recordConsent(accepted: boolean): void {
  unstored = false;
  try {
    if (accepted) localStorage.setItem(key, "true");
    else localStorage.removeItem(key);
  } catch {
    unstored = accepted;
  }
  // Other tabs receive this event from the browser, the one that has changed something does not.
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
