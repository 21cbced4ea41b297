import { backOff } from "#app/ui/use-live.ts";

/** Waits for the back-off of this many failures, until the browser comes online, or until the signal, if any, aborts. */
export async function pause(failures: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, backOff(failures));
  globalThis.addEventListener?.("online", resolve);
  signal?.addEventListener("abort", resolve);
  await promise;
  clearTimeout(timer);
  globalThis.removeEventListener?.("online", resolve);
  signal?.removeEventListener("abort", resolve);
}
