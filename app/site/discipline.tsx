import type { CSSProperties } from "react";
import { redirect } from "react-router";
import { cutSize } from "#content/renditions.ts";
import { servicesContext } from "#app/context.ts";
import { LastArrow } from "#app/ui/last-arrow.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { uprightOf } from "#app/site/case-study/picture-layout.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { DisciplinePage } from "#server/site/disciplines.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import { hasTallScript } from "#app/ui/tall-script.ts";
import type { Route } from "./+types/discipline";
import list from "./lists/list-head.module.css";
import styles from "./discipline.module.css";
import { redirectToCurrent } from "./redirect-to-current.ts";
import { arrangeInPairs } from "./lists/arrange-cards.ts";
import { CaseStudyList } from "./lists/case-study-list.tsx";
import { withSilentPicture } from "./lists/silent-picture.ts";

// The site links to this discipline under two spellings (specification, section 2).
const otherSpellings: Readonly<Record<string, string>> = {
  "brand-videos-and-sonics": "brand-video-and-sonics",
};

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const discipline = await site.discipline(slug);
  if (discipline) {
    const { image } = discipline.page;
    const caseStudies = arrangeInPairs(discipline.caseStudies.map(withSilentPicture));
    return { ...discipline, caseStudies, head: image && cutForHead(image) };
  }
  if (Object.hasOwn(otherSpellings, slug))
    throw redirect(`/disciplines/${otherSpellings[slug]}`, 301);
  return redirectToCurrent(site, "disciplines", slug);
}

export default function Discipline({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, head, pictured, caseStudies, next } =
    loaderData;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <div className={styles.page}>
        <header className={styles.head} data-pictured={head ? true : undefined}>
          <div className={styles.words}>
            <h1 dir="auto" tabIndex={-1} data-tall={hasTallScript(heading)}>
              {heading}
            </h1>
            {page.intro !== "" && (
              <div className={styles.intro}>
                <Paragraphs text={page.intro} />
              </div>
            )}
          </div>
          {head && <HeadPicture {...head} pictured={pictured} />}
        </header>
        {page.body !== "" && <Prose html={page.body} className={`frame ${styles.body}`} />}
      </div>

      {caseStudies.length > 0 && (
        <section className={`frame ${styles.examples}`} aria-labelledby="examples">
          <div className={list.head}>
            <h2 id="examples">For example</h2>
            <MoreLink to="/work">All our work</MoreLink>
          </div>
          <CaseStudyList caseStudies={caseStudies} />
        </section>
      )}

      <nav className={styles.next} aria-label="Disciplines">
        <div className="frame">
          {next && (
            <PageLink to={`/disciplines/${next.slug}`} className={styles.nextLink}>
              <span className={styles.nextLabel}>Next discipline</span>
              <span dir="auto" className={styles.nextName}>
                {next.title}
                <LastArrow />
              </span>
            </PageLink>
          )}
          <MoreLink to="/disciplines">All disciplines</MoreLink>
        </div>
      </nav>
    </>
  );
}

interface HeadPictureProps {
  picture: PictureFacts;
  shape: "full" | "portrait";
  /** The case study that it shows. */
  pictured: DisciplinePage["pictured"];
}

function HeadPicture({ picture, shape, pictured }: HeadPictureProps) {
  const isCropped = shape === "portrait";
  // Taller pictures are as wide as others, so that it does not change from one discipline to the next.
  const ratio = Math.max(4 / 5, isCropped ? 0 : picture.width / picture.height);
  return (
    <figure className={styles.work} style={{ "--ratio": ratio.toFixed(3) } as CSSProperties}>
      <Picture
        picture={picture}
        shape={shape}
        sizes="(min-width: 50rem) 42vw, 100vw"
        first
        className={isCropped ? styles.upright : undefined}
      />
      {pictured && (
        <figcaption dir="auto">
          <MoreLink to={`/work/${pictured.slug}`}>{pictured.title}</MoreLink>
        </figcaption>
      )}
    </figure>
  );
}

/** Chooses a portrait picture at every width: the upright version or a crop, unless it would cut off text or be too small. */
function cutForHead(image: PictureFacts): Pick<HeadPictureProps, "picture" | "shape"> {
  const upright = uprightOf(image);
  if (upright) return { picture: upright, shape: "full" };
  const isCropped = image.onPhones !== "whole" && hasUprightCut(image);
  return { picture: image, shape: isCropped ? "portrait" : "full" };
}

// Pixels. A narrower crop would look blurred at the size of the head.
const minUprightWidth = 560;

function hasUprightCut({ width, height }: PictureFacts): boolean {
  return cutSize(width, height, "portrait").width >= minUprightWidth;
}
