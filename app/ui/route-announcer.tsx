import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a change of page inside the browser: moves the focus to the new heading and tells screen readers the new title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    heading?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname]);

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </p>
  );
}
