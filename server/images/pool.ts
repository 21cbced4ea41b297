import { availableParallelism } from "node:os";
import { CodedError } from "#server/errors.ts";

/** Priorities of jobs, highest first. */
const priorities = ["upload", "visitor", "background"] as const;
export type Priority = (typeof priorities)[number];

/** A job in the pool. */
export interface Task<T> {
  readonly result: Promise<T>;
  /** Moves a waiting job to a higher priority. */
  promote(priority: Priority): void;
}

/** Runs a few picture jobs at a time, so that processors stay free for page requests. */
export type PicturePool = ReturnType<typeof createPicturePool>;

interface PoolOptions {
  /** Concurrent jobs; each takes one processor. */
  atOnce?: number;
  /** Maximum of waiting visitors' jobs: several whole pages, since browsers do not ask again for a picture that was refused. */
  maxWaiting?: number;
}

interface Waiting {
  priority: Priority;
  start: () => Promise<void>;
  cancel: () => void;
}

/** Creates a pool that leaves one processor free. */
export function createPicturePool({
  atOnce = Math.max(1, availableParallelism() - 1),
  maxWaiting = 256,
}: PoolOptions = {}) {
  const waiting: Waiting[] = [];
  const quiet: (() => void)[] = [];
  let running = 0;
  let closed = false;

  function next(): void {
    while (running < atOnce) {
      const chosen = mostPressing(waiting);
      if (!chosen) break;
      waiting.splice(waiting.indexOf(chosen), 1);
      running += 1;
      void chosen.start().finally(() => {
        running -= 1;
        next();
      });
    }
    if (running === 0) for (const resolve of quiet.splice(0)) resolve();
  }

  /** Resolves when no job runs or waits. */
  function idle(): Promise<void> {
    return new Promise((resolve) => {
      quiet.push(resolve);
      next();
    });
  }

  return {
    /** Queues a job. UNAVAILABLE with `retryAfterSeconds` when too many visitors' jobs are waiting. */
    add<T>(priority: Priority, job: () => Promise<T>): Task<T> {
      if (closed) throw busy("The server is stopping.");
      if (
        priority === "visitor" &&
        waiting.filter((other) => other.priority === priority).length >= maxWaiting
      ) {
        throw busy("Too many pictures are being made at the moment.");
      }
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const task: Waiting = {
        priority,
        start: () => job().then(resolve, reject),
        cancel: () => reject(busy("The server is stopping.")),
      };
      waiting.push(task);
      next();
      return {
        result: promise,
        promote(more) {
          if (priorities.indexOf(more) < priorities.indexOf(task.priority)) task.priority = more;
        },
      };
    },

    idle,

    /** Drops background jobs, refuses new ones, and resolves when the others are done. */
    close(): Promise<void> {
      closed = true;
      const dropped = waiting.filter(({ priority }) => priority === "background");
      for (const task of dropped) {
        waiting.splice(waiting.indexOf(task), 1);
        task.cancel();
      }
      return idle();
    },
  };
}

function mostPressing(waiting: readonly Waiting[]): Waiting | undefined {
  for (const priority of priorities) {
    const first = waiting.find((task) => task.priority === priority);
    if (first) return first;
  }
  return undefined;
}

function busy(message: string): CodedError {
  return new CodedError("UNAVAILABLE", `${message} Try again in a moment.`);
}
