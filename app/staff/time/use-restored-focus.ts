import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Keeps the focus on the screen when the focused element is removed or disabled after a change of `shown`: moves it to the
 * heading, or to the new page if `follow` was called because a link in the page led there.
 */
export function useRestoredFocus(
  shown: string,
  { heading, page }: Record<"heading" | "page", RefObject<HTMLElement | null>>,
) {
  const last = useRef(shown);
  const isFollowed = useRef(false);
  const keep = useEffectEvent(() => {
    if (last.current === shown) return;
    last.current = shown;
    const focused = document.activeElement;
    const isGone = !focused || focused === document.body || focused.matches(":disabled");
    const next = isFollowed.current ? page.current?.querySelector("iframe") : heading.current;
    if (isGone) next?.focus();
    isFollowed.current = false;
  });
  useEffect(() => keep(), [shown]);
  return { follow: () => (isFollowed.current = true) };
}
