import { useEffect, useState, type CSSProperties, type RefObject } from "react";
import type { Box } from "#app/ui/use-boxes.ts";

/** The page in a frame. */
export interface ShownPage {
  readonly document: Document;
  /** Its address on the site. */
  readonly address: string;
}

/** The page that a frame shows; undefined while another one is on its way. Its scripts do not run, so it is looked at with each frame. */
export function useShownPage(
  frame: RefObject<HTMLIFrameElement | null>,
  site: string,
): ShownPage | undefined {
  const [shown, setShown] = useState<ShownPage>();
  useEffect(() => {
    let known: Document | undefined;
    let due = requestAnimationFrame(look);
    function look() {
      due = requestAnimationFrame(look);
      const document = frame.current?.contentDocument ?? undefined;
      if (document === known || document?.readyState === "loading") return;
      known = document;
      const address = document && addressIn(document, site);
      setShown(document && address !== undefined ? { document, address } : undefined);
    }
    return () => cancelAnimationFrame(due);
  }, [frame, site]);
  return shown;
}

function addressIn({ URL: url }: Document, site: string): string | undefined {
  const { origin, pathname, search } = new URL(url);
  const isWithin = origin === location.origin && `${pathname}/`.startsWith(`${site}/`);
  return isWithin ? (pathname.slice(site.length) || "/") + search : undefined;
}

/** Cuts off what would lie over the page's header, of a mark that begins at `top`. */
export function clipBelowHeader({ cover }: Box, top: number): CSSProperties {
  // Its ring and shadow reach beyond it.
  const around = -16;
  return { clipPath: `inset(${Math.max(around, cover - top)}px ${around}px ${around}px)` };
}
