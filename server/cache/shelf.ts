/** Things kept by name, of which those go first that were not asked for the longest, when there are too many bytes. */
export interface Shelf<Kept extends { readonly size: number }> {
  get(name: string): Kept | undefined;
  set(name: string, kept: Kept): void;
  clear(): void;
  /** Bytes. */
  size(): number;
}

/** An empty shelf of so many bytes. */
export function createShelf<Kept extends { readonly size: number }>(most: number): Shelf<Kept> {
  // A map tells in which order its entries came: whatever is asked for comes anew.
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
      if (thing.size > most) return;
      kept.set(name, thing);
      size += thing.size;
      for (const [oldest] of kept) {
        if (size <= most) break;
        remove(oldest);
      }
    },
    clear() {
      kept.clear();
      size = 0;
    },
    size: () => size,
  };
}
