import { useEffect, useState, type CSSProperties, type RefObject } from "react";
import { coverOf } from "#app/ui/page-places.ts";

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

/** Where a part of a page stands in its frame, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The lower edge of the page's header where this scrolls beneath it. */
  readonly cover: number;
}

/** The boxes of elements, which move without React's knowledge; undefined for one that is not shown. */
export function useBoxes(elements: readonly (Element | undefined)[]): readonly (Box | undefined)[] {
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([]);
  useEffect(() => {
    let before = "";
    let due = requestAnimationFrame(look);
    function look() {
      due = requestAnimationFrame(look);
      const now = elements.map(boxOf);
      const text = JSON.stringify(now);
      if (text === before) return;
      before = text;
      setBoxes(now);
    }
    return () => cancelAnimationFrame(due);
  }, [elements]);
  return boxes;
}

function boxOf(element: Element | undefined): Box | undefined {
  if (!element?.isConnected || !element.checkVisibility()) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
    cover: Math.round(coverOf(element)),
  };
}

/** Cuts off what would lie over the page's header, of a mark that begins at `top`. */
export function beneathHeader({ cover }: Box, top: number): CSSProperties {
  // Its ring and shadow reach beyond it.
  const around = -16;
  return { clipPath: `inset(${Math.max(around, cover - top)}px ${around}px ${around}px)` };
}
