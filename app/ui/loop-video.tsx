import { useEffect, useRef, useState } from "react";
import type { Video } from "#server/site/presented.ts";
import { Film } from "./film.tsx";
import { PauseSign, PlaySign } from "./icons.tsx";
import styles from "./loop-video.module.css";
import { Picture } from "./picture.tsx";
import { useCalm } from "./use-calm.ts";
import { useLoaded } from "./use-loaded.ts";

/** A silent video that repeats: fetched when the page has loaded and it comes into view, always with a button that stops it. */
export function LoopVideo({
  video,
  sizes = "(min-width: 40rem) 100vw, 223vw",
  className,
}: {
  video: Video;
  /** How wide its still is shown, in the words of the `sizes` attribute; on phones the frame cuts it upright. */
  sizes?: string;
  className?: string | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const calm = useCalm();
  const loaded = useLoaded();
  const [near, setNear] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const wanted = chosen ?? calm === false;
  const playing = wanted && near && loaded;

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver((entries) =>
      setNear(entries.some((entry) => entry.isIntersecting)),
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // A browser may refuse to play by itself; the poster stays then, and the visitor has the button.
    if (playing) player.current?.play().catch(() => setChosen(false));
    else player.current?.pause();
  }, [playing]);

  return (
    <div ref={frame} className={[styles.frame, className].filter(Boolean).join(" ")}>
      {video.poster && (
        <Picture picture={video.poster} sizes={sizes} alt="" className={styles.fill} />
      )}
      <Film ref={player} video={video} className={styles.fill} loop />
      <button type="button" className={styles.button} onClick={() => setChosen(!wanted)}>
        {wanted ? <PauseSign /> : <PlaySign />}
        {wanted ? "Pause" : "Play"}
        <span className="visually-hidden"> the film</span>
      </button>
      <noscript>
        <Film video={video} className={styles.fill} aria-label={undefined} loop controls />
      </noscript>
    </div>
  );
}
