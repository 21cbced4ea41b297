import { type ReactNode, useEffect, useRef, useState } from "react";
import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { useLive } from "#app/ui/use-live.ts";
import type { DisciplineRow } from "#server/site/disciplines.ts";
import type { Route } from "./+types/disciplines";
import styles from "./disciplines.module.css";
import { DisciplineList } from "./lists/discipline-list.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";

// The rows visible without scrolling.
const firstRows = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const disciplines = await site.disciplineRows();
  return { ...(await site.page("disciplines", disciplines)), disciplines };
}

export default function Disciplines({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, disciplines } = loaderData;
  useLive("disciplines", "pages", "casestudies");
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className={styles.head}>
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

      <div className={`frame ${styles.list}`}>
        {disciplines.length > 0 ? (
          <DisciplineList disciplines={disciplines} headings="h2" end={pictureOf} />
        ) : (
          <p className={styles.none}>
            We are writing down what we do. Until then, tell us what you are after.
          </p>
        )}
      </div>

      <section className={`frame columns ${styles.unsure}`} aria-labelledby="unsure">
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

function pictureOf({ picture }: DisciplineRow, at: number): ReactNode {
  return picture && <RowPicture picture={picture} near={at < firstRows} />;
}

/** The picture of a row, fetched when `near` or when the row comes near: phone rows are so low that native lazy loading would fetch all. */
function RowPicture({ picture, near }: { picture: PictureFacts; near: boolean }) {
  const [fetched, setFetched] = useState(near);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (fetched || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setFetched(true),
      { rootMargin: "40%" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [fetched]);

  const shown = <Picture picture={picture} sizes="(min-width: 50rem) 33vw, 9rem" alt="" />;
  return (
    <span ref={place} className={styles.place} style={{ background: picture.colour }}>
      {fetched ? shown : <noscript>{shown}</noscript>}
    </span>
  );
}
