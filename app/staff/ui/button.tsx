import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "secondary" | "quiet";

/** A button. While `busy` it ignores presses but keeps the focus, which a disabled button would lose. */
export function Button({
  kind = "primary",
  busy = false,
  className,
  onClick,
  ...rest
}: ComponentProps<"button"> & { kind?: ButtonKind; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** The class of a link that looks like a button. */
export function buttonClass(kind: ButtonKind, more?: string): string {
  return [styles.button, styles[kind], more].filter(Boolean).join(" ");
}
