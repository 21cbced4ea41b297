import type { CSSProperties } from "react";
import { Prose } from "#app/ui/prose.tsx";
import { tallScript } from "#app/ui/tall-script.ts";
import type { Block } from "./arrange-rows.ts";
import styles from "./case-block.module.css";
import { CasePicture } from "./case-picture.tsx";
import { CasePlate } from "./case-plate.tsx";
import { isUpright, ratioOf } from "./picture-forms.ts";

/** One part of a case study. */
export function CaseBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "plate":
      return <CasePlate {...block.plate} side={block.side} />;
    case "pair":
      return <Pair plates={block.plates} />;
    case "above":
      return (
        <section className={styles.above}>
          <CasePlate picture={block.picture} caption="" />
          <Columns title={block.title} texts={block.texts} />
        </section>
      );
    case "beside":
      return <Beside {...block} />;
    case "columns":
      return (
        <section>
          <Columns title={block.title} texts={block.texts} />
        </section>
      );
    case "words":
      return <Words title={block.title} text={block.text} />;
    case "statement":
      return (
        <h2 dir="auto" className={`frame ${styles.statement}`} data-tall={tallScript(block.title)}>
          {block.title}
        </h2>
      );
  }
}

/** Two pictures of one height, however wide each is. */
function Pair({ plates }: Pick<Extract<Block, { kind: "pair" }>, "plates">) {
  const ratios = plates.map(({ picture: { width, height } }) => width / height);
  const [first = 1, second = 1] = ratios;
  const columns = { "--first": `${first}fr`, "--second": `${second}fr` } as CSSProperties;
  return (
    <div className={styles.pair} style={columns}>
      {plates.map((plate, at) => (
        <CasePlate
          key={at}
          {...plate}
          share={Math.ceil((100 * (ratios[at] ?? 1)) / (first + second))}
        />
      ))}
    </div>
  );
}

function Title({ title }: { title: string }) {
  return title === "" ? null : (
    <h2 dir="auto" className={styles.title} data-tall={tallScript(title)}>
      {title}
    </h2>
  );
}

function Columns({ title, texts }: { title: string; texts: string[] }) {
  return (
    <div className={`frame columns ${styles.columns}`}>
      <Title title={title} />
      {texts.map((html, at) => (
        <Prose key={at} html={html} className={styles.column} />
      ))}
    </div>
  );
}

function Beside({ picture, title, text, side }: Extract<Block, { kind: "beside" }>) {
  const upright = isUpright(picture);
  return (
    <section className={styles.beside} data-side={side} style={ratioOf(picture)}>
      <CasePicture
        picture={picture}
        sizes="(min-width: 50rem) 58vw, 100vw"
        className={upright ? `${styles.picture} ${styles.upright}` : styles.picture}
      />
      <div className={styles.besideText}>
        <Title title={title} />
        <Prose html={text} />
      </div>
    </section>
  );
}

// Large type carries a paragraph or two; what is longer is read more easily at the size of text.
const longestAtLarge = 700;

function Words({ title, text }: { title: string; text: string }) {
  const large = text.length <= longestAtLarge;
  return (
    <section className={`frame columns ${styles.words}`}>
      <Title title={title} />
      <Prose html={text} className={large ? styles.large : styles.plain} />
    </section>
  );
}
