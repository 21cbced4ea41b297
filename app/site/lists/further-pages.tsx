import { MoreLink } from "#app/ui/more-link.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import styles from "./further-pages.module.css";

interface FurtherPagesProps {
  /** The address of the list's first page. */
  to: string;
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
  isFirst: boolean;
  /** Text of the link to the next page. */
  more: string;
  /** Text of the link to the first page. */
  start: string;
}

/** Pagination links of a long list; renders nothing when the whole list is shown. */
export function FurtherPages({ to, next, isFirst, more, start }: FurtherPagesProps) {
  if (next === undefined && isFirst) return null;
  return (
    <nav aria-label="Further pages" className={styles.links}>
      {next !== undefined && (
        <MoreLink to={`${to}${to.includes("?") ? "&" : "?"}after=${encodeURIComponent(next)}`}>
          {more}
        </MoreLink>
      )}
      {!isFirst && <PageLink to={to}>{start}</PageLink>}
    </nav>
  );
}
