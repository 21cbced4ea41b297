import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a change of page inside the browser: moves the focus to the new heading and tells screen readers the new title. `place` says what is another page, where not every address is one. */
export function RouteAnnouncer({ place }: { place?: string }) {
  const { pathname, search } = useLocation();
  const address = place ?? pathname + search;
  const shown = useRef(address);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    heading?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [address]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </p>
  );
}
