import { fileNameOf, isVideoAddress } from "./media-address.ts";
import styles from "./media-shown.module.css";

/** A small view of the picture or video at an address, with the name of its file. */
export function MediaShown({ address, label }: { address: string; label: string }) {
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
      </figcaption>
    </figure>
  );
}

/** A picture or video before and after, side by side. */
export function MediaDifference({ before, after }: { before: string; after: string }) {
  if (before === after) return <MediaShown address={after} label="" />;
  return (
    <div className={styles.pair}>
      <MediaShown address={before} label="Before" />
      <MediaShown address={after} label="After" />
    </div>
  );
}
