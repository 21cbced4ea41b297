import { useEffect, useMemo, useRef, useState } from "react";
import { allFieldsOf } from "#content/document.ts";
import type { Fields } from "#content/fields/field.ts";
import { modelOf } from "#content/model.ts";
import { permissionToChange } from "#content/roles.ts";
import type { TypedValue } from "#content/typed-values.ts";
import type { Revisions, RevisionRow } from "#server/desk/answers.ts";
import styles from "./history.module.css";
import { RevisionList } from "./revision-list.tsx";
import { RevisionShown } from "./revision-shown.tsx";
import {
  doneInWords,
  useRestoring,
  type Restoring,
  useRevisions,
  useViews,
  type FollowedRevisions,
  type KnownRevisions,
} from "./use-revisions.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Moment } from "#app/staff/time/moment.tsx";
import { useMay } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import { Button } from "#app/staff/ui/button.tsx";

interface HistoryPanelProps {
  collection: string;
  id: string;
  name: string;
  /** The newest revisions, if already loaded. */
  newest?: Revisions | undefined;
  /** The open document's `updateTime`, whose change reloads the history. */
  stamp?: string | undefined;
  /** Whether the panel is in a dialog, which makes notices outside it inert. */
  covers?: boolean | undefined;
  /** Called after a restore or its undo; `updateTime` is blank if the undo deleted the document again. */
  onRestored?: ((updateTime: string) => void) | undefined;
  /** Applies earlier values to the form, by field path, instead of publishing them; null deletes the field. */
  onUseInForm?: ((values: Record<string, TypedValue | null>) => void) | undefined;
}

/** The history of the open document, above its form. */
export function HistoryDrawer({ onClose, ...panel }: HistoryPanelProps & { onClose(): void }) {
  return (
    <Sheet
      side="right"
      title={`History of ${panel.name}`}
      close="Close the history"
      onClose={onClose}
    >
      <HistoryPanel {...panel} covers />
    </Sheet>
  );
}

/** The history of a document: its revisions, their changes, and restoring. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { collection, id, name, newest, stamp, covers, onRestored, onUseInForm } = props;
  const mayRestore = useMay(permissionToChange(collection));
  const path = `${collection}/${id}`;
  const model = modelOf(path);
  const fields = useMemo(() => (model ? allFieldsOf(model) : noFields), [model]);
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

  // In the narrow layout, choosing a revision hides the list, which had the focus.
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
    // The button that opened the confirmation may be unmounted.
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>("[data-revision-heading]")?.focus(),
    );
  };

  return (
    <div className={styles.panel} ref={panel}>
      <div role="status">{covers && last && doneInWords(last)}</div>
      {covers && last && (
        <Button kind="quiet" onClick={() => void restoring.undo(last)}>
          Undo
        </Button>
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
          <Button kind="quiet" className={styles.back} data-back onClick={back}>
            All updates
          </Button>
          {number !== undefined && (
            <Chosen
              key={number}
              fields={fields}
              revisions={revisions}
              number={number}
              name={name}
              onRestore={mayRestore ? setAsked : undefined}
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
            restoring.clear();
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
  onRestore: ((restoring: Restoring) => void) | undefined;
  onUseInForm: HistoryPanelProps["onUseInForm"];
}

function Chosen({ revisions, number, ...rest }: ChosenProps) {
  const { views, problem, retry } = useViews(revisions, number);
  if (problem !== "")
    return (
      <p role="alert">
        {problem}{" "}
        <Button kind="quiet" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  return views ? (
    <RevisionShown views={views} {...rest} />
  ) : (
    <p className={styles.quiet}>Loading…</p>
  );
}

/** The last author of each field, collapsed. */
function Blame({ fields, revisions }: { fields: Fields; revisions: KnownRevisions }) {
  const writers = lastWritersOf(fields, revisions.rows);
  if (writers.length === 0) return null;
  return (
    <details className={styles.blame}>
      <summary className={styles.summary}>Who last changed what</summary>
      <ul className={styles.blameList}>
        {writers.map(({ name, label, by, time }) => (
          <li key={name}>
            {label}: {by}, <Moment time={time} />
          </li>
        ))}
      </ul>
      {revisions.next !== undefined && (
        <p className={styles.note}>
          Fields not listed were last changed earlier: load more of the history to see them.
        </p>
      )}
    </details>
  );
}

interface LastWriter {
  readonly name: string;
  readonly label: string;
  readonly by: string;
  /** RFC 3339. */
  readonly time: string;
}

/** Returns the last author of each field, in form order, from these revisions (newest first). */
export function lastWritersOf(fields: Fields, rows: readonly RevisionRow[]): LastWriter[] {
  return Object.entries(fields).flatMap(([name, { label, alias }]) => {
    const row = rows.find(
      (revision) =>
        revision.kind !== "delete" &&
        (revision.fields.includes(name) ||
          (alias !== undefined && revision.fields.includes(alias))),
    );
    return row ? [{ name, label, by: row.by.name, time: row.time }] : [];
  });
}

interface RestoreQuestionProps {
  restoring: Restoring;
  /** The revision's time, RFC 3339. */
  time: string;
  busy: boolean;
  problem: string;
  onRestore(): void;
  onCancel(): void;
}

/** The confirmation before a restore, which is public at once. */
function RestoreQuestion(props: RestoreQuestionProps) {
  const times = useTimes();
  const { restoring, time, busy, problem, onRestore, onCancel } = props;
  const isWhole = restoring.fields === undefined;
  const then = times.moment(time);
  return (
    <Question
      title={isWhole ? "Bring it back?" : "Restore this?"}
      go={isWhole ? "Bring back" : "Restore"}
      problem={problem === "" ? undefined : `Not restored. ${problem}`}
      busy={busy}
      onStay={onCancel}
      onGo={onRestore}
    >
      <p>
        {isWhole
          ? `${restoring.what} comes back as it was at ${then}, with its history.`
          : `As it was at ${then}: ${restoring.what}.`}
      </p>
      <p>Restoring updates the site: visitors see it immediately. You can undo it.</p>
    </Question>
  );
}
