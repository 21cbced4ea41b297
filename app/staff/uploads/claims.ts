/** Sees to it that of several tabs only one sends an upload. */
export interface Claims {
  /** Does the work once nobody else has the claim, and has it until the work is over. Waiting ends by the signal, without work. */
  hold(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}

/** Claims by Web Locks, which the browser lets go of when a tab goes. A browser without them has to do with one tab. */
export function createClaims(locks: LockManager | undefined): Claims {
  return {
    async hold(name, signal, work) {
      if (signal.aborted) return;
      if (!locks) return work();
      let working = false;
      try {
        await locks.request(name, { signal }, () => {
          working = true;
          return work();
        });
      } catch (problem) {
        if (working || !signal.aborted) throw problem;
      }
    },
  };
}
