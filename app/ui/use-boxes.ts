import { useEffect, useState } from "react";
import { coverOf } from "./page-places.ts";

/** Where a part of a page stands in its frame, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The lower edge of the page's header where this scrolls beneath it. */
  readonly cover: number;
}

/**
 * The boxes of elements, which move without React's knowledge, and of a page that is still laid out; undefined for one that is not
 * shown. They follow with each frame while there is an element.
 */
export function useBoxes(elements: readonly (Element | undefined)[]): readonly (Box | undefined)[] {
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([]);
  useEffect(() => {
    let before = "";
    let due = requestAnimationFrame(look);
    function look() {
      if (elements.some(Boolean)) due = requestAnimationFrame(look);
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
