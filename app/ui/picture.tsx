import type { CSSProperties } from "react";
import {
  cutSize,
  offeredWidths,
  plainRendition,
  renditionPath,
  type RenditionFormat,
  type RenditionShape,
} from "#content/renditions.ts";
import type { Picture as PictureFacts } from "#server/site/presented.ts";
import styles from "./picture.module.css";

export interface PictureProps {
  picture: PictureFacts;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  shape?: RenditionShape;
  /** The cut for screens that are clearly higher than wide. */
  uprightShape?: RenditionShape;
  /** How wide that cut is shown; as `sizes` unless told. */
  uprightSizes?: string;
  /** What the picture says; blank when the words beside it say the same. Defaults to the picture's own text. */
  alt?: string;
  /** The first picture of a page: fetched at once and before others. */
  first?: boolean;
  className?: string | undefined;
}

const uprightScreens = "(max-aspect-ratio: 3/4)";

/** A picture in the best encoding and size for the screen; its place is kept while it loads. */
export function Picture({
  picture,
  sizes,
  shape = "full",
  uprightShape,
  uprightSizes = sizes,
  alt,
  first = false,
  className,
}: PictureProps) {
  const size = cutSize(picture.width, picture.height, shape);
  const style = {
    "--colour": picture.colour,
    "--placeholder": first ? placeholderOf(picture) : undefined,
    "--focus": focusOf(picture),
  } as CSSProperties;
  return (
    <picture className={[styles.picture, className].filter(Boolean).join(" ")} style={style}>
      {picture.hash !== undefined && (
        <>
          {uprightShape && (
            <>
              <Source
                picture={picture}
                sizes={uprightSizes}
                shape={uprightShape}
                format="avif"
                media={uprightScreens}
              />
              <Source
                picture={picture}
                sizes={uprightSizes}
                shape={uprightShape}
                format="webp"
                media={uprightScreens}
              />
            </>
          )}
          <Source picture={picture} sizes={sizes} shape={shape} format="avif" />
          <Source picture={picture} sizes={sizes} shape={shape} format="webp" />
        </>
      )}
      <img
        src={fallbackAddress(picture, shape)}
        width={size.width}
        height={size.height}
        alt={alt ?? picture.alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "sync" : "async"}
      />
    </picture>
  );
}

function Source({
  picture,
  sizes,
  shape,
  format,
  media,
}: {
  picture: PictureFacts;
  sizes: string;
  shape: RenditionShape;
  format: RenditionFormat;
  media?: string;
}) {
  const { width, height } = cutSize(picture.width, picture.height, shape);
  return (
    <source
      type={`image/${format}`}
      srcSet={sourceSet(picture, shape, format)}
      sizes={sizes}
      width={width}
      height={height}
      media={media}
    />
  );
}

/** The `srcset` of one cut of a picture in one encoding. */
export function sourceSet(
  picture: PictureFacts,
  shape: RenditionShape,
  format: RenditionFormat,
): string {
  const { hash } = picture;
  if (hash === undefined) return "";
  const { width } = cutSize(picture.width, picture.height, shape);
  return offeredWidths(width)
    .map((offered) => `${renditionPath(hash, shape, offered, format, picture.focus)} ${offered}w`)
    .join(", ");
}

function fallbackAddress(picture: PictureFacts, shape: RenditionShape): string {
  if (picture.hash === undefined) return picture.address;
  return plainRendition({ ...picture, hash: picture.hash }, shape).path;
}

function placeholderOf(picture: PictureFacts): string | undefined {
  return picture.placeholder === undefined ? undefined : `url("${picture.placeholder}")`;
}

function focusOf({ focus }: PictureFacts): string | undefined {
  return focus && `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`;
}
