import type { ReactNode } from "react";

/** A telephone link; shows `children`, or the number as written. */
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
