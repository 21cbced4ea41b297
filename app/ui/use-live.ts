import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** Asks for the page's data again when a document of these collections changes; lets go when the screen leaves, is hidden or put aside. */
export function useLive(...collections: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const refresh = useRef(revalidate);
  const address = `/live?collections=${collections.join(",")}`;

  useEffect(() => {
    refresh.current = revalidate;
  }, [revalidate]);

  useEffect(() => {
    let stream: EventSource | undefined;
    const hear = () => void refresh.current();
    const open = () => {
      if (stream || document.hidden) return;
      stream = new EventSource(address);
      stream.addEventListener("change", hear);
      stream.addEventListener("reload", hear);
    };
    const close = () => {
      stream?.close();
      stream = undefined;
    };
    const follow = () => {
      if (document.hidden) return close();
      // Nothing was heard while nobody looked.
      if (!stream) hear();
      open();
    };
    const comeBack = (event: PageTransitionEvent) => event.persisted && follow();

    open();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", comeBack);
    return () => {
      close();
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", comeBack);
    };
  }, [address]);
}
