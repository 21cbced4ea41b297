import { PageLink } from "#app/ui/page-link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BriefFormat } from "#server/site/briefs/brief-files.ts";
import type { Html } from "#server/site/presented.ts";
import styles from "./brief.module.css";
import { BriefTools } from "./brief-tools.tsx";

interface BriefProps {
  /** Its position in the list, from 1. */
  number: number;
  title: string;
  text: Html;
  formats: readonly BriefFormat[];
  /** The address of the list. */
  all: string;
  /** Whether another brief is printed alone, without this one. */
  aside: boolean;
  onPrint: () => void;
}

/** One template: name and actions on the left, questions on the right. */
export function Brief({ number, title, text, formats, all, aside, onPrint }: BriefProps) {
  const id = `brief-${number}`;
  return (
    <article
      id={id}
      tabIndex={-1}
      className={styles.brief}
      data-aside={aside || undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={`frame columns ${styles.sheet}`}>
        <header className={styles.head}>
          <p className={styles.number} aria-hidden="true">
            {number}
          </p>
          <h2 dir="auto" id={`${id}-title`}>
            {title}
          </h2>
          <BriefTools
            title={title}
            text={text}
            files={formats.map((format) => ({
              format,
              address: `/contact/briefing-templates/${number}.${format}`,
            }))}
            alone={`?brief=${number}`}
            onPrint={onPrint}
          />
        </header>
        <Prose html={text} className={styles.text} />
        <p className={`screen-only ${styles.all}`}>
          <PageLink to={all}>All templates</PageLink>
        </p>
      </div>
    </article>
  );
}
