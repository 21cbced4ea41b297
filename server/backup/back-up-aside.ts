import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BackUpOptions } from "./back-up.ts";
import { readManifest, type Manifest } from "./manifest.ts";

/** Makes a backup in a thread of its own, so that the caller's goes on with its work; `signal` breaks it off. */
export async function backUpAside(options: BackUpOptions, signal: AbortSignal): Promise<Manifest> {
  const script = new URL("./backup-worker.ts", import.meta.url);
  const worker = new Worker(script, { workerData: options });
  try {
    // What goes wrong in the thread comes as its "error" and is thrown here.
    await once(worker, "exit", { signal });
    return await readManifest(options.to);
  } finally {
    await worker.terminate();
  }
}
