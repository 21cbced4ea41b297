import type { ShouldRevalidateFunctionArgs } from "react-router";

/** An open form refreshes itself: its screen is loaded again only for another document, so that nothing that fails can take the form away. */
export function followParams({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return JSON.stringify(currentParams) !== JSON.stringify(nextParams);
}
