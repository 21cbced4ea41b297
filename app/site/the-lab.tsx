import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/the-lab";
import { FittedLine } from "./contact/fitted-line.tsx";
import { ContactSentence } from "./contact/contact-sentence.tsx";
import { measureLine } from "./contact/width-in-ems.ts";
import quotation from "./quotation.module.css";
import styles from "./the-lab.module.css";
import { Steps } from "./the-lab/steps.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { uprightShapeOf } from "#app/ui/picture-sources.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const [lab, { telephone, email }] = await Promise.all([site.page("the-lab"), site.settings()]);
  const { numberOne, numberTwo, numberThree } = lab.page;
  return {
    ...lab,
    telephone,
    email,
    headline: measureLine(lab.heading),
    numbers: [numberOne, numberTwo, numberThree].map(measureLine),
  };
}

export default function TheLab({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, headline, numbers, telephone, email } = loaderData;
  return (
    <>
      <PageMeta title={title} description={description} sharing={sharing} />
      <div className="inverse">
        <header className={`frame ${styles.head}`}>
          <h1 tabIndex={-1}>
            <FittedLine line={headline} className={styles.name} />
          </h1>
          <div className={`columns ${styles.opening}`}>
            {page.intro !== "" && (
              <p dir="auto" className={styles.lead}>
                {page.intro}
              </p>
            )}
            {page.bodyIntro !== "" && (
              <div className={styles.intro}>
                <Paragraphs text={page.bodyIntro} />
              </div>
            )}
          </div>
        </header>
        <LabRoom picture={page.labImage} title={page.labTitle} subtitle={page.labSubtitle} />
      </div>
      {(page.bodyLeft !== "" || page.bodyRight !== "") && (
        <div className={`frame columns section ${styles.terms}`}>
          <Prose html={page.bodyLeft} />
          <Prose html={page.bodyRight} />
        </div>
      )}
      <Steps
        steps={[
          {
            number: numbers[0]!,
            title: page.numberOneTitle,
            subtitle: page.numberOneSubtitle,
            text: page.numberOneText,
          },
          {
            number: numbers[1]!,
            title: page.numberTwoTitle,
            subtitle: page.numberTwoSubtitle,
            text: page.numberTwoText,
          },
          {
            number: numbers[2]!,
            title: page.numberThreeTitle,
            subtitle: page.numberThreeSubtitle,
            text: page.numberThreeText,
          },
        ]}
      />
      <Testimonial quote={page.testimonial} explanation={page.testimonialText} />
      <ThreePoints
        title={page.threePointTitle}
        points={[page.threePointOne, page.threePointTwo, page.threePointThree]}
      />
      <aside className={`frame section ${styles.onwards}`} aria-label="What next">
        <ContactSentence telephone={telephone} email={email}>
          To take an afternoon,
        </ContactSentence>
        <div className={styles.ways}>
          <MoreLink to="/contact/strategy-interviews">Start with an interview</MoreLink>
          <MoreLink to="/contact/briefing-templates">Start with a brief</MoreLink>
        </div>
      </aside>
    </>
  );
}

interface LabRoomProps {
  picture: PictureFacts | null;
  title: string;
  subtitle: string;
}

/** The picture of the room with its name. */
function LabRoom({ picture, title, subtitle }: LabRoomProps) {
  if (!picture && title === "" && subtitle === "") return null;
  return (
    <section>
      {picture && (
        <Picture
          picture={picture}
          sizes="100vw"
          uprightShape={uprightShapeOf(picture, "portrait")}
          first
          className={styles.picture}
        />
      )}
      {(title !== "" || subtitle !== "") && (
        <div className={`frame columns ${styles.words}`}>
          {title !== "" && <h2 dir="auto">{title}</h2>}
          {subtitle !== "" && <p dir="auto">{subtitle}</p>}
        </div>
      )}
    </section>
  );
}

/** A participant's quotation with an explanation. */
function Testimonial({ quote, explanation }: { quote: string; explanation: string }) {
  if (quote === "" && explanation === "") return null;
  return (
    <figure className={`frame columns section ${styles.testimonial}`}>
      {quote !== "" && (
        <blockquote className={`${quotation.quotation} ${styles.quote}`}>
          <Paragraphs text={quote} />
        </blockquote>
      )}
      {explanation !== "" && (
        <figcaption className={styles.explanation}>
          <Paragraphs text={explanation} />
        </figcaption>
      )}
    </figure>
  );
}

/** A process of up to three points, numbered 01 to 03. */
function ThreePoints({ title, points }: { title: string; points: readonly string[] }) {
  const filled = points.filter((point) => point !== "");
  if (title === "" && filled.length === 0) return null;
  return (
    <section className={styles.process}>
      <div className="frame">
        {title !== "" && <h2 dir="auto">{title}</h2>}
        {filled.length > 0 && (
          <ol className={styles.points}>
            {filled.map((point) => (
              <li key={point} className={styles.point}>
                <Paragraphs text={point} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
