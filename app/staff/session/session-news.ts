import type { SessionNews } from "./open-session.ts";

const key = "desk-session";

/** Notifies the browser's other tabs of a sign-in or sign-out. Without storage, they detect it later. */
export function notifyTabs(news: SessionNews): void {
  try {
    // The time is added, since storing an equal value fires no event.
    localStorage.setItem(key, `${news} ${Date.now()}`);
  } catch {
    return;
  }
}

/** Subscribes to messages of other tabs; returns an unsubscribe function. */
export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  const listen = (event: StorageEvent) => {
    const [news] = event.key === key ? (event.newValue ?? "").split(" ") : [];
    if (news === "signed-in" || news === "signed-out") listener(news);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
