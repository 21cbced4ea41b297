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
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    const left = shown.current;
    if (left === address) return;
    shown.current = address;
    if (!focusFollowedLink(left))
      (
        document.querySelector<HTMLElement>("main h1") ??
        document.querySelector<HTMLElement>("main")
      )?.focus({ preventScroll: true });
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

/** Keeps in the page's history entry which of its links is followed: several may lead to the same page. */
function keepFollowedLink({ target }: Event) {
  const link = (target as Element).closest("a");
  if (link) history.replaceState({ ...history.state, link: [...document.links].indexOf(link) }, "");
}

/** Moves the focus to the link of this page that was followed to `address`; false where it is gone or cannot be seen. */
function focusFollowedLink(address: string): boolean {
  const link = document.links[history.state?.link];
  if (link?.getAttribute("href") !== address) return false;
  link.focus({ preventScroll: true });
  return document.activeElement === link;
}
