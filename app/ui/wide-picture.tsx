import type { Picture as PictureFacts } from "#server/site/presented.ts";
import { Picture } from "./picture.tsx";
import styles from "./wide-picture.module.css";

interface WidePictureProps {
  picture: PictureFacts;
  /** Whether it is the first picture of a page. */
  first?: boolean;
  className?: string | undefined;
}

/** A picture across the whole screen, cropped to a landscape shape; portrait phones show a portrait crop, or its version for them. */
export function WidePicture({ picture, first, className = "" }: WidePictureProps) {
  return (
    <Picture
      picture={picture}
      sizes="100vw"
      shape="wide"
      uprightShape={picture.upright ? "full" : "portrait"}
      first={first}
      className={`${styles.wide} ${className}`}
    />
  );
}
