/** Counts what is open per client address, such as connections or requests. */
export function createCounts() {
  const counts = new Map<string, number>();
  const of = (address: string) => counts.get(address) ?? 0;
  return {
    of,
    /** Counts one more; returns a function that counts it down again, to be called once. */
    add(address: string): () => void {
      counts.set(address, of(address) + 1);
      return () => {
        const left = of(address) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}
