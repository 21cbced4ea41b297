import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import type { TypedValue } from "#content/typed-values.ts";
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

/** Who made the other version, and when (RFC 3339). */
export interface Theirs {
  readonly name: string;
  readonly time: string;
}

/** What the conflict screen is given, and how it answers. */
export interface ConflictScreenProps {
  conflicts: readonly Conflict[];
  theirs: Theirs;
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
  theirs,
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
      title={`You and ${theirs.name} changed the same words`}
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
        Choose what to keep. Nothing is thrown away until you have, and you can undo it afterwards.
        What only one of you changed is joined already.
      </p>
      {decisions.map((decision) => (
        <DecisionView
          key={decision.id}
          decision={decision}
          theirs={theirs}
          choice={choiceOf(choices, decision)}
          onChoose={(chosen: Omit<Choice, "of">) =>
            setChoices((earlier) =>
              new Map(earlier).set(decision.id, { ...chosen, of: versionsOf(decision) }),
            )
          }
        />
      ))}
    </Sheet>
  );
}

function progress(all: number, left: number): string {
  if (all === 0) return "Your changes join by themselves.";
  return left === 0 ? "Everything is chosen." : `${all - left} of ${all} chosen`;
}
