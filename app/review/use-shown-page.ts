import { useEffect, useState, type CSSProperties, type RefObject } from "react";
import type { Box } from "#app/ui/use-boxes.ts";

export interface ShownPage {
  readonly document: Document;
  /** The page's address on the site. */
  readonly address: string;
}

/** The page in a frame; undefined while another loads. Checked every animation frame, since scripts in the frame do not run. */
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

/** Clips the part of a mark, starting at `top`, that would cover the page's header. */
export function clipBelowHeader({ cover }: Box, top: number): CSSProperties {
  // The mark's ring and shadow extend beyond it.
  const around = -16;
  return { clipPath: `inset(${Math.max(around, cover - top)}px ${around}px ${around}px)` };
}
