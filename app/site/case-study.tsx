import type { CSSProperties } from "react";
import { slugOf } from "#content/slug-of.ts";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { uprightShapeOf } from "#app/ui/picture-sources.ts";
import { hasTallScript } from "#app/ui/tall-script.ts";
import type { CaseStudyPage } from "#server/site/case-studies.ts";
import type { Route } from "./+types/case-study";
import quotation from "./quotation.module.css";
import styles from "./case-study.module.css";
import { arrangeRows, type Block } from "./case-study/arrange-rows.ts";
import { CaseFacts } from "./case-study/case-facts.tsx";
import { NextProject } from "./case-study/next-project.tsx";
import colour from "./case-study/ground.module.css";
import results from "./case-study/outcome.module.css";
import { Passage, PassageFigure, Plates } from "./case-study/blocks.tsx";
import { Figure } from "./figure.tsx";
import { withSilentPicture } from "./lists/silent-picture.ts";
import { redirectToCurrent } from "./redirect-to-current.ts";
import { addressOf } from "./work/filter-address.ts";
import { useSharedPicture } from "./use-shared-picture.ts";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const found =
    (await site.caseStudy(slug)) ?? (await redirectToCurrent(site, "casestudies", slug));
  const { extraRows, secondImage, disciplines, ...page } = found.page;
  const sector = slugOf(page.sector);
  return {
    ...found,
    // Drops the disciplines' pictures, which only their own pages show.
    page: { ...page, disciplines: disciplines.map(({ tag, slug }) => ({ tag, slug })) },
    blocks: arrangeRows(extraRows, secondImage),
    next: found.next && withSilentPicture(found.next),
    sectorAddress: sector === "" ? undefined : addressOf({ by: "sector", slug: sector }),
  };
}

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, ground, ink, client, next } = loaderData;
  const { blocks, sectorAddress, isDark } = loaderData;
  const end = page.figure === "" ? undefined : lastText(blocks);
  const shared = useSharedPicture(page.slug);
  const colours = { "--case-ground": ground, "--case-ink": ink } as CSSProperties;
  return (
    <article style={colours}>
      <PageMeta title={title} description={description} sharing={sharing} />
      <header className={`${colour.ground} ${styles.head}`} style={shared}>
        {page.imageUrl && (
          <Picture
            picture={page.imageUrl}
            sizes="100vw"
            uprightShape={uprightShapeOf(page.imageUrl, "portrait")}
            uprightSizes="100vw"
            first
            className={styles.lead}
          />
        )}
        <div className={`frame columns ${styles.opening}`}>
          <h1 dir="auto" tabIndex={-1} data-tall={hasTallScript(heading)} className={styles.title}>
            {heading}
          </h1>
          {page.introTitle !== "" && (
            <p dir="auto" className={styles.summary}>
              {page.introTitle}
            </p>
          )}
          <CaseFacts page={page} sectorAddress={sectorAddress} className={styles.facts} />
          {page.intro !== "" && (
            <div className={styles.intro}>
              <Paragraphs text={page.intro} />
            </div>
          )}
        </div>
      </header>

      <div className={`${styles.rows} ${isDark ? `${colour.ground} ${styles.dark}` : ""}`}>
        {blocks.map((block, at) =>
          block.kind === "plates" ? (
            <Plates key={at} {...block} />
          ) : block.kind === "statement" ? (
            <h2 dir="auto" key={at} className="frame" data-tall={hasTallScript(block.title)}>
              {block.title}
            </h2>
          ) : (
            <Passage key={at} {...block}>
              {block === end && <PassageFigure {...page} />}
            </Passage>
          ),
        )}
      </div>

      <Outcome page={end ? { ...page, figure: "" } : page} client={client} />

      {next && <NextProject caseStudy={next} />}
    </article>
  );
}

/** Returns the last block if it is text with room for the figure at its foot. */
function lastText(blocks: readonly Block[]): Block | undefined {
  const last = blocks.at(-1);
  return last?.kind === "plates" || last?.kind === "statement" || last?.kind === "between"
    ? undefined
    : last;
}

type Page = CaseStudyPage["page"];

interface OutcomeProps {
  page: Pick<Page, "client" | "figure" | "figureMeaning" | "credits">;
  client: CaseStudyPage["client"];
}

/** The results: figure, client quotation and credits; missing parts are left out. */
function Outcome({ page, client: { mark, words } }: OutcomeProps) {
  const { figure, credits } = page;
  if (figure === "" && !words && credits === "") return null;
  return (
    <section className={`frame columns ${results.outcome}`} aria-label="What came of it">
      <Figure {...page} className={results.figure} />
      {words && (
        <figure className={results.words}>
          <blockquote className={quotation.quotation}>
            <Paragraphs text={words.quote} />
          </blockquote>
          <figcaption dir="auto">{words.name}</figcaption>
        </figure>
      )}
      {(credits !== "" || mark) && (
        <div className={results.credits}>
          {mark && (
            <Picture
              picture={mark}
              sizes="12rem"
              alt={page.client}
              small
              className={results.mark}
            />
          )}
          <p dir="auto">{credits}</p>
        </div>
      )}
    </section>
  );
}
