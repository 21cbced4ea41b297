import { CodedError } from "#server/errors.ts";

/** How many may be connected at once. */
export interface PlaceLimits {
  perAddress: number;
  inAll: number;
}

/** Counts connections; a place that is taken must be left again. */
export function createPlaces({ perAddress, inAll }: PlaceLimits) {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    /** Takes a place for an address and gives the way to leave it; RESOURCE_EXHAUSTED or UNAVAILABLE when there is none. */
    take(address: string): () => void {
      const own = taken.get(address) ?? 0;
      if (own >= perAddress) {
        throw new CodedError("RESOURCE_EXHAUSTED", "Too many streams from your address.", {
          retryAfterSeconds: 30,
        });
      }
      if (total >= inAll) {
        throw new CodedError("UNAVAILABLE", "Too many streams are open.", {
          retryAfterSeconds: 30,
        });
      }
      taken.set(address, own + 1);
      total += 1;
      return () => {
        total -= 1;
        const left = (taken.get(address) ?? 1) - 1;
        if (left > 0) taken.set(address, left);
        else taken.delete(address);
      };
    },
  };
}
