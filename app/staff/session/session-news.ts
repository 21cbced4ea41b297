import type { SessionNews } from "./open-session.ts";

const key = "desk-session";

/** Tells the browser's other tabs that somebody signed in or out. Without a storage they find out by themselves, later. */
export function tellTabs(news: SessionNews): void {
  try {
    // A value that is set a second time is no news: the time makes it another.
    localStorage.setItem(key, `${news} ${Date.now()}`);
  } catch {
    return;
  }
}

/** Hears what other tabs tell, until the returned function is called. */
export function hearTabs(hear: (news: SessionNews) => void): () => void {
  const listen = (event: StorageEvent) => {
    const [news] = event.key === key ? (event.newValue ?? "").split(" ") : [];
    if (news === "signed-in" || news === "signed-out") hear(news);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
