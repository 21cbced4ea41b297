import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { createTabId, type TabId } from "./tab-id.ts";

const TabIdContext = createContext<TabId | undefined>(undefined);

/** Provides this tab's id while a signed-in screen is mounted. */
export function TabIdProvider({ children }: { children: ReactNode }) {
  const [tab] = useState<TabId>(() =>
    createTabId({
      // Getters and closures, since sessionStorage and localStorage exist only in the browser.
      storage: {
        getItem: (key) => sessionStorage.getItem(key),
        setItem: (key, value) => sessionStorage.setItem(key, value),
      },
      shared: {
        getItem: (key) => localStorage.getItem(key),
        setItem: (key, value) => localStorage.setItem(key, value),
      },
      get locks() {
        return navigator.locks as LockManager | undefined;
      },
      // After a reload, the old page may hold the lock for seconds. A duplicated tab never gets the lock, so it waits less.
      get lockTimeoutMs() {
        const [entry] = performance.getEntriesByType("navigation");
        return (entry as PerformanceNavigationTiming | undefined)?.type === "reload" ? 8000 : 1000;
      },
    }),
  );
  useEffect(() => {
    window.addEventListener("pagehide", tab.release);
    return () => {
      window.removeEventListener("pagehide", tab.release);
      tab.release();
    };
  }, [tab]);
  return <TabIdContext value={tab}>{children}</TabIdContext>;
}

/** Returns the holder of this tab's id; throws an error outside the signed-in screens. */
export function useTabId(): TabId {
  const tab = useContext(TabIdContext);
  if (!tab) throw new Error("useTabId needs a TabIdProvider.");
  return tab;
}
