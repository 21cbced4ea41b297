/** Creates a registry of listeners to single paths and to every change. */
export function createListeners<Change>() {
  const byPath = new Map<string, Set<() => void>>();
  const every = new Set<(change: Change) => void>();

  return {
    subscribe(path: string, listener: () => void): () => void {
      const own = byPath.get(path) ?? new Set();
      own.add(listener);
      byPath.set(path, own);
      return () => {
        own.delete(listener);
        if (own.size === 0 && byPath.get(path) === own) byPath.delete(path);
      };
    },
    subscribeToAll(listener: (change: Change) => void): () => void {
      every.add(listener);
      return () => {
        every.delete(listener);
      };
    },
    notify(path: string) {
      for (const listener of byPath.get(path) ?? []) listener();
    },
    notifyAll(change: Change) {
      for (const listener of every) listener(change);
    },
  };
}
