import { readPictureUse } from "#content/fields/image.ts";
import { fileNameOf, isVideoAddress } from "./media-address.ts";
import styles from "./media-shown.module.css";
import { TextDifference } from "./text-difference.tsx";

/** A small view of the picture or video that a field holds, with the name of its file and the alternative text that it has there. */
export function MediaShown({ value, label }: { value: string; label: string }) {
  const { address, alt } = readPictureUse(value);
  if (address === "")
    return <p className={styles.none}>{label === "" ? "None" : `${label}: none`}</p>;
  const name = fileNameOf(address);
  return (
    <figure className={styles.figure}>
      {isVideoAddress(address) ? (
        <video src={address} className={styles.media} preload="metadata" muted playsInline />
      ) : (
        <img src={address} alt="" className={styles.media} loading="lazy" decoding="async" />
      )}
      <figcaption className={styles.caption}>
        {label === "" ? name : `${label}: ${name}`}
        {alt !== undefined && <span className={styles.alt}>Alternative text: {alt || "none"}</span>}
      </figcaption>
    </figure>
  );
}

/** A picture or video before and after: side by side, or where only what is said of it changed, once. */
export function MediaDifference({ before, after }: { before: string; after: string }) {
  if (before === after) return <MediaShown value={after} label="" />;
  const [old, now] = [readPictureUse(before), readPictureUse(after)];
  if (old.address === now.address && now.address !== "")
    return (
      <>
        <MediaShown value={now.address} label="" />
        <p className={styles.none}>Alternative text</p>
        {old.alt && now.alt ? (
          <TextDifference before={old.alt} after={now.alt} />
        ) : (
          <p>
            {altInWords(old.alt)} became {altInWords(now.alt)}.
          </p>
        )}
      </>
    );
  return (
    <div className={styles.pair}>
      <MediaShown value={before} label="Before" />
      <MediaShown value={after} label="After" />
    </div>
  );
}

function altInWords(alt: string | undefined): string {
  if (alt === undefined) return "The text in the library";
  return alt === "" ? "none" : `“${alt}”`;
}
