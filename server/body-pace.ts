/** How long a client may take to send a body. One of up to `small` bytes has `smallWithin`; a larger one must keep up `leastPerSecond`. */
export interface Patience {
  small: number;
  /** Milliseconds, also the most that may pass without a byte. */
  smallWithin: number;
  /** Milliseconds before the pace counts. */
  grace: number;
  leastPerSecond: number;
}

/** Measures how fast a body arrives; `announced` is its length, when the request says one. */
export function createPace(announced: number | undefined, patience: Patience) {
  const { small, smallWithin, grace, leastPerSecond } = patience;
  let count = 0;
  let waited = 0;
  let since: number | undefined;
  return {
    /** From here on the client is waited for. Only that time counts: a busy disk of ours is no fault of theirs. */
    wait() {
      since ??= performance.now();
    },
    /** So many bytes came, and the wait for them has ended. */
    arrived(bytes: number) {
      if (since !== undefined) waited += performance.now() - since;
      since = undefined;
      count += bytes;
    },
    isTooSlow(): boolean {
      if (since === undefined) return false;
      const silent = performance.now() - since;
      const all = waited + silent;
      if (silent > smallWithin) return true;
      if (announced !== undefined && announced <= small) return all > smallWithin;
      return all > grace && (count / all) * 1000 < leastPerSecond;
    },
  };
}
