import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After client-side navigation, focuses the new heading (or, when going back, the link followed from that page) and announces the
 * new title to screen readers. `place` identifies a page that has several addresses.
 */
export function RouteAnnouncer({ place }: { place?: string }) {
  const { pathname, search } = useLocation();
  const address = place ?? pathname + search;
  const shown = useRef(address);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const left = shown.current;
    if (left === address) return;
    shown.current = address;
    const [main, heading = main] = document.querySelectorAll<HTMLElement>("main, main h1");
    if (!focusFollowedLink(left)) heading?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [address]);

  useEffect(() => {
    addEventListener("click", keepFollowedLink, true);
    return () => removeEventListener("click", keepFollowedLink, true);
  }, []);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </p>
  );
}

/** Stores the index of the followed link in the history entry, since several links may lead to the same page. */
function keepFollowedLink({ target }: Event) {
  const link = (target as Element).closest("a");
  if (link) history.replaceState({ ...history.state, link: [...document.links].indexOf(link) }, "");
}

/** Focuses the link that was followed to `address`; returns false when it is gone or hidden. */
function focusFollowedLink(address: string): boolean {
  const link = document.links[history.state?.link];
  if (link?.getAttribute("href") !== address) return false;
  link.focus({ preventScroll: true });
  return document.activeElement === link;
}
