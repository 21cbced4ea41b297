import type { ReactNode } from "react";
import { Arrow, PauseSign, PlaySign } from "#app/ui/icons.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";
import type { Picture as PictureFacts, Video } from "#server/site/presented.ts";
import styles from "./carousel.module.css";
import { SlideVideo } from "./slide-video.tsx";
import { useRotation } from "./use-rotation.ts";

export interface Slide {
  image: PictureFacts | null;
  title: string;
  copy: string;
  link: string;
}

export interface CarouselProps {
  slides: readonly Slide[];
  /** When it is set, it is shown first. */
  video: Video | null;
  videoTitle: string;
}

const pictureDwell = 7000;
const longestVideo = 12_000;

/** The full-screen carousel, one slide per view (W3C ARIA practices: auto-rotating image carousel). */
export function Carousel({ slides, video, videoTitle }: CarouselProps) {
  const count = slides.length + (video ? 1 : 0);
  const isVideo = (slide: number) => video !== null && slide === 0;
  const rotation = useRotation(count, (slide) => (isVideo(slide) ? longestVideo : pictureDwell));
  const loaded = useLoaded();
  const { current, rotating } = rotation;
  const offset = video ? 1 : 0;

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Selected work"
      onPointerEnter={(event) => event.pointerType === "mouse" && rotation.setHovered(true)}
      onPointerLeave={() => rotation.setHovered(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && rotation.setRotating(false)}
    >
      {count > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.control}
            onClick={() => rotation.setRotating(!rotating)}
          >
            {rotating ? <PauseSign /> : <PlaySign />}
            <span className="visually-hidden">
              {rotating ? "Pause slide rotation" : "Play slide rotation"}
            </span>
          </button>
          <button
            type="button"
            className={`${styles.control} ${styles.back}`}
            onClick={() => rotation.show(current - 1)}
          >
            <Arrow />
            <span className="visually-hidden">Previous slide</span>
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={() => rotation.show(current + 1)}
          >
            <Arrow />
            <span className="visually-hidden">Next slide</span>
          </button>
          <p className={styles.place} aria-hidden="true">
            {current + 1} / {count}
          </p>
        </div>
      )}
      <div className={styles.slides} aria-live={rotating ? "off" : "polite"}>
        {video && (
          <SlideFrame name={`1 of ${count}: ${videoTitle}`} shown={current === 0}>
            <SlideVideo
              video={video}
              playing={current === 0 && loaded && rotating}
              onEnd={() => rotation.show(1)}
            />
            <div className={styles.words}>
              <h2 dir="auto" className={styles.title}>
                {videoTitle}
              </h2>
            </div>
          </SlideFrame>
        )}
        {slides.map((slide, at) => {
          const place = at + offset;
          return (
            <SlideFrame
              key={at}
              name={`${place + 1} of ${count}: ${slide.title}`}
              shown={current === place}
            >
              <SlidePicture slide={slide} first={place === 0} fetched={loaded || place === 0} />
              <SlideWords slide={slide} />
            </SlideFrame>
          );
        })}
      </div>
    </section>
  );
}

function SlideFrame({
  name,
  shown,
  children,
}: {
  name: string;
  shown: boolean;
  children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      className={styles.slide}
      data-shown={shown || undefined}
    >
      {children}
    </div>
  );
}

function SlideWords({ slide: { title, copy, link } }: { slide: Slide }) {
  return (
    <div className={styles.words}>
      <h2 dir="auto" className={styles.title}>
        {link === "" ? title : <PageLink to={`/work/${link}`}>{title}</PageLink>}
      </h2>
      <p dir="auto" className={styles.copy}>
        {copy}
      </p>
    </div>
  );
}

function SlidePicture({
  slide: { image },
  first,
  fetched,
}: {
  slide: Slide;
  first: boolean;
  fetched: boolean;
}) {
  if (!image) return null;
  const picture = (
    <Picture
      picture={image}
      sizes="max(100vw, 160vh)"
      uprightShape="tall"
      uprightSizes="max(100vw, 57vh)"
      alt=""
      first={first}
      className={styles.picture}
    />
  );
  return fetched ? picture : <noscript>{picture}</noscript>;
}
