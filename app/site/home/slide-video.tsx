import { useEffect, useRef } from "react";
import { Film } from "#app/ui/film.tsx";
import type { Video } from "#server/site/presented.ts";
import styles from "./carousel.module.css";
import { SlidePicture } from "./slide-picture.tsx";

/** The video of the first slide: over its poster, silent, played once; fetched when it is asked for. */
export function SlideVideo({
  video,
  playing,
  onEnd,
}: {
  video: Video;
  playing: boolean;
  onEnd(): void;
}) {
  const element = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const player = element.current;
    if (!player) return;
    // A browser may refuse to play by itself; the poster stays then, and the visitor has the controls.
    if (playing) player.play().catch(() => undefined);
    else player.pause();
  }, [playing]);

  return (
    <>
      {video.poster && <SlidePicture picture={video.poster} first />}
      <Film ref={element} video={video} className={styles.video} onEnded={onEnd} />
    </>
  );
}
