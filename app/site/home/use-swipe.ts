import { useRef, type PointerEvent } from "react";
import { prefersReducedMotion } from "#app/ui/preferences.ts";

/** A touch on the slides: where and when it started, and its movement, in CSS pixels. */
interface Touch {
  readonly from: number;
  readonly at: number;
  moved: number;
}

/** In CSS pixels; shorter movements do not change the slide. */
const minSwipe = 40;
/** The time in milliseconds by which a movement is extrapolated after the finger lifts. */
const momentum = 150;
/** The longest snap animation, in milliseconds. */
const maxSettling = 500;

/** Moves slides with a finger and snaps them at its speed; `turn` changes the slide by a number of places. */
export function useSwipe(turn: (by: number) => void) {
  const touch = useRef<Touch>(null);

  function endSwipe({ currentTarget, timeStamp, type }: PointerEvent<HTMLElement>) {
    const { at = 0, moved = 0 } = touch.current ?? {};
    touch.current = null;
    if (moved === 0) return;
    const speed = moved / (timeStamp - at);
    const width = currentTarget.clientWidth;
    const isSwipe =
      type === "pointerup" &&
      Math.abs(moved) > minSwipe &&
      Math.abs(moved + speed * momentum) > width / 3;
    const by = isSwipe ? -Math.sign(moved) : 0;
    turn(by);
    const rest = moved + by * width;
    currentTarget.style.translate = "";
    currentTarget.animate(
      { translate: [`${rest}px`, "0px"] },
      {
        // The initial speed of "ease-out" is 1.7 times its mean speed.
        duration: prefersReducedMotion()
          ? 0
          : Math.min(maxSettling, Math.abs((1.7 * rest) / speed)),
        easing: "ease-out",
      },
    ).onfinish = () => delete currentTarget.dataset["swiped"];
  }

  return {
    onPointerDown({ pointerType, clientX: from, timeStamp: at }: PointerEvent) {
      touch.current = pointerType === "touch" ? { from, at, moved: 0 } : null;
    },
    onPointerMove({ currentTarget: { dataset, style }, clientX }: PointerEvent<HTMLElement>) {
      if (!touch.current) return;
      touch.current.moved = clientX - touch.current.from;
      dataset["swiped"] = "";
      style.translate = `${touch.current.moved}px`;
    },
    onPointerUp: endSwipe,
    onPointerCancel: endSwipe,
  };
}
