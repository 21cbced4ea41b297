import { useMemo } from "react";
import type { Fields } from "#content/fields/field.ts";
import type { TypedValue } from "#content/typed-values.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { ReviewSheet } from "#app/staff/review/compare/versions.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import {
  choiceOf,
  decidedOf,
  planConflicts,
  resolve,
  versionsOf,
  type Choice,
  type Choices,
  type Conflict,
  type OtherVersion,
} from "./choices.ts";
import { DecisionView } from "./decision-view.tsx";

interface ConflictScreenProps {
  fields: Fields;
  conflicts: readonly (Conflict & { readonly author: OtherVersion })[];
  choices: Choices;
  onChoose(path: string, choice: Choice): void;
  /** Called with the value of each field in conflict by path; null deletes the field. */
  onResolve(choices: Record<string, TypedValue | null>): void;
  /** Closes without a change. */
  onClose(): void;
}

/** Lets the user choose or join two editors' changes to the same fields. Discards nothing until every decision is made. */
export function ConflictScreen({
  fields,
  conflicts,
  choices,
  onChoose,
  onResolve,
  onClose,
}: ConflictScreenProps) {
  const planned = useMemo(() => planConflicts(fields, conflicts), [fields, conflicts]);
  const decisions = planned.flatMap((one) => one.decisions);
  const left = decisions.length - decidedOf(decisions, choices).size;
  const resolved = resolve(planned, choices);
  return (
    <ReviewSheet
      title={titleOf(conflicts.map(({ author }) => author))}
      close="Decide later"
      // An accidental Escape must not discard choices or a joined text.
      escapes={choices.size === 0}
      onClose={onClose}
      lead="Choose what to keep. Nothing is discarded until you do, and you can undo it afterwards. Changes that only one of you made are already combined."
      status={progress(decisions.length, left)}
      actions={
        <>
          <Button disabled={!resolved} onClick={() => resolved && onResolve(resolved)}>
            Use these choices
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Decide later
          </Button>
        </>
      }
    >
      {planned.flatMap(({ conflict, decisions: asked }) =>
        asked.map((decision) => (
          <DecisionView
            key={decision.path}
            decision={decision}
            theirs={conflict.author}
            choice={choiceOf(choices, decision)}
            onChoose={(chosen: Omit<Choice, "of">) =>
              onChoose(decision.path, { ...chosen, of: versionsOf(decision) })
            }
          />
        )),
      )}
    </ReviewSheet>
  );
}

function titleOf(authors: readonly OtherVersion[]): string {
  const others = new Set(authors.flatMap(({ name }) => name ?? []));
  return others.size === 0
    ? "You changed the same words elsewhere"
    : `${listInWords(["You", ...others])} changed the same words`;
}

function progress(all: number, left: number): string {
  if (all === 0) return "Your changes have been combined automatically.";
  return left === 0 ? "Everything has been chosen." : `${all - left} of ${all} chosen`;
}
