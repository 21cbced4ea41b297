import { useEffect, useRef, useState } from "react";
import type { Video } from "#server/site/presented.ts";
import { Film } from "./film.tsx";
import { PauseIcon, PlayIcon } from "./icons.tsx";
import styles from "./loop-video.module.css";
import { Picture } from "./picture.tsx";
import { usePrefersStill } from "./use-prefers-still.ts";
import { useLoaded } from "./use-loaded.ts";

/** A silent looping video with a stop button, fetched once the page has loaded and the video is in view. */
export function LoopVideo({
  video,
  sizes = "(min-width: 40rem) 100vw, 223vw",
  control = "over",
  className = "",
}: {
  video: Video;
  /** The `sizes` of its still; phones show a portrait crop. */
  sizes?: string;
  /** The position of the stop button: `below` for films with text up to their edges. */
  control?: "over" | "below";
  className?: string | undefined;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const calm = usePrefersStill();
  const loaded = useLoaded();
  const [near, setNear] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const wanted = chosen ?? calm === false;
  const playing = wanted && near && loaded;

  useEffect(() => {
    if (!player.current) return;
    const observer = new IntersectionObserver((entries) =>
      setNear(entries.some((entry) => entry.isIntersecting)),
    );
    observer.observe(player.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // If the browser blocks autoplay, the poster and the button remain. Leaving the view while it loads is no refusal.
    if (playing)
      player.current?.play().catch(({ name }: Error) => name === "AbortError" || setChosen(false));
    else player.current?.pause();
  }, [playing]);

  return (
    <div className={styles[control]}>
      <div className={`${styles.frame} ${className}`}>
        {video.poster && (
          <Picture picture={video.poster} sizes={sizes} alt="" className={styles.fill} />
        )}
        <Film ref={player} video={video} className={styles.fill} loop />
        <noscript>
          <Film video={video} className={styles.fill} aria-label={undefined} loop controls />
        </noscript>
      </div>
      <button type="button" className={styles.button} onClick={() => setChosen(!wanted)}>
        {wanted ? <PauseIcon /> : <PlayIcon />}
        {wanted ? "Pause" : "Play"}
        <span className="visually-hidden"> the film</span>
      </button>
    </div>
  );
}
