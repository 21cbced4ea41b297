import { AsyncLocalStorage } from "node:async_hooks";

/** Knows which request the running code works for, however many functions and waits deep. */
export interface Requests {
  run<T>(id: string, work: () => T): T;
  /** Its id; undefined for what the process does by itself. */
  currentId(): string | undefined;
}

export function createRequests(): Requests {
  const storage = new AsyncLocalStorage<string>();
  return {
    run: (id, work) => storage.run(id, work),
    currentId: () => storage.getStore(),
  };
}
