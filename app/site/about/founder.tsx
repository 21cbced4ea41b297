import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./founder.module.css";

interface FounderProps {
  /** The name, used when the intro has none. */
  name: string;
  intro: string;
  picture: PictureFacts | null;
}

/** A founder: a portrait across half the page, and an intro. */
export function Founder({ name, intro, picture }: FounderProps) {
  if (!picture && intro === "") return null;
  const parts = splitIntro(intro, name);
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

interface IntroParts {
  readonly name: string;
  /** Blank when the intro contains no role. */
  readonly role: string;
  readonly text: string;
}

const maxNameLineLength = 80;

/** Splits a founder's intro: a short first paragraph is a name with an optional role after a comma; otherwise it is `name`. */
export function splitIntro(intro: string, name: string): IntroParts {
  const [first = "", ...rest] = intro.trim().split(/\n\s*\n/);
  const isNameLine = rest.length > 0 && first.length <= maxNameLineLength && !first.includes("\n");
  if (!isNameLine) return { name, role: "", text: intro };
  const [person = "", ...roles] = first.split(",");
  return { name: person.trim(), role: roles.join(",").trim(), text: rest.join("\n\n") };
}
