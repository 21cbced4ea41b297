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
    const options = { passive: true };
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look, options);
    return () => {
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [watching]);

  return past;
}
