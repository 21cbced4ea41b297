import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CodedError, invalid } from "#server/errors.ts";
import type { PictureFacts } from "#server/files/stored-file.ts";
import type { PictureRequest, PictureResponse } from "./picture-process.ts";
import type { RenditionJob } from "./recipe.ts";

/** Decodes pictures outside this process. UNAVAILABLE when that process was ended meanwhile. */
export interface PictureWorker {
  /** Looks into a picture; INVALID_ARGUMENT says why it cannot be shown. */
  readFacts(bytes: Uint8Array): Promise<PictureFacts>;
  makeRendition(job: RenditionJob): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

interface PictureWorkerOptions {
  /** How long the process may have nothing to do before it is ended, in milliseconds. */
  maxIdleMs?: number;
}

interface Pending {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;

/**
 * Starts a process for pictures when there is one to decode, and ends it when it is idle. Decoders leave holes in the memory of
 * every thread that they run on, which no setting of a running process avoids: ten photographs one after the other let it grow by
 * 700 MB, where one arena and pages that go back at once need 230. Ending the process gives back the rest.
 */
export function openPictureWorker({
  maxIdleMs = 30_000,
}: PictureWorkerOptions = {}): PictureWorker {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

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
        retryAfterSeconds: 2,
        cause,
      });
      for (const { reject } of pending.values()) reject(lost);
      pending.clear();
    };
    started.on("message", settle);
    started.on("error", lose);
    started.on("exit", (code, signal) => lose(new Error(`The process ended: ${signal ?? code}`)));
    // It must not keep alive a process that has nothing else to do.
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

  function request<T>(job: Unnumbered<PictureRequest>): Promise<T> {
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
    readFacts: (bytes) => request({ kind: "facts", bytes }),
    makeRendition: (job) => request({ kind: "rendition", ...job }),
    close: end,
  };
}

/** What Node needs to start, and nothing that a decoder could give away. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return { PATH, LD_LIBRARY_PATH, SystemRoot };
}

/** Settings of the C library, which reads them when a process starts. */
const memoryEnvironment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "4",
};
