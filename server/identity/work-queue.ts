import { refusal } from "./refusals.ts";

/** Lets a few pieces of heavy work run at a time and some wait; UNAVAILABLE for more, so that a flood costs the rest of the server nothing. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw refusal("busy", { retryAfterSeconds: 5 });
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        // The place goes to the next in line, or is given back.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
