import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/** Names the picture of a case study, as `var(--shared-picture)` for its `view-transition-name`, while its page comes or goes. At other times nothing has a name: two pictures may not have the same. */
export function useSharedPicture(slug: string): CSSProperties | undefined {
  const changing = useViewTransitionState(`/work/${slug}`);
  return changing ? ({ "--shared-picture": `work-${slug}` } as CSSProperties) : undefined;
}
