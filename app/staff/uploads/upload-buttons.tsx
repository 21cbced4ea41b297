import type { UploadItem } from "./upload-item.ts";
import type { Uploads } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";
import styles from "./upload-row.module.css";

/** What can be done with an upload in its state. */
export function UploadButtons({ item }: { item: UploadItem }) {
  const uploads = useUploads();
  return (
    <div className={styles.buttons}>
      {actionsOf(item).map((action) => (
        <button
          key={action}
          type="button"
          className={styles.button}
          aria-label={`${words[action]}: ${item.fileName}`}
          onClick={() => uploads[action](item.id)}
        >
          {words[action]}
        </button>
      ))}
    </div>
  );
}

type Action = keyof Pick<Uploads, "pause" | "resume" | "cancel" | "retry" | "dismiss">;

const words: Record<Action, string> = {
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel",
  retry: "Retry",
  dismiss: "Dismiss",
};

function actionsOf({ state, mayRetry }: UploadItem): readonly Action[] {
  switch (state) {
    case "waiting":
    case "running":
      return ["pause", "cancel"];
    case "pausing":
    case "paused":
      return ["resume", "cancel"];
    case "error":
      return mayRetry ? ["retry", "dismiss"] : ["dismiss"];
    case "success":
    case "canceled":
      return ["dismiss"];
    case "canceling":
      return [];
  }
}
