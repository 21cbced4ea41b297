import { vi } from "vitest";

/** Stops the clock, which tests then set; timers run as usual. Disposing restores the real clock. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"] });
  return {
    /** Advances the clock. */
    advance: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000),
    [Symbol.dispose]: () => void vi.useRealTimers(),
  };
}
