import { useEffect, useState } from "react";
import { coverOf } from "./page-places.ts";

/** The position and size of an element in its frame, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The lower edge of the page header while the element scrolls beneath it, else 0. */
  readonly cover: number;
}

/**
 * Returns the box of each element; undefined for one that is not visible. Measures on every animation frame while there is an
 * element, since elements move without React's knowledge.
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
