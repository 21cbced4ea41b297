import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { Question } from "#app/staff/shell/question.tsx";
import type { Restoring } from "./use-restoring.ts";

interface RestoreQuestionProps {
  restoring: Restoring;
  /** When the revision was made, RFC 3339. */
  time: string;
  busy: boolean;
  problem: string;
  onRestore(): void;
  onCancel(): void;
}

/** Asks before a restoring, which visitors see. */
export function RestoreQuestion(props: RestoreQuestionProps) {
  const { restoring, time, busy, problem, onRestore, onCancel } = props;
  const isWhole = restoring.fields === undefined;
  const then = momentInWords(time);
  return (
    <Question
      title={isWhole ? "Bring it back?" : "Restore this?"}
      stay="Cancel"
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
