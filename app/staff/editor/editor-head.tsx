import { Link } from "react-router";
import { listInWords } from "#app/ui/in-words.ts";
import type { EditingState } from "#app/staff/editing/editing-state.ts";
import { Button } from "#app/staff/ui/button.tsx";
import styles from "./editor-head.module.css";

/** The back link, the heading, and the others who have the document open. */
export function EditorHead({
  heading,
  back,
  view,
  me,
  others,
  onHistory,
  preview,
  visibility,
}: {
  heading: string;
  back: string;
  /** The document's address on the site. */
  view: string | undefined;
  me: string;
  others: EditingState["others"];
  /** Undefined for a document without a history. */
  onHistory?: (() => void) | undefined;
  /** Undefined for a document that appears on no page. */
  preview: { isOpen: boolean; toggle(isOpen: boolean): void } | undefined;
  /** Undefined for a document that cannot be hidden, or was never published. */
  visibility: { isHidden: boolean; onHide: (() => void) | undefined } | undefined;
}) {
  const here = presenceInWords(others, me);
  return (
    <header className={styles.head}>
      <Link to={back} className="back">
        Back
      </Link>
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      <div className={styles.ways}>
        {visibility && (
          <span className={visibility.isHidden ? styles.hidden : styles.live}>
            {visibility.isHidden ? "Hidden" : "Live"}
          </span>
        )}
        {preview && (
          <Button
            kind="quiet"
            aria-pressed={preview.isOpen}
            onClick={() => preview.toggle(!preview.isOpen)}
          >
            Preview
          </Button>
        )}
        {onHistory && (
          <Button kind="quiet" onClick={onHistory}>
            History
          </Button>
        )}
        {visibility?.onHide && !visibility.isHidden && (
          <Button kind="quiet" onClick={visibility.onHide}>
            Hide from the site
          </Button>
        )}
        {view !== undefined && (
          <a href={view} target="_blank" rel="noreferrer">
            View on the site
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
      </div>
      {/* Always rendered, so that no field shifts. */}
      <p className={`dot ${styles.others}`} title={here || undefined}>
        {here}
      </p>
    </header>
  );
}

function presenceInWords(others: EditingState["others"], me: string): string {
  const names = new Set(
    others.filter(({ staff }) => staff.id !== me).map(({ staff }) => staff.name),
  );
  const isMineToo = others.some(({ staff }) => staff.id === me);
  const people = [...names, ...(isMineToo ? ["another tab of yours"] : [])];
  if (people.length === 0) return "";
  const sentence = listInWords(people);
  return `${sentence[0]?.toUpperCase()}${sentence.slice(1)} ${people.length === 1 ? "has" : "have"} this open.`;
}
