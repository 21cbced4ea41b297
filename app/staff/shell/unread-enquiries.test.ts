import { expect, test, vi } from "vitest";
import { startPolling } from "./unread-enquiries.tsx";

test("asks at an interval, but not while a request still waits, as for a sign-in", async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    let answers = true;
    const stop = startPolling(() => {
      asked += 1;
      return answers ? Promise.resolve() : new Promise(() => {});
    });
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(asked).toBe(6);
    answers = false;
    await vi.advanceTimersByTimeAsync(12 * 3_600_000);
    expect(asked).toBe(7);
    stop();
  } finally {
    vi.useRealTimers();
  }
});
