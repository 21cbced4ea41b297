import { useEffect, useState } from "react";
import { PrintedRecord } from "#app/ui/approval-record.tsx";
import { PrintedPage } from "#app/ui/printed-page.tsx";
import type { ReviewScreen } from "#server/review/review-state.ts";
import { ReviewFrame } from "./review-frame.tsx";
import styles from "./review.module.css";

/** The client's record of the approval. Without scripts, it is printed with the browser's print command. */
export function OwnRecord({
  agencyName,
  record,
  address,
  back,
}: Omit<Extract<ReviewScreen, { kind: "record" }>, "kind"> & { agencyName: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <ReviewFrame agencyName={agencyName} heading="Approval record">
      <PrintedRecord
        record={record}
        ways={
          <>
            <a href={back}>Back</a>
            {isReady && (
              <button type="button" className={styles.button} onClick={() => window.print()}>
                Print
              </button>
            )}
          </>
        }
        renderPicture={(page, title) => (
          <PrintedPage
            title={title}
            src={`${address}/page?${new URLSearchParams({ address: page })}`}
          />
        )}
      />
    </ReviewFrame>
  );
}
