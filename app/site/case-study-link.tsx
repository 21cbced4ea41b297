import type { CSSProperties, ReactNode } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import { wishes } from "#app/ui/wishes.ts";
import { useSharedPicture } from "./use-shared-picture.ts";

/** The way to a case study. On the way there and back its picture, shown in `var(--shared-picture)`, and the one that leads the story become one another. */
export function CaseStudyLink({
  slug,
  className,
  style,
  children,
}: {
  slug: string;
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}) {
  const shared = useSharedPicture(slug);
  return (
    <PageLink
      to={`/work/${slug}`}
      viewTransition={!wishes.stillness()}
      className={className}
      style={{ ...style, ...shared }}
    >
      {children}
    </PageLink>
  );
}
