const longest = 30_000;

/** Milliseconds to wait before the next try after so many failures: one second, doubling, with some chance in it. */
export function backOff(failures: number): number {
  return Math.min(longest, 1000 * 2 ** Math.max(0, failures - 1)) * (0.75 + Math.random() / 2);
}

/** Waits so long, or until the browser says that it is online again, or until the signal ends it. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    globalThis.addEventListener?.("online", done);
    signal.addEventListener("abort", done);
  });
}

/** Whether an answer only says that it does not work just now. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
