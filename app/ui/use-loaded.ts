import { useEffect, useState } from "react";

/** Whether the page has loaded, so that content out of view may be fetched. */
export function useLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (document.readyState === "complete") {
      setLoaded(true);
      return;
    }
    const note = () => setLoaded(true);
    window.addEventListener("load", note);
    return () => window.removeEventListener("load", note);
  }, []);

  return loaded;
}
