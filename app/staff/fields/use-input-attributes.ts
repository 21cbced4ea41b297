import type { FocusEvent } from "react";
import type { AnyField } from "#content/fields/field.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { useAtPath } from "#app/staff/editing/form-context.tsx";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import type { FormProblem } from "#app/staff/editing/editing-state.ts";

// Milliseconds. Notes shift the layout, so they wait until the press that moved the focus has ended.
const untilJudged = 400;

/** The ids and attributes that connect an input with its label, help and notes. */
export interface InputAttributes {
  readonly path: FormPath;
  readonly id: string;
  readonly labelId: string;
  readonly helpId: string;
  readonly notesId: string;
  readonly countId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly problems: readonly FormProblem[];
  readonly people: readonly string[];
  /** Handlers for the element around the input: show other editors the focus, and the field's problems on blur. */
  readonly attention: {
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** Returns the attributes of the input at a path. */
export function useInputAttributes(
  field: AnyField,
  path: FormPath,
  {
    counted = false,
    hasOwnHelp = false,
  }: {
    /** Whether a character count or a description follows the input. */
    counted?: boolean;
    /** Whether the input renders its help itself. */
    hasOwnHelp?: boolean;
  } = {},
): InputAttributes {
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
    path,
    id,
    labelId: `${id}-label`,
    helpId,
    notesId,
    countId,
    describedBy: parts.length > 0 ? parts.join(" ") : undefined,
    invalid: problems.some(({ severity }) => severity === "error"),
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

/** Returns the props of the form control itself. */
export function controlProps({ id, describedBy, invalid }: InputAttributes, field: AnyField) {
  return {
    id,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": isRequired(field) || undefined,
  };
}

/** Whether an update requires a value. */
export function isRequired(field: AnyField): boolean {
  return "required" in field && field.required === true;
}

/** Returns a field's problems and the other editors at it; the component renders again only when they change. */
export function useNotes(path: FormPath) {
  const { notes } = useEditor();
  return {
    problems: useAtPath(notes, path, () => notes.problemsAt(path)),
    people: useAtPath(notes, path, () => notes.peopleAt(path)),
  };
}

/** Returns the number of errors, and the editors, in a group or closed row. */
export function useNotesBelow(path: FormPath) {
  const { notes } = useEditor();
  return {
    errors: useAtPath(notes, path, () => notes.errorsBelow(path)),
    people: useAtPath(notes, path, () => notes.peopleBelow(path).join(" and ")),
  };
}

/** Returns the id of the element that takes focus for a path. */
export function fieldId(path: FormPath): string {
  return `field-${path}`;
}
