import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "secondary" | "quiet";

/**
 * A button; red if what it does is grave. While `busy` or `aria-disabled` it ignores presses but keeps the focus, which a
 * disabled button would lose.
 */
export function Button({
  kind = "primary",
  isGrave = false,
  busy = false,
  className,
  onClick,
  "aria-disabled": isOff = false,
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind; isGrave?: boolean; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, className)}
      data-grave={isGrave || undefined}
      data-busy={busy || undefined}
      aria-disabled={busy || isOff || undefined}
      onClick={(event) => {
        if (busy || isOff) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** The class of a link that looks like a button. */
export function buttonClass(kind: ButtonKind, more?: string): string {
  return [styles.button, styles[kind], more].filter(Boolean).join(" ");
}
