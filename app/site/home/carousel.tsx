import { useState, type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { Arrow, PauseIcon, PlayIcon } from "#app/ui/icons.tsx";
import { useLoaded } from "#app/ui/use-loaded.ts";
import type { Picture as PictureFacts, Video } from "#server/site/presented.ts";
import styles from "./carousel.module.css";
import words from "./slide-words.module.css";
import { SlideWords } from "./slide-words.tsx";
import { useSwipe } from "./use-swipe.ts";
import { Film } from "#app/ui/film.tsx";
import { usePrefersStill } from "#app/ui/use-prefers-still.ts";
import { Picture } from "#app/ui/picture.tsx";

export interface Slide {
  image: PictureFacts | null;
  title: string;
  copy: string;
  link: string;
}

interface CarouselProps {
  slides: readonly Slide[];
  /** The film of the first slide, if any. */
  video: Video | null;
  videoTitle: string;
}

const dwell = 7000;

/** The full-screen carousel, one slide per view (W3C ARIA practices: auto-rotating image carousel). */
export function Carousel({ slides, video, videoTitle }: CarouselProps) {
  const count = slides.length + (video ? 1 : 0);
  // The film is several megabytes, so it is fetched and played on request only.
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
      onFocus={(event) => event.target.matches(":focus-visible") && rotation.setRotating(false)}
    >
      {count > 1 && (
        <div className={styles.controls}>
          <Control
            name={`${rotating ? "Pause" : "Play"} slide rotation`}
            onPress={() => rotation.setRotating(!rotating)}
          >
            {rotating ? <PauseIcon /> : <PlayIcon />}
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
      <div
        className={styles.slides}
        aria-live={rotating ? "off" : "polite"}
        {...(count > 1 && swipe)}
      >
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
              setPlaying={setPlaying}
              onEnd={() => rotation.show(1)}
            />
            <SlideWords title={videoTitle}>
              <button type="button" className={words.play} onClick={() => setPlaying(!playing)}>
                {playing ? <PauseIcon /> : <PlayIcon />}
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
                  fetched={place === 0 || (loaded && isBeside(place, current, count))}
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

/** Whether a slide is shown or can be shown next, at once: pictures further away are not worth a phone's bytes yet. */
function isBeside(place: number, current: number, count: number): boolean {
  const ahead = (place - current + count) % count;
  return ahead <= 1 || ahead === count - 1;
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
  /** Whether a film plays in the slide; no text may cover it. */
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

/** The film of the first slide: covers its poster once it plays, silently; fetched on request. */
function SlideVideo({
  video,
  playing,
  setPlaying,
  onEnd,
}: {
  video: Video;
  playing: boolean;
  setPlaying(playing: boolean): void;
  onEnd(): void;
}) {
  const element = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    const player = element.current;
    if (!player) return;
    // If the browser blocks playback, the poster and the controls remain.
    if (playing)
      player.play().then(
        () => setStarted(true),
        () => setPlaying(false),
      );
    else player.pause();
  }, [playing, setPlaying]);

  return (
    <>
      {video.poster && <SlidePicture picture={video.poster} first />}
      <Film
        ref={element}
        video={video}
        className={styles.video}
        data-started={started || undefined}
        onPause={() => setPlaying(false)}
        onEnded={onEnd}
      />
    </>
  );
}

interface Rotation {
  current: number;
  /** Whether slides rotate, as the visitor chose; unaffected by a pause on hover. */
  rotating: boolean;
  setRotating(rotating: boolean): void;
  show(slide: number): void;
  /** Records whether the pointer is over the carousel, which pauses it. */
  setHovered(hovered: boolean): void;
}

/** Shows each of `count` slides for `dwell` milliseconds unless `held`. Starts after hydration, unless `usePrefersStill`. */
function useRotation(count: number, dwell: number, held: boolean): Rotation {
  const calm = usePrefersStill();
  const [chosen, setRotating] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [at, setCurrent] = useState(0);
  // A live change can remove the slide that is shown.
  const current = at < count ? at : 0;
  const rotating = count > 1 && (chosen ?? calm === false);
  const running = rotating && !hovered && !held;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((current + 1) % count);
    }, dwell);
    return () => clearInterval(timer);
  }, [running, current, count, dwell]);

  return {
    current,
    rotating,
    setRotating,
    setHovered,
    show: (slide) => setCurrent((slide + count) % count),
  };
}

/** A picture that fills the carousel; without scripts it loads even if it is not `fetched`. */
function SlidePicture({
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
