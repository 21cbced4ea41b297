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

/** Which slide of `count` is shown. `dwell(slide)` is its time in milliseconds. Begins after hydration, and not at all for visitors who want calm. */
export function useRotation(count: number, dwell: (slide: number) => number): Rotation {
  const calm = useCalm();
  const [chosen, setRotating] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [current, setCurrent] = useState(0);
  const rotating = count > 1 && (chosen ?? calm === false);
  const running = rotating && !hovered && !hidden;
  const time = dwell(current);

  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), time);
    return () => clearTimeout(timer);
  }, [running, current, count, time]);

  return {
    current,
    rotating,
    setRotating,
    setHovered,
    show: (slide) => setCurrent((slide + count) % count),
  };
}
