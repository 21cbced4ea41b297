/** An LRU cache limited by the total size of its entries in bytes. */
export interface LruCache<Kept extends { readonly size: number }> {
  get(name: string): Kept | undefined;
  /** The entry, without marking it as used. */
  peek(name: string): Kept | undefined;
  set(name: string, kept: Kept): void;
  /** Removes and returns entries, by name. */
  removeWhere(isWanted: (kept: Kept) => boolean): (readonly [string, Kept])[];
  clear(): void;
  size(): number;
}

/** Creates an empty cache of at most `maxBytes`. */
export function createLruCache<Kept extends { readonly size: number }>(
  maxBytes: number,
): LruCache<Kept> {
  // Maps keep insertion order, so reading an entry inserts it again.
  const kept = new Map<string, Kept>();
  let size = 0;

  function remove(name: string) {
    size -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  return {
    get(name) {
      const found = kept.get(name);
      if (found) {
        kept.delete(name);
        kept.set(name, found);
      }
      return found;
    },
    set(name, thing) {
      remove(name);
      if (thing.size > maxBytes) return;
      kept.set(name, thing);
      size += thing.size;
      for (const [oldest] of kept) {
        if (size <= maxBytes) break;
        remove(oldest);
      }
    },
    removeWhere(isWanted) {
      const removed = [...kept].filter(([, thing]) => isWanted(thing));
      for (const [name] of removed) remove(name);
      return removed;
    },
    peek: (name) => kept.get(name),
    clear() {
      kept.clear();
      size = 0;
    },
    size: () => size,
  };
}
