import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./overlaid-picture.module.css";

/** A full-width picture with a short text on it, or on ink without a picture. */
export function OverlaidPicture({ picture, text }: { picture: PictureFacts | null; text: string }) {
  if (!picture && text === "") return null;
  return (
    <div className={styles.frame}>
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
      {text !== "" && (
        <div className={styles.scrim}>
          <p className={`frame ${styles.words}`}>
            <span dir="auto">{text}</span>
          </p>
        </div>
      )}
    </div>
  );
}
