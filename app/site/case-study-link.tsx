import type { CSSProperties, ReactNode } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import { prefersReducedMotion } from "#app/ui/preferences.ts";
import { useSharedPicture } from "./use-shared-picture.ts";

/** A link to a case study. During navigation its picture, styled with `var(--shared-picture)`, morphs into the lead picture. */
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
      viewTransition={!prefersReducedMotion()}
      className={className}
      style={{ ...style, ...shared }}
    >
      {children}
    </PageLink>
  );
}
