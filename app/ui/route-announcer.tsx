import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * After a change of page inside the browser: moves the focus to the new heading, or on the way back to the link that was
 * followed from there, and tells screen readers the new title. `place` says what is another page, where not every address is one.
 */
export function RouteAnnouncer({ place }: { place?: string }) {
  const { pathname, search } = useLocation();
  const address = place ?? pathname + search;
  const shown = useRef(address);
  const step = useRef(0);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const left = shown.current;
    const last = step.current;
    // Kept by the router: how many pages were opened before this one.
    step.current = history.state?.idx;
    if (left === address) return;
    shown.current = address;
    if (!(step.current < last && focusLinkTo(left)))
      (
        document.querySelector<HTMLElement>("main h1") ??
        document.querySelector<HTMLElement>("main")
      )?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [address]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </p>
  );
}

/** Moves the focus to a link to an address that is on the screen: several may lead there, and one was where the page was left. Says whether there was one. */
function focusLinkTo(address: string): boolean {
  return [...document.querySelectorAll<HTMLElement>("main a")].some((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    if (link.getAttribute("href") !== address || bottom < 0 || top > innerHeight) return false;
    link.focus({ preventScroll: true });
    return document.activeElement === link;
  });
}
