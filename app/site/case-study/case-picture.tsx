import type { Picture as PictureFacts } from "#server/site/presented.ts";
import { LoopVideo } from "#app/ui/loop-video.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./case-picture.module.css";

/** A picture of a case study, or the film that plays over it; shown whole. */
export function CasePicture({
  picture,
  sizes,
  className = "",
}: {
  picture: PictureFacts;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
}) {
  const { film, ...still } = picture;
  if (!film) return <Picture picture={still} sizes={sizes} className={className} />;
  const video = { sources: film, alt: still.alt, poster: still };
  return <LoopVideo video={video} sizes={sizes} className={`${styles.film} ${className}`} />;
}
