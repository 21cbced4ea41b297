import { PageLink } from "#app/ui/page-link.tsx";
import type { FilterLink, WorkFilter, WorkPage } from "#server/site/work.ts";
import { addressOf } from "./filter-address.ts";
import styles from "./filters.module.css";

type FiltersProps = Pick<WorkPage, "filter" | "count" | "disciplines" | "sectors">;

/** The work by discipline and by sector, as links that say how much each leads to; on small screens behind a button. */
export function Filters({ filter, count, disciplines, sectors }: FiltersProps) {
  if (disciplines.length === 0 && sectors.length === 0) return null;
  return (
    <nav className={`frame ${styles.filters}`} aria-label="Filter the work">
      <p className={styles.all}>
        <Choice to={undefined} title="All work" count={count} isChosen={!filter} />
      </p>
      {/* Closed again once something was chosen in it. */}
      <details key={addressOf(filter)} className={styles.details}>
        <summary>{filter ? `Filter: ${filter.title}` : "Filter"}</summary>
        <div className={styles.lists}>
          <Choices by="discipline" title="By discipline" links={disciplines} filter={filter} />
          <Choices by="sector" title="By sector" links={sectors} filter={filter} />
        </div>
      </details>
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
  filter: WorkFilter | undefined;
}) {
  if (links.length === 0) return null;
  return (
    <div className={styles.choices}>
      <h2 id={`by-${by}`} className={styles.by}>
        {title}
      </h2>
      <ul aria-labelledby={`by-${by}`}>
        {links.map((link) => (
          <li key={link.slug}>
            <Choice
              {...link}
              to={{ by, slug: link.slug }}
              isChosen={filter?.by === by && filter.slug === link.slug}
            />
          </li>
        ))}
      </ul>
    </div>
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
