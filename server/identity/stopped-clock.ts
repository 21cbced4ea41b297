import { vi } from "vitest";

/** A clock that tests move; timers go on as usual. The real one runs again at the end of the block. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"] });
  return {
    /** Moves it on by so many seconds. */
    advance: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
    [Symbol.dispose]: () => void vi.useRealTimers(),
  };
}
