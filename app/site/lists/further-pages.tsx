import { MoreLink } from "#app/ui/more-link.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

export interface FurtherPagesProps {
  /** The address of the list's first page. */
  to: string;
  /** Asks for the part after this one; undefined on the last. */
  next: string | undefined;
  isFirst: boolean;
  /** The words of the link onwards. */
  more: string;
  /** The words of the link to the first page. */
  start: string;
}

/** The ways from one part of a long list to the next, and back to its beginning; nothing when all of it is shown. */
export function FurtherPages({ to, next, isFirst, more, start }: FurtherPagesProps) {
  if (next === undefined && isFirst) return null;
  return (
    <nav aria-label="Further pages" className="further-pages">
      {next !== undefined && (
        <MoreLink to={`${to}${to.includes("?") ? "&" : "?"}after=${encodeURIComponent(next)}`}>
          {more}
        </MoreLink>
      )}
      {!isFirst && <PageLink to={to}>{start}</PageLink>}
    </nav>
  );
}
