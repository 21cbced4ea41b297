import type { CSSProperties } from "react";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { tallScript } from "#app/ui/tall-script.ts";
import type { Route } from "./+types/case-study";
import styles from "./case-study.module.css";
import { arrangeRows } from "./case-study/arrange-rows.ts";
import { CaseBlock } from "./case-study/case-block.tsx";
import { CaseFacts } from "./case-study/case-facts.tsx";
import { NextDoor } from "./case-study/next-door.tsx";
import { Outcome } from "./case-study/outcome.tsx";
import { leadOn } from "./lead-on.ts";
import { useSharedPicture } from "./use-shared-picture.ts";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  return (await site.caseStudy(slug)) ?? (await leadOn(site, "casestudies", slug));
}

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, ground, ink, client, next } = loaderData;
  const shared = useSharedPicture(page.slug);
  const colours = { "--case-ground": ground, "--case-ink": ink } as CSSProperties;
  return (
    <article>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className={styles.head} style={{ ...colours, ...shared }}>
        {page.imageUrl && (
          <Picture
            picture={page.imageUrl}
            sizes="100vw"
            uprightShape="portrait"
            uprightSizes="100vw"
            first
            className={styles.lead}
          />
        )}
        <div className={`frame columns ${styles.words}`}>
          <h1 dir="auto" tabIndex={-1} data-tall={tallScript(heading)} className={styles.title}>
            {heading}
          </h1>
          {page.introTitle !== "" && (
            <p dir="auto" className={styles.summary}>
              {page.introTitle}
            </p>
          )}
          <CaseFacts page={page} className={styles.facts} />
          {page.intro !== "" && (
            <div className={styles.intro}>
              <Paragraphs text={page.intro} />
            </div>
          )}
        </div>
      </header>

      <div className={styles.rows}>
        {arrangeRows(page.extraRows).map((block, at) => (
          <CaseBlock key={at} block={block} />
        ))}
      </div>

      <Outcome page={page} client={client} />

      {next && <NextDoor caseStudy={next} />}
    </article>
  );
}
