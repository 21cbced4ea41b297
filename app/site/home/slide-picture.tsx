import { Picture } from "#app/ui/picture.tsx";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./carousel.module.css";

/** A picture as large as the carousel; without scripts it loads before it is `fetched`. */
export function SlidePicture({
  picture,
  first = false,
  fetched = true,
}: {
  picture: PictureFacts;
  first?: boolean;
  fetched?: boolean;
}) {
  const shown = (
    <Picture
      picture={picture}
      sizes="max(100vw, 160vh)"
      uprightShape="tall"
      uprightSizes="max(100vw, 25rem)"
      alt=""
      first={first}
      className={styles.picture}
    />
  );
  return fetched ? shown : <noscript>{shown}</noscript>;
}
