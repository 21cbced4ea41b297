import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { Route } from "./+types/disciplines";
import styles from "./disciplines.module.css";
import { DisciplineRows } from "./disciplines/discipline-rows.tsx";
import { withSilentPicture } from "./lists/silent-picture.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const listing = site.disciplineRows();
  const [disciplines, view] = await Promise.all([listing, site.page("disciplines", listing)]);
  return { ...view, disciplines: disciplines.map(withSilentPicture) };
}

export default function Disciplines({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, disciplines } = loaderData;
  useLive("disciplines", "pages", "casestudies");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className="inverse">
        <div className={`frame columns ${styles.words}`}>
          <h1 dir="auto" tabIndex={-1}>
            {heading}
          </h1>
          {page.disciplinesIntro !== "" && (
            <div className={styles.intro}>
              <Paragraphs text={page.disciplinesIntro} />
            </div>
          )}
        </div>
      </header>

      <div className={styles.list}>
        {disciplines.length > 0 ? (
          <DisciplineRows disciplines={disciplines} />
        ) : (
          <div className="frame">
            <p className={styles.none}>
              We are writing down what we do. Until then, tell us what you are after.
            </p>
          </div>
        )}
      </div>

      <section
        className={`frame columns split section-end ${styles.unsure}`}
        aria-labelledby="unsure"
      >
        <h2 id="unsure">Not sure which of these it is?</h2>
        <div className={styles.ways}>
          <p>
            Few people are when they first ring. Tell us what is the matter, and we will say which
            of these it takes.
          </p>
          <MoreLink to="/contact/strategy-interviews">Strategy interviews</MoreLink>
          <MoreLink to="/contact">Talk to us</MoreLink>
        </div>
      </section>
    </>
  );
}
