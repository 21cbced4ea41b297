import { useEffect, useState } from "react";
import { useCalm } from "#app/ui/use-calm.ts";

export interface Rotation {
  current: number;
  /** Whether slides change by themselves; what the visitor chose, not whether it pauses under the pointer just now. */
  rotating: boolean;
  setRotating(rotating: boolean): void;
  show(slide: number): void;
  /** The pointer rests on the carousel. */
  setHovered(hovered: boolean): void;
}

/** Which slide of `count` is shown, each for `dwell` milliseconds unless it is `held`. Begins after hydration, and not at all for visitors who want calm. */
export function useRotation(count: number, dwell: number, held: boolean): Rotation {
  const calm = useCalm();
  const [chosen, setRotating] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [current, setCurrent] = useState(0);
  const rotating = count > 1 && (chosen ?? calm === false);
  const running = rotating && !hovered && !held;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((current + 1) % count);
    }, dwell);
    return () => clearInterval(timer);
  }, [running, current, count, dwell]);

  return {
    current,
    rotating,
    setRotating,
    setHovered,
    show: (slide) => setCurrent((slide + count) % count),
  };
}
