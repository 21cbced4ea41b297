import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CodedError, invalid } from "#server/errors.ts";
import type { PictureFacts } from "#server/files/stored-file.ts";
import type { PictureRequest, PictureResponse } from "./picture-process.ts";
import type { RenditionJob } from "./recipe.ts";

/** Decodes pictures in a child process. UNAVAILABLE when that process ends during a job, and again when it is repeated. */
export type PictureWorker = ReturnType<typeof openPictureWorker>;

interface Pending {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;

/**
 * Starts the child process on demand and ends it when idle for `maxIdleMs`. Decoders fragment the memory of every thread that
 * they run on, which no setting of a running process prevents: ten photographs in a row took 700 MB, against 230 MB with one
 * arena and pages returned immediately. Ending the process returns the rest.
 */
export function openPictureWorker({ maxIdleMs = 30_000 } = {}) {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let repeated: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL("./picture-process.ts", import.meta.url)), [], {
      serialization: "advanced",
      execArgv: ["--disable-proto=delete", "--max-old-space-size=64"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...hostEnvironment(), ...memoryEnvironment },
    });
    const lose = (cause: unknown) => {
      if (child !== started) return;
      child = undefined;
      const lost = new CodedError("UNAVAILABLE", "This picture could not be read just now.", {
        cause,
      });
      for (const { reject } of pending.values()) reject(lost);
      pending.clear();
    };
    started.on("message", settle);
    started.on("error", lose);
    started.on("exit", (code, signal) => lose(new Error(`The process ended: ${signal ?? code}`)));
    // The child process must not keep the parent alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function settle(response: PictureResponse): void {
    const waiting = pending.get(response.id);
    pending.delete(response.id);
    if (pending.size === 0) {
      child?.channel?.unref();
      idle = setTimeout(() => void end(), maxIdleMs).unref();
    }
    if ("result" in response) waiting?.resolve(response.result as never);
    else if ("refused" in response) waiting?.reject(invalid(response.refused));
    else waiting?.reject(new Error(response.problem));
  }

  /** Repeats a job once if its process ended, perhaps because of another: browsers do not ask again for a picture. */
  function request<T>(job: Unnumbered<PictureRequest>): Promise<T> {
    return attempt<T>(job).catch((problem: unknown) => {
      if (!(problem instanceof CodedError) || problem.code !== "UNAVAILABLE") throw problem;
      // One at a time, so that a picture that ends the process again ends no other of these.
      const again = repeated.then(() => attempt<T>(job));
      repeated = again.catch(() => undefined);
      return again;
    });
  }

  function attempt<T>(job: Unnumbered<PictureRequest>): Promise<T> {
    clearTimeout(idle);
    child ??= start();
    child.channel?.ref();
    const id = (last += 1);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    pending.set(id, { resolve, reject });
    child.send({ id, ...job });
    return promise;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = new Promise((resolve) => ending.once("exit", resolve));
    ending.ref();
    ending.kill("SIGKILL");
    await exited;
  }

  return {
    /** Inspects a picture; INVALID_ARGUMENT when it cannot be shown. */
    readFacts: (bytes: Uint8Array) => request<PictureFacts>({ kind: "facts", bytes }),
    makeRendition: (job: RenditionJob) =>
      request<Uint8Array<ArrayBuffer>>({ kind: "rendition", ...job }),
    close: end,
  };
}

/** The variables that Node needs to start, without secrets that a decoder could leak. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return { PATH, LD_LIBRARY_PATH, SystemRoot };
}

/** Settings that the C library reads at process start. */
const memoryEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "4",
};
