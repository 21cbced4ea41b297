import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The token of the mailed link by which this page was opened; it leaves the address bar, and so the history, at once. */
export function useLinkToken(): string {
  const { search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get("token") ?? "");
  useEffect(() => {
    if (location.search !== "")
      history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);
  return token;
}
