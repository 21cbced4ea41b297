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
      get locks() {
        return navigator.locks as LockManager | undefined;
      },
    }),
  );
  useEffect(() => () => sitting.release(), [sitting]);
  return <SittingContext value={sitting}>{children}</SittingContext>;
}

/** The sitting of this tab. */
export function useSitting(): Sitting {
  const sitting = useContext(SittingContext);
  if (!sitting) throw new Error("There is no sitting outside the signed-in screens.");
  return sitting;
}
