import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from "react";
import { createTimes, type Times } from "./times.ts";

const TimesContext = createContext<Times | undefined>(undefined);

/** Provides formatters for times in the site's time zone. */
export function TimesProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  // The server cannot determine the reader's time zone.
  const ownZone = useSyncExternalStore(never, ownTimeZone, () => timeZone);
  const times = useMemo(() => createTimes(timeZone, ownZone), [timeZone, ownZone]);
  return <TimesContext value={times}>{children}</TimesContext>;
}

/** Returns the formatters for times; throws an error outside the signed-in screens. */
export function useTimes(): Times {
  const times = useContext(TimesContext);
  if (!times) throw new Error("useTimes needs a TimesProvider.");
  return times;
}

const never = () => () => {};

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
