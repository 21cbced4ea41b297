import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import { partIntro } from "./part-intro.ts";
import styles from "./founder.module.css";

export interface FounderProps {
  /** What the person is called while the intro does not say it. */
  name: string;
  intro: string;
  picture: PictureFacts | null;
}

/** One of the people who lead the agency: a portrait over half the page, and the words that go with it. */
export function Founder({ name, intro, picture }: FounderProps) {
  if (!picture && intro === "") return null;
  const parts = partIntro(intro, name);
  return (
    <article className={styles.founder}>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 50rem) 50vw, 100vw"
          shape="portrait"
          className={styles.portrait}
        />
      )}
      <div className={styles.words}>
        <h2 dir="auto">{parts.name}</h2>
        {parts.role !== "" && (
          <p dir="auto" className={styles.role}>
            {parts.role}
          </p>
        )}
        <div className={styles.text}>
          <Paragraphs text={parts.text} />
        </div>
      </div>
    </article>
  );
}
