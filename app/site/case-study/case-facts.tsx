import { PageLink } from "#app/ui/page-link.tsx";
import type { CaseStudyPage } from "#server/site/case-studies.ts";
import styles from "./case-facts.module.css";

interface CaseFactsProps {
  page: Pick<CaseStudyPage["page"], "client" | "sector" | "year"> & {
    disciplines: readonly { readonly tag: string; readonly slug: string }[];
  };
  /** The address of the list of the sector's work. */
  sectorAddress: string | undefined;
  className: string | undefined;
}

/** Client, year, sector and disciplines, without blank ones; renders nothing when all are blank. */
export function CaseFacts({ page, sectorAddress, className }: CaseFactsProps) {
  const facts = [
    { name: "Client", value: page.client },
    { name: "Sector", value: page.sector, to: sectorAddress },
    { name: "Year", value: page.year },
  ].filter(({ value }) => value !== "");
  const disciplines = page.disciplines.filter(({ tag }) => tag !== "");
  if (facts.length === 0 && disciplines.length === 0) return null;
  return (
    <dl className={`${styles.facts} ${className}`}>
      {facts.map(({ name, value, to }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd dir="auto">{to ? <PageLink to={to}>{value}</PageLink> : value}</dd>
        </div>
      ))}
      {disciplines.length > 0 && (
        <div className={styles.fact}>
          <dt>What we did</dt>
          <dd>
            <ul>
              {disciplines.map(({ tag, slug }, at) => (
                <li dir="auto" key={at}>
                  {slug === "" ? tag : <PageLink to={`/disciplines/${slug}`}>{tag}</PageLink>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
