import { ReviewFrame, Words } from "./review-frame.tsx";
import styles from "./review.module.css";

/** Ends the mail about reviews, or begins it again; works without scripts. */
export function ReviewMail({ agencyName, isEnded }: { agencyName: string; isEnded: boolean }) {
  return (
    <ReviewFrame
      agencyName={agencyName}
      heading={isEnded ? "You get no more mail about it." : "Mail about your reviews"}
    >
      <Words>
        {isEnded
          ? "What others say still stands beside the pages."
          : "You are written to when others comment, at most once in ten minutes."}
      </Words>
      <form method="post" className={styles.form}>
        <button type="submit" name="mail" value={isEnded ? "again" : "end"}>
          {isEnded ? "Send it again" : "End this mail"}
        </button>
      </form>
    </ReviewFrame>
  );
}
