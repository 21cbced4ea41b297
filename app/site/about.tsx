import { pages, type PageUid } from "#content/model.ts";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/about";
import styles from "./about.module.css";
import chapters from "./chapters.module.css";
import { Founder } from "./about/founder.tsx";
import { FurtherLinks } from "./about/further-links.tsx";
import type { Html, Picture as PictureFacts } from "#server/site/presented.ts";
import { withHeadlines } from "./about/with-headlines.ts";
import { WidePicture } from "#app/ui/wide-picture.tsx";

const pagesBelow = [
  "methodology-and-insights",
  "global-reach",
  "our-network",
  "what-our-clients-say",
  "living-brands",
] as const satisfies readonly PageUid[];

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [about, below] = await Promise.all([
    site.page("about"),
    Promise.all(
      pagesBelow.map(async (uid) => {
        const { heading, description } = await site.page(uid);
        return { to: pages[uid].address, label: heading, sentence: description };
      }),
    ),
  ]);
  return { ...about, below };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, below } = loaderData;
  const { joeImage, joeIntro, samImage, samIntro, methodologyTitle, methodologySection } = page;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className={`frame ${styles.head}`}>
        <h1 dir="auto" tabIndex={-1}>
          {page.introTitle === "" ? heading : page.introTitle}
        </h1>
      </header>
      <OverlaidPicture picture={page.featuredImage} text={page.overlayText} />
      {page.intro !== "" && (
        <div className={`frame columns ${styles.intro}`}>
          <Paragraphs text={page.intro} />
        </div>
      )}
      <Chapters html={page.content} />
      {(methodologyTitle !== "" || methodologySection !== "") && (
        <section className={`frame columns section-end ${styles.method}`}>
          {methodologyTitle !== "" && <h2 dir="auto">{methodologyTitle}</h2>}
          <Prose html={methodologySection} />
        </section>
      )}
      <Promises html={page.usps} />
      <div className={`frame ${styles.founders}`}>
        <Founder name="Joe" intro={joeIntro} picture={joeImage} />
        <Founder name="Sam" intro={samIntro} picture={samImage} />
      </div>
      <Process html={page.creativeProcess} />
      <FurtherLinks heading="More about us" links={below} />
    </>
  );
}

function Chapters({ html }: { html: Html }) {
  if (html === "") return null;
  return (
    <div className="frame section-end">
      <Prose html={html} className={chapters.chapters} />
    </div>
  );
}

/** The creative process: heading on the left, text on the right, and numbered steps across the page. */
function Process({ html }: { html: Html }) {
  if (html === "") return null;
  return (
    <div className="frame section-end">
      <Prose html={withHeadlines(html, `${styles.headline}`)} className={styles.process} />
    </div>
  );
}

/** The unique propositions: list items side by side on black, with their bold openings as headlines. */
function Promises({ html }: { html: Html }) {
  if (html === "") return null;
  return (
    <div className="inverse section">
      <div className="frame">
        <Prose html={withHeadlines(html, `${styles.headline}`)} className={styles.promisesText} />
      </div>
    </div>
  );
}

/** A full-width picture with a short text over it; without a picture, the text on a black background. */
function OverlaidPicture({ picture, text }: { picture: PictureFacts | null; text: string }) {
  if (!picture && text === "") return null;
  return (
    <div className={styles.overlaid}>
      {picture && <WidePicture picture={picture} first className={styles.picture} />}
      {text !== "" && (
        <div className={styles.scrim}>
          <p className={`frame ${styles.caption}`}>
            <span dir="auto">{text}</span>
          </p>
        </div>
      )}
    </div>
  );
}
