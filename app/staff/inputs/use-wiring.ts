import type { FocusEvent } from "react";
import type { AnyField } from "#content/fields/field.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";
import type { FormProblem } from "#app/staff/form/editing-state.ts";
import { fieldId } from "./field-id.ts";
import { useNotes } from "./use-notes.ts";

// Milliseconds: what is said below a field moves what is under the mouse, so not before the button is up that made the field lose the focus.
const untilJudged = 400;

/** How an input hangs together with its label, its help and what is said about it. */
export interface Wiring {
  readonly id: string;
  readonly labelId: string;
  readonly helpId: string;
  readonly notesId: string;
  readonly countId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly problems: readonly FormProblem[];
  /** Who else is at this field. */
  readonly people: readonly string[];
  /** For the element around all of it: tells the others where one is, and that problems may be shown from now on. */
  readonly attention: {
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** Ties the input at a path together. */
export function useWiring(
  field: AnyField,
  path: FormPath,
  {
    counted = false,
    hasOwnHelp = false,
  }: {
    /** A count of its characters, or what it means, stands below it. */
    counted?: boolean;
    /** It shows its help itself. */
    hasOwnHelp?: boolean;
  } = {},
): Wiring {
  const { attend, notes } = useEditor();
  const { problems, people } = useNotes(path);
  const id = fieldId(path);
  const helpId = `${id}-help`;
  const notesId = `${id}-notes`;
  const countId = `${id}-count`;
  const parts = [
    field.help !== undefined && !hasOwnHelp && helpId,
    problems.length > 0 && notesId,
    counted && countId,
  ].filter((part) => part !== false);
  return {
    id,
    labelId: `${id}-label`,
    helpId,
    notesId,
    countId,
    describedBy: parts.length > 0 ? parts.join(" ") : undefined,
    invalid: problems.some(({ strength }) => strength === "stop"),
    problems,
    people,
    attention: {
      onFocus: () => attend(path),
      onBlur({ currentTarget, relatedTarget }) {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        attend(undefined);
        setTimeout(() => notes.visit(path), untilJudged);
      },
    },
  };
}

/** What the element with the value itself is given. */
export function controlProps({ id, describedBy, invalid }: Wiring, field: AnyField) {
  return {
    id,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": isRequired(field) || undefined,
  };
}

/** Whether an update is refused while the field is blank. */
export function isRequired(field: AnyField): boolean {
  return "required" in field && field.required === true;
}
