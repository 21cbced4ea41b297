import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./lab-room.module.css";

export interface LabRoomProps {
  picture: PictureFacts | null;
  title: string;
  subtitle: string;
}

/** The room in which it happens, and what it is called. */
export function LabRoom({ picture, title, subtitle }: LabRoomProps) {
  if (!picture && title === "" && subtitle === "") return null;
  return (
    <section className={styles.room}>
      {picture && (
        <Picture
          picture={picture}
          sizes="100vw"
          shape="wide"
          uprightShape="portrait"
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
