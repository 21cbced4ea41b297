import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page answers to its visitor by now: before, what is pressed would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
