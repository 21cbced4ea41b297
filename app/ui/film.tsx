import type { ComponentProps } from "react";
import type { Video } from "#server/site/presented.ts";

/** A silent video, fetched only when it plays. */
export function Film({ video, ...rest }: { video: Video } & ComponentProps<"video">) {
  return (
    <video muted playsInline preload="none" aria-label={video.alt} {...rest}>
      {video.sources.map(({ address, type }) => (
        <source key={address} src={address} type={type} />
      ))}
    </video>
  );
}
