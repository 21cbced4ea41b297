/** Counts what is open, such as connections or requests: in all, and per client address. */
export function createCounts() {
  const counts = new Map<string, number>();
  let total = 0;
  const of = (address: string) => counts.get(address) ?? 0;
  return {
    of,
    total: () => total,
    /** Counts one more; returns a function that counts it down again, to be called once. */
    add(address: string): () => void {
      counts.set(address, of(address) + 1);
      total += 1;
      return () => {
        total -= 1;
        const left = of(address) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}
