import { backOff } from "#app/ui/use-live.ts";

/** Waits for the back-off of this many failures, until the browser comes online, or until the signal aborts. */
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
