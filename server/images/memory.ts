import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

/** The bytes that decoded pictures may take at one time: half of what the machine, or the limit of its service, gives the site. */
export function pictureMemory(limit = memoryLimit()): number {
  return Math.min(Math.max(limit / 2, 128 * megabyte), 1400 * megabyte);
}

function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Memory that is divided among jobs. */
export interface MemoryGate {
  /** All of it, in bytes. */
  readonly budget: number;
  /** Runs work once the memory that it needs is free, in the order of the calls. Rejects with a RangeError what never fits. */
  run<T>(bytes: number, work: () => Promise<T>): Promise<T>;
}

/** Divides a fixed amount of memory, in bytes, among jobs. */
export function createMemoryGate(budget: number): MemoryGate {
  const waiting: { bytes: number; start: () => void }[] = [];
  let free = budget;

  function startNext(): void {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.start();
    }
  }

  return {
    budget,
    async run(bytes, work) {
      if (bytes > budget) throw new RangeError(`This needs ${bytes} bytes of ${budget}`);
      await new Promise<void>((resolve) => {
        waiting.push({ bytes, start: resolve });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += bytes;
        startNext();
      }
    },
  };
}
