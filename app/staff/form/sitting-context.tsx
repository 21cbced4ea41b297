import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { createSitting, type Sitting } from "./sitting.ts";

const SittingContext = createContext<Sitting | undefined>(undefined);

/** Holds this tab's sitting as long as somebody is at the desk in it. */
export function SittingProvider({ children }: { children: ReactNode }) {
  const [sitting] = useState<Sitting>(() =>
    createSitting({
      // Asked for in the browser only, where both are.
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
      // After a reload there is somebody to wait for, on a busy machine for long; a duplicated tab would wait in vain.
      get patience() {
        const [entry] = performance.getEntriesByType("navigation");
        return (entry as PerformanceNavigationTiming | undefined)?.type === "reload" ? 8000 : 1000;
      },
    }),
  );
  useEffect(() => {
    window.addEventListener("pagehide", sitting.release);
    return () => {
      window.removeEventListener("pagehide", sitting.release);
      sitting.release();
    };
  }, [sitting]);
  return <SittingContext value={sitting}>{children}</SittingContext>;
}

/** The sitting of this tab. */
export function useSitting(): Sitting {
  const sitting = useContext(SittingContext);
  if (!sitting) throw new Error("There is no sitting outside the signed-in screens.");
  return sitting;
}
