import type { ReactNode } from "react";

/** A telephone link; shows the number as written unless it has `children`. */
export function TelephoneLink({
  number,
  children = number,
  className,
}: {
  number: string;
  children?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, "")}`} className={className}>
      {children}
    </a>
  );
}
