import { useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import { Arrow, PauseSign, PlaySign } from "#app/ui/icons.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";
import type { Picture as PictureFacts, Video } from "#server/site/presented.ts";
import styles from "./carousel.module.css";
import { SlidePicture } from "./slide-picture.tsx";
import { SlideVideo } from "./slide-video.tsx";
import words from "./slide-words.module.css";
import { SlideWords } from "./slide-words.tsx";
import { useRotation } from "./use-rotation.ts";
import { useSwipe } from "./use-swipe.ts";

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

const dwell = 7000;

/** The full-screen carousel, one slide per view (W3C ARIA practices: auto-rotating image carousel). */
export function Carousel({ slides, video, videoTitle }: CarouselProps) {
  const count = slides.length + (video ? 1 : 0);
  // Some megabytes: it is fetched and played for those who ask for it.
  const [playing, setPlaying] = useState(false);
  const rotation = useRotation(count, dwell, playing);
  const loaded = useLoaded();
  const { current, rotating } = rotation;
  const swipe = useSwipe((by) => rotation.show(current + by));

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Selected work"
      onPointerEnter={() => rotation.setHovered(true)}
      onPointerLeave={() => rotation.setHovered(false)}
      {...(count > 1 && swipe)}
      onFocus={(event) => event.target.matches(":focus-visible") && rotation.setRotating(false)}
    >
      {count > 1 && (
        <div className={styles.controls}>
          <Control
            name={`${rotating ? "Pause" : "Play"} slide rotation`}
            onPress={() => rotation.setRotating(!rotating)}
          >
            {rotating ? <PauseSign /> : <PlaySign />}
          </Control>
          <Control name="Previous slide" onPress={() => rotation.show(current - 1)}>
            <Arrow />
          </Control>
          <Control name="Next slide" onPress={() => rotation.show(current + 1)}>
            <Arrow />
          </Control>
          <p
            key={current}
            className={styles.place}
            data-rotating={rotating || undefined}
            style={{ "--at": current, "--of": count } as CSSProperties}
            aria-hidden="true"
          >
            {current + 1} / {count}
          </p>
        </div>
      )}
      <div className={styles.slides} aria-live={rotating ? "off" : "polite"}>
        {video && (
          <SlideFrame
            name={`1 of ${count}: ${videoTitle}`}
            shown={current === 0}
            playing={current === 0 && playing}
            light={video.poster?.light}
          >
            <SlideVideo
              video={video}
              playing={current === 0 && playing}
              onEnd={() => {
                setPlaying(false);
                rotation.show(1);
              }}
            />
            <SlideWords title={videoTitle}>
              <button type="button" className={words.play} onClick={() => setPlaying(!playing)}>
                {playing ? <PauseSign /> : <PlaySign />}
                {playing ? "Pause" : "Play"} the showreel
              </button>
            </SlideWords>
          </SlideFrame>
        )}
        {slides.map((slide, at) => {
          const place = at + count - slides.length;
          return (
            <SlideFrame
              key={at}
              name={`${place + 1} of ${count}: ${slide.title}`}
              shown={current === place}
              light={slide.image?.light}
            >
              {slide.image && (
                <SlidePicture
                  picture={slide.image}
                  first={place === 0}
                  fetched={loaded || place === 0}
                />
              )}
              <SlideWords {...slide} />
            </SlideFrame>
          );
        })}
      </div>
    </section>
  );
}

function Control({
  name,
  onPress,
  children,
}: {
  name: string;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.control} onClick={onPress}>
      {children}
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

function SlideFrame({
  name,
  shown,
  playing = false,
  light,
  children,
}: {
  name: string;
  shown: boolean;
  /** Whether a film plays in it, over which no words may stand. */
  playing?: boolean;
  light?: PictureFacts["light"];
  children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      className={styles.slide}
      data-shown={shown || undefined}
      data-playing={playing || undefined}
      style={light && ({ "--above": light.above, "--below": light.below } as CSSProperties)}
    >
      {children}
    </div>
  );
}
