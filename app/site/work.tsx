import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/work";
import { CaseStudyList } from "./lists/case-study-list.tsx";
import { FurtherPages } from "./lists/further-pages.tsx";
import { readSlice } from "./lists/read-slice.ts";
import styles from "./work.module.css";
import { ByDiscipline } from "./work/by-discipline.tsx";

const onOnePage = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [slice, disciplines] = await Promise.all([
    readSlice(url, (after) => site.caseStudies({ limit: onOnePage, after })),
    site.disciplineLinks(),
  ]);
  const view = await site.page("work", slice.caseStudies, !slice.isFirst);
  return { ...view, ...slice, disciplines };
}

export default function Work({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, caseStudies, next, isFirst, disciplines } =
    loaderData;
  useLive("casestudies", "pages", "disciplines");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} indexed={isFirst} />
      <header className={`frame ${styles.head}`}>
        <h1 dir="auto" tabIndex={-1}>
          {heading}
        </h1>
        {isFirst && page.workIntro !== "" && (
          <div className={styles.intro}>
            <Paragraphs text={page.workIntro} />
          </div>
        )}
      </header>

      <section className={`frame ${styles.list}`} aria-labelledby="case-studies">
        <h2 id="case-studies" className="visually-hidden">
          Case studies
        </h2>
        {caseStudies.length > 0 ? (
          <CaseStudyList caseStudies={caseStudies} />
        ) : (
          <div className={styles.none}>
            <p>
              We are choosing what to show here. Until then, ask us for the work you would like to
              see.
            </p>
            <MoreLink to="/contact">Talk to us</MoreLink>
          </div>
        )}
        <FurtherPages
          to="/work"
          next={next}
          isFirst={isFirst}
          more="More work"
          start="Back to the first page"
        />
      </section>

      <ByDiscipline disciplines={disciplines} />
    </>
  );
}
