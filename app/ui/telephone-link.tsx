import type { ReactNode } from "react";

/** A telephone number that dials itself when it is pressed; shown as it is written unless `children` say otherwise. */
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
