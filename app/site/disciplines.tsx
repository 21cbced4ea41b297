import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/disciplines";
import styles from "./disciplines.module.css";
import { DisciplineList } from "./lists/discipline-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [view, disciplines] = await Promise.all([site.page("disciplines"), site.disciplineLinks()]);
  return { ...view, disciplines };
}

export default function Disciplines({ loaderData }: Route.ComponentProps) {
  const { page, title, description, heading, disciplines } = loaderData;
  useLive("disciplines", "pages");
  return (
    <>
      <PageMeta title={title} description={description} />
      <header className={`frame columns ${styles.head}`}>
        <h1 tabIndex={-1}>{heading}</h1>
        {page.disciplinesIntro !== "" && (
          <div className={styles.intro}>
            <Paragraphs text={page.disciplinesIntro} />
          </div>
        )}
      </header>

      {disciplines.length > 0 && (
        <div className={`frame ${styles.list}`}>
          <DisciplineList disciplines={disciplines} headings="h2" />
        </div>
      )}

      <section className={styles.unsure} aria-labelledby="unsure">
        <div className={`frame columns ${styles.inside}`}>
          <h2 id="unsure">Not sure which of these it is?</h2>
          <div className={styles.ways}>
            <p>
              Most people are not, when they first ring. A strategy interview is two hours of questions, after which you know
              what you need and what you can do without.
            </p>
            <MoreLink to="/contact/strategy-interviews">Strategy interviews</MoreLink>
            <MoreLink to="/contact">Talk to us</MoreLink>
          </div>
        </div>
      </section>
    </>
  );
}
