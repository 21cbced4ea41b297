import { backOff } from "#app/ui/use-live.ts";

/** Waits as long as so many failures ask for, or until the browser says that it is online again, or until the signal ends it. */
export async function pause(failures: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, backOff(failures));
    globalThis.addEventListener?.("online", done);
    signal.addEventListener("abort", done);
  });
}

/** Whether an answer only says that it does not work just now. */
export function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}
