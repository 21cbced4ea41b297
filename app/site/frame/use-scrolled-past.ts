import { useEffect, useState } from "react";

/** Whether the page has been scrolled further than one height of the window; always false while `watching` is. */
export function useScrolledPast(watching: boolean): boolean {
  const [past, setPast] = useState(false);

  useEffect(() => {
    if (!watching) {
      setPast(false);
      return;
    }
    const look = () => setPast(window.scrollY > window.innerHeight);
    look();
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("scroll", look, { passive: true, signal });
    window.addEventListener("resize", look, { signal });
    return () => leaving.abort();
  }, [watching]);

  return past;
}
