import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/**
 * Names the picture of a case study, as `var(--shared-picture)` for its `view-transition-name`, during navigation to or from its
 * page. No name is set at other times, since two pictures may not share one.
 */
export function useSharedPicture(slug: string): CSSProperties | undefined {
  const changing = useViewTransitionState(`/work/${slug}`);
  return changing ? ({ "--shared-picture": `work-${slug}` } as CSSProperties) : undefined;
}
