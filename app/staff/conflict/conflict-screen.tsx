import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import type { TypedValue } from "#content/typed-values.ts";
import { sentenceOf } from "#app/staff/compare/field-place.ts";
import { Sheet } from "#app/staff/compare/sheet.tsx";
import {
  choiceOf,
  decidedOf,
  planConflicts,
  resolve,
  versionsOf,
  type Choice,
  type Choices,
  type Conflict,
} from "./choices.ts";
import styles from "./conflict-screen.module.css";
import { DecisionView } from "./decision-view.tsx";

/** Who made the other version, undefined for the one who chooses, and when (RFC 3339). */
export interface Theirs {
  readonly name: string | undefined;
  readonly time: string;
}

/** What the conflict screen is given, and how it answers. */
export interface ConflictScreenProps {
  conflicts: readonly (Conflict & { readonly author: Theirs })[];
  /** Keeps what was chosen so far while it is false. */
  opened?: boolean;
  /** The value of each field in conflict, by path; null takes it away. */
  onResolve(choices: Record<string, TypedValue | null>): void;
  /** Leaves everything as it is. */
  onLater(): void;
}

/** Shows what two people did to the same fields and lets one choose, or join, field by field. Nothing is discarded until all is chosen. */
export function ConflictScreen({
  conflicts,
  opened = true,
  onResolve,
  onLater,
}: ConflictScreenProps) {
  const planned = useMemo(() => planConflicts(conflicts), [conflicts]);
  const [choices, setChoices] = useState<Choices>(new Map());
  const decisions = planned.flatMap(({ plan }) => plan.decisions);
  const left = decisions.length - decidedOf(decisions, choices).size;
  const resolved = resolve(planned, choices);
  if (!opened) return null;
  return (
    <Sheet
      side="full"
      title={titleOf(conflicts.map(({ author }) => author))}
      close="Decide later"
      // A key that is pressed by mistake must not put away what was being joined.
      escapes={choices.size === 0}
      onClose={onLater}
      end={
        <>
          <p role="status" className={styles.progress}>
            {progress(decisions.length, left)}
          </p>
          <Button variant="default" size="md" onClick={onLater}>
            Decide later
          </Button>
          <Button size="md" disabled={!resolved} onClick={() => resolved && onResolve(resolved)}>
            Use these choices
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        Choose what to keep. Nothing is discarded until you do, and you can undo it afterwards.
        Changes that only one of you made are already combined.
      </p>
      {planned.flatMap(({ conflict, plan }) =>
        plan.decisions.map((decision) => (
          <DecisionView
            key={decision.id}
            decision={decision}
            theirs={conflict.author}
            choice={choiceOf(choices, decision)}
            onChoose={(chosen: Omit<Choice, "of">) =>
              setChoices((earlier) =>
                new Map(earlier).set(decision.id, { ...chosen, of: versionsOf(decision) }),
              )
            }
          />
        )),
      )}
    </Sheet>
  );
}

function titleOf(authors: readonly Theirs[]): string {
  const others = new Set(authors.flatMap(({ name }) => name ?? []));
  return others.size === 0
    ? "You changed the same words elsewhere"
    : `${sentenceOf(["You", ...others])} changed the same words`;
}

function progress(all: number, left: number): string {
  if (all === 0) return "Your changes have been combined automatically.";
  return left === 0 ? "Everything has been chosen." : `${all - left} of ${all} chosen`;
}
