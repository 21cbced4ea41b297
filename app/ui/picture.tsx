import type { CSSProperties } from "react";
import { cutSize, plainRendition, type RenditionShape } from "#content/renditions.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import { announce, sourceSet, uprightScreens, type Cut } from "./picture-sources.ts";
import styles from "./picture.module.css";

interface PictureProps {
  picture: PictureFacts;
  /** The `sizes` attribute. */
  sizes: string;
  shape?: RenditionShape;
  /** The crop for portrait phones; `full` shows the separate picture for phones if there is one. */
  uprightShape?: RenditionShape;
  /** The `sizes` of that crop; defaults to `sizes`. */
  uprightSizes?: string;
  /** The alternative text; blank when adjacent text says the same. Defaults to the picture's own. */
  alt?: string;
  /** Whether it is the first picture of a page: loaded eagerly with high priority. */
  first?: boolean;
  /** Whether it is never shown wider than a logo, so that only small renditions are offered. */
  small?: boolean;
  className?: string | undefined;
}

/** A picture in the best encoding and size for the screen, with its space reserved. */
export function Picture({
  picture,
  sizes,
  shape = "full",
  uprightShape,
  uprightSizes = sizes,
  alt,
  first = false,
  small = false,
  className,
}: PictureProps) {
  const size = cutSize(picture.width, picture.height, shape);
  const onPhones = uprightShape === "full" ? (picture.upright ?? picture) : picture;
  const style = {
    "--colour": picture.colour,
    "--focus": focusOf(picture),
    ...(uprightShape === "full" && { "--upright-ratio": `${onPhones.width} / ${onPhones.height}` }),
  } as CSSProperties;
  const lying: Cut = { picture, shape, sizes };
  const upright: Cut | undefined = uprightShape && {
    picture: onPhones,
    shape: uprightShape,
    sizes: uprightSizes,
  };
  if (import.meta.env.SSR && first) announce(lying, upright);
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(" ")} style={style}>
      {picture.hash !== undefined &&
        [upright, lying].map(
          (cut) =>
            cut &&
            (first ? forFirst : forOthers).map((format) => (
              <source
                key={cut.shape + format}
                type={`image/${format}`}
                srcSet={sourceSet(cut, format, small)}
                sizes={cut.sizes}
                {...(cut === upright && {
                  media: uprightScreens,
                  ...cutSize(onPhones.width, onPhones.height, cut.shape),
                })}
              />
            )),
        )}
      <img
        src={fallbackAddress(picture, shape)}
        width={size.width}
        height={size.height}
        alt={alt ?? picture.alt}
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : undefined}
      />
    </picture>
  );
}

// Few browsers support WebP but not AVIF: a WebP source for every picture would cost more bytes than it saves.
const forFirst = ["avif", "webp"] as const;
const forOthers = ["avif"] as const;

function fallbackAddress({ hash, address, ...picture }: PictureFacts, shape: RenditionShape) {
  return hash === undefined ? address : plainRendition({ ...picture, hash }, shape).path;
}

function focusOf({ focus }: PictureFacts): string | undefined {
  return focus && `${position(focus.x)}% ${position(focus.y)}%`;
}

/** Returns the position in per cent that centres `point` (0 to 1) in a crop of half the picture, nearly so in a wider crop. */
function position(point: number): number {
  return Math.min(100, Math.max(0, Math.round(point * 200 - 50)));
}
