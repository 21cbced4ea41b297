import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/**
 * Sets `--shared-picture`, the `view-transition-name` of a case study's picture, during navigation to or from its page. At other
 * times it is unset, since two pictures may not share a name.
 */
export function useSharedPicture(slug: string): CSSProperties | undefined {
  const changing = useViewTransitionState(`/work/${slug}`);
  return changing ? ({ "--shared-picture": `work-${slug}` } as CSSProperties) : undefined;
}
