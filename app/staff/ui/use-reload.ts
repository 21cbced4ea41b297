import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { revalidateShown } from "#app/ui/revalidate.ts";

/** Returns a function that reloads the screen's data; resolves to false if that fails, and the screen then stays as it is. */
export function useReload(): () => Promise<boolean> {
  const { revalidate } = useRevalidator();
  return useCallback(() => revalidateShown(revalidate), [revalidate]);
}
