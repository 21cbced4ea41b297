import type { CSSProperties, ReactNode } from "react";
import { slugOf } from "#content/slug-of.ts";
import { servicesContext } from "#app/context.ts";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { tallScript } from "#app/ui/tall-script.ts";
import type { Route } from "./+types/case-study";
import styles from "./case-study.module.css";
import {
  arrangeRows,
  type Block,
  type Passage as PassageProps,
  type Plates as PlatesProps,
} from "./case-study/arrange-rows.ts";
import { CaseFacts } from "./case-study/case-facts.tsx";
import { isUpright } from "./case-study/picture-layout.ts";
import { NextProject } from "./case-study/next-project.tsx";
import { Outcome } from "./case-study/outcome.tsx";
import { Figure } from "./figure.tsx";
import { redirectToCurrent } from "./redirect-to-current.ts";
import { addressOf } from "./work/filter-address.ts";
import { useSharedPicture } from "./use-shared-picture.ts";
import { Prose } from "#app/ui/prose.tsx";
import { CasePicture } from "./case-study/case-picture.tsx";

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const found =
    (await site.caseStudy(slug)) ?? (await redirectToCurrent(site, "casestudies", slug));
  const { extraRows, secondImage, ...page } = found.page;
  const sector = slugOf(page.sector);
  return {
    ...found,
    page,
    blocks: arrangeRows(extraRows, secondImage),
    sectorAddress: sector === "" ? undefined : addressOf({ by: "sector", slug: sector }),
  };
}

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  const { page, title, description, sharing, heading, ground, ink, client, next } = loaderData;
  const { blocks, sectorAddress } = loaderData;
  const end = endBesideFigure(blocks);
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
        <div className={`frame columns ${styles.opening}`}>
          <h1 dir="auto" tabIndex={-1} data-tall={tallScript(heading)} className={styles.title}>
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

      <div className={styles.rows}>
        {blocks.map((block, at) =>
          block.kind === "plates" ? (
            <Plates key={at} {...block} />
          ) : block.kind === "statement" ? (
            <h2 dir="auto" key={at} className="frame" data-tall={tallScript(block.title)}>
              {block.title}
            </h2>
          ) : (
            <Passage key={at} {...block}>
              {block === end && <Figure {...page} className={styles.figure} />}
            </Passage>
          ),
        )}
      </div>

      <Outcome page={end ? { ...page, figure: "" } : page} client={client} />

      {next && <NextProject caseStudy={next} />}
    </article>
  );
}

/** The last block where its few words leave room for the figure beside its picture. */
function endBesideFigure(blocks: readonly Block[]): Block | undefined {
  const last = blocks.at(-1);
  return last?.kind === "upright" && last.isLarge ? last : undefined;
}

/** Text with its pictures, and what else stands below the text. */
function Passage(passage: PassageProps & { children: ReactNode }) {
  const { kind, title, texts, pictures, sizes, side, isLarge, isLong, children } = passage;
  return (
    <section className={styles[kind]} data-side={side} data-long={isLong || undefined}>
      {pictures.map((picture, at) => (
        <CasePicture key={at} picture={picture} sizes={sizes} />
      ))}
      <div className={styles.text}>
        {title !== "" && (
          <h2 dir="auto" className={styles.passageTitle} data-tall={tallScript(title)}>
            {title}
          </h2>
        )}
        {texts.map((html, at) => (
          <Prose key={at} html={html} className={isLarge ? styles.large : styles.plain} />
        ))}
        {children}
      </div>
    </section>
  );
}

/** Pictures without text: full-width, or one that extends to one edge. */
function Plates({ plates, columns, sizes, isInset, side }: PlatesProps) {
  return (
    <div
      className={isInset ? styles.inset : styles.row}
      data-side={side}
      style={{ "--columns": columns } as CSSProperties}
    >
      {plates.map(({ picture, caption }, at) => (
        <figure key={at} data-upright={isUpright(picture) || undefined}>
          <CasePicture picture={picture} sizes={sizes[at] ?? ""} />
          {caption !== "" && (
            <figcaption dir="auto" className={styles.caption}>
              {caption}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}
