import { PageLink } from "#app/ui/page-link.tsx";
import type { FilterLink, WorkFilter, WorkPage } from "#server/site/work.ts";
import { addressOf } from "./filter-address.ts";
import styles from "./filters.module.css";

type FiltersProps = Pick<WorkPage, "filter" | "count" | "disciplines" | "sectors">;

/** Filters as links with counts: by discipline, behind a button on small screens, and by sector, behind a button everywhere. */
export function Filters({ filter, count, disciplines, sectors }: FiltersProps) {
  if (disciplines.length === 0 && sectors.length === 0) return null;
  return (
    <nav className={`frame screen-only ${styles.filters}`} aria-label="Filter the work">
      <p className={styles.all}>
        <Choice to={undefined} title="All work" count={count} isChosen={!filter} />
      </p>
      <Choices by="discipline" title="By discipline" links={disciplines} filter={filter} />
      <Choices by="sector" title="By sector" links={sectors} filter={filter} />
    </nav>
  );
}

function Choices({
  by,
  title,
  links,
  filter,
}: Pick<WorkFilter, "by"> & {
  title: string;
  links: readonly FilterLink[];
  filter: WorkPage["filter"];
}) {
  if (links.length === 0) return null;
  const chosen = filter?.by === by ? filter : undefined;
  return (
    // The key closes it when another filter is chosen.
    <details
      key={addressOf(filter)}
      open={by === "sector" && chosen !== undefined}
      className={`${styles.choices} ${styles[by]}`}
    >
      <summary id={`by-${by}`}>{chosen ? `${title}: ${chosen.title}` : title}</summary>
      <ul aria-labelledby={`by-${by}`}>
        {links.map((link) => (
          <li key={link.slug}>
            <Choice {...link} to={{ by, slug: link.slug }} isChosen={chosen?.slug === link.slug} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Choice({
  to,
  title,
  count,
  isChosen,
}: {
  to: WorkFilter | undefined;
  title: string;
  count: string;
  isChosen: boolean;
}) {
  return (
    <PageLink
      to={addressOf(to)}
      preventScrollReset
      className={styles.choice}
      aria-current={isChosen ? "page" : undefined}
    >
      <span dir="auto" className={styles.title}>
        {title}
      </span>{" "}
      <span className={styles.count}>
        {count}
        <span className="visually-hidden">{count === "1" ? " case study" : " case studies"}</span>
      </span>
    </PageLink>
  );
}
