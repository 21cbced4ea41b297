import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followStream } from "./use-live.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates streams that a test can break, and records when each was opened. */
function createStreams() {
  const opened: { at: number; isClosed: boolean; break(): void }[] = [];
  const open = () => {
    const target = new EventTarget();
    const stream = {
      at: performance.now(),
      isClosed: false,
      break: () => void target.dispatchEvent(new Event("error")),
    };
    opened.push(stream);
    const close = () => void (stream.isClosed = true);
    return Object.assign(target, { close }) as unknown as EventSource;
  };
  return { opened, open };
}

test("reconnects a stream that breaks at once with growing delays, up to half a minute", async () => {
  const { opened, open } = createStreams();
  const unsubscribe = followStream(open);
  for (let at = 0; at < 8; at += 1) {
    opened.at(-1)?.break();
    expect(opened.at(-1)?.isClosed).toBe(true);
    await vi.advanceTimersToNextTimerAsync();
  }
  const waits = opened.slice(1).map(({ at }, before) => at - (opened[before]?.at ?? 0));
  expect(waits).toHaveLength(8);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3000);
  for (const wait of waits.slice(4)) expect(wait).toBeGreaterThanOrEqual(22_500);
  unsubscribe();
  expect(opened.at(-1)?.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(opened).toHaveLength(9);
});

test("reconnects a long-lived stream quickly", async () => {
  const { opened, open } = createStreams();
  followStream(open);
  for (let at = 0; at < 6; at += 1) {
    opened.at(-1)?.break();
    await vi.advanceTimersToNextTimerAsync();
  }
  await vi.advanceTimersByTimeAsync(61_000);
  opened.at(-1)?.break();
  await vi.advanceTimersByTimeAsync(5001);
  expect(opened).toHaveLength(8);
});
