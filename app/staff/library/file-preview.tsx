import { useState } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { Picture } from "#app/ui/picture.tsx";
import { copyAddress } from "./file-address.ts";
import type { KnownFile } from "./use-file.ts";
import styles from "./file-preview.module.css";

/** What an address shows: a picture, a video, or why neither can be seen. */
export function FilePreview({
  address,
  known,
  expected,
}: {
  address: string;
  known: KnownFile;
  /** What the slot is for; it decides for files of which nothing else is known. */
  expected: LibraryFile["kind"];
}) {
  if (known.kind === "asking") return <div className={styles.preview} aria-hidden="true" />;
  if (known.kind === "missing")
    return (
      <div className={styles.preview}>
        <p>This file is no longer in the library, so visitors do not see it.</p>
      </div>
    );
  const file = known.kind === "ours" ? known.file : undefined;
  return (file?.kind ?? expected) === "video" ? (
    <VideoPreview
      key={address}
      address={address}
      poster={file?.picture ? copyAddress(file.picture) : undefined}
    />
  ) : (
    <div className={styles.preview}>
      {file?.picture ? (
        <Picture picture={file.picture} sizes="24rem" className={styles.picture} />
      ) : (
        <PlainPicture key={address} address={address} />
      )}
    </div>
  );
}

function PlainPicture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <p>There is no picture at {address}.</p>
  ) : (
    <img
      // It may have failed before the page came to life.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      src={address}
      alt=""
      className={styles.plain}
      onError={() => setFailed(true)}
    />
  );
}

function VideoPreview({ address, poster }: { address: string; poster: string | undefined }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.preview}>
      {failed ? (
        <p>There is no video that can be played at {address}.</p>
      ) : (
        <video
          src={address}
          poster={poster}
          muted
          controls
          playsInline
          preload="metadata"
          className={styles.plain}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
