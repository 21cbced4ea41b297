import { servicesContext } from "#app/context.ts";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/the-lab";
import { FittedLine } from "./contact/fitted-line.tsx";
import { Talk } from "./contact/talk.tsx";
import { measureLine } from "./contact/width-in-ems.ts";
import styles from "./the-lab.module.css";
import { LabRoom } from "./the-lab/lab-room.tsx";
import { Steps } from "./the-lab/steps.tsx";
import { Testimonial } from "./the-lab/testimonial.tsx";
import { ThreePoints } from "./the-lab/three-points.tsx";

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
      <div className={styles.night}>
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
        <Talk telephone={telephone} email={email}>
          To take an afternoon,
        </Talk>
        <div className={styles.ways}>
          <MoreLink to="/contact/strategy-interviews">Start with an interview</MoreLink>
          <MoreLink to="/contact/briefing-templates">Start with a brief</MoreLink>
        </div>
      </aside>
    </>
  );
}
