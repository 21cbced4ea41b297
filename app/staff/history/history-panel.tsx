import { useEffect, useRef, useState } from "react";
import type { Fields } from "#content/fields/field.ts";
import { modelOf } from "#content/model.ts";
import type { TypedValue } from "#content/typed-values.ts";
import type { Revisions } from "#server/desk/answers.ts";
import { Blame } from "./blame.tsx";
import styles from "./history-panel.module.css";
import { RestoreQuestion } from "./restore-question.tsx";
import { RevisionList } from "./revision-list.tsx";
import { RevisionShown } from "./revision-shown.tsx";
import { doneInWords, useRestoring, type Restoring } from "./use-restoring.ts";
import { useRevisions, type FollowedRevisions } from "./use-revisions.ts";
import { useViews } from "./use-views.ts";

/** What the history of a document is given, and what it tells. */
export interface HistoryPanelProps {
  collection: string;
  id: string;
  /** What the document is called. */
  name: string;
  /** The newest revisions, when a loader has them. */
  newest?: Revisions | undefined;
  /** The `updateTime` of an open document: when it changes, the history is asked for again. */
  stamp?: string | undefined;
  /** Whether it lies above everything else, so that a notice beside the screen is out of reach. */
  covers?: boolean | undefined;
  /** After a restoring or its undoing; blank when undoing deleted the document again. */
  onRestored?: ((updateTime: string) => void) | undefined;
  /** Puts earlier values into the form instead of onto the site, by field path; null takes away. */
  onUseInForm?: ((values: Record<string, TypedValue | null>) => void) | undefined;
}

/** The history of a document: every update, what it changed, and the ways to restore it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { collection, id, name, newest, stamp, covers, onRestored, onUseInForm } = props;
  const path = `${collection}/${id}`;
  const fields = modelOf(path)?.fields ?? noFields;
  const revisions = useRevisions(path, { newest, stamp });
  const restoring = useRestoring(path, (updateTime) => {
    void revisions.refresh();
    onRestored?.(updateTime);
  });
  const { last } = restoring;
  const [picked, setPicked] = useState<number>();
  const [asked, setAsked] = useState<Restoring>();
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const number = picked ?? revisions.rows[0]?.number;

  // Where list and revision do not fit beside each other, choosing one hides the other with the focus in it.
  useEffect(() => {
    const isListHidden = picked !== undefined && list.current?.offsetParent === null;
    if (isListHidden) panel.current?.querySelector<HTMLElement>("[data-back]")?.focus();
  }, [picked]);
  const back = () => {
    const row = `[data-number="${picked}"]`;
    setPicked(undefined);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(row)?.focus());
  };

  const restore = async (what: Restoring) => {
    if (!(await restoring.restore(what))) return;
    setAsked(undefined);
    // The button that led here may be gone with the difference.
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>("[data-revision-heading]")?.focus(),
    );
  };

  return (
    <div className={styles.panel} ref={panel}>
      <div role="status">{covers && last && doneInWords(last)}</div>
      {covers && last && (
        <button type="button" className={styles.again} onClick={() => void restoring.undo(last)}>
          Undo
        </button>
      )}
      <div className={styles.columns} data-picked={picked !== undefined}>
        <div className={styles.list} ref={list}>
          <Blame fields={fields} revisions={revisions} />
          <h2 className={styles.heading}>Updates</h2>
          <RevisionList
            fields={fields}
            revisions={revisions}
            chosen={number}
            onChoose={setPicked}
          />
        </div>
        <div className={styles.shown}>
          <button type="button" className={styles.back} data-back onClick={back}>
            All updates
          </button>
          {number !== undefined && (
            <Chosen
              key={number}
              fields={fields}
              revisions={revisions}
              number={number}
              name={name}
              onRestore={setAsked}
              onUseInForm={onUseInForm}
            />
          )}
        </div>
      </div>
      {asked && (
        <RestoreQuestion
          restoring={asked}
          time={revisions.rows.find((row) => row.number === asked.number)?.time ?? ""}
          busy={restoring.busy}
          problem={restoring.problem}
          onRestore={() => void restore(asked)}
          onCancel={() => {
            restoring.forget();
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}

const noFields: Fields = {};

interface ChosenProps {
  fields: Fields;
  revisions: FollowedRevisions;
  number: number;
  name: string;
  onRestore(restoring: Restoring): void;
  onUseInForm: HistoryPanelProps["onUseInForm"];
}

function Chosen({ revisions, number, ...rest }: ChosenProps) {
  const { views, problem, retry } = useViews(revisions, number);
  if (problem !== "")
    return (
      <p role="alert">
        {problem}{" "}
        <button type="button" className={styles.again} onClick={retry}>
          Try again
        </button>
      </p>
    );
  return views ? (
    <RevisionShown views={views} {...rest} />
  ) : (
    <p className={styles.quiet}>Loading…</p>
  );
}
