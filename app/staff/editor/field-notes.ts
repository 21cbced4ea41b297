import type { EditingState, FormProblem } from "#app/staff/editing/editing-state.ts";
import { formPathOf, withHolders, type FormPath } from "#app/staff/editing/form-path.ts";
import { createListeners } from "#app/staff/listeners.ts";

/** The notes at the fields of an open form: their problems and other editors. */
export type FieldNotes = ReturnType<typeof createFieldNotes>;

/** Groups an open document's problems and editors by field, so that each field subscribes only to its own. */
export function createFieldNotes() {
  let problems = new Map<FormPath, readonly FormProblem[]>();
  let people = new Map<FormPath, readonly string[]>();
  /** Fields that have lost focus; a field's problems are shown only then. */
  const visited = new Set<FormPath>();
  let isAsked = false;
  const listeners = createListeners<void>();

  function notify(paths: Iterable<FormPath>) {
    for (const path of new Set([...paths].flatMap(withHolders))) listeners.notify(path);
  }

  return {
    /** Replaces the notes with the current ones. */
    update({
      problems: received,
      others,
      status,
    }: Pick<EditingState, "problems" | "others" | "status">) {
      const refused = status.kind === "refused" ? status.problems : [];
      const nextProblems = Map.groupBy(withoutDoubles([...received, ...refused]), ({ at }) => at);
      const present = others.flatMap(({ field, staff }) =>
        field === undefined ? [] : [{ at: formPathOf(field), name: staff.name }],
      );
      const nextPeople = new Map(
        [...Map.groupBy(present, ({ at }) => at)].map(([at, here]) => [
          at,
          [...new Set(here.map(({ name }) => name))],
        ]),
      );
      const [beforeProblems, beforePeople] = [problems, people];
      problems = reuseEqual(beforeProblems, nextProblems);
      people = reuseEqual(beforePeople, nextPeople);
      notify([...differing(beforeProblems, problems), ...differing(beforePeople, people)]);
    },

    /** Shows a field's problems from now on; called when the field loses focus. */
    visit(path: FormPath) {
      if (visited.has(path)) return;
      visited.add(path);
      notify([path]);
    },
    /** Shows all problems; called after an attempted update. */
    showAll() {
      isAsked = true;
      notify(problems.keys());
    },
    /** Hides problems again after an update. */
    clear() {
      isAsked = false;
      visited.clear();
      notify(problems.keys());
    },

    problemsAt: (path: FormPath): readonly FormProblem[] =>
      isAsked || visited.has(path) ? (problems.get(path) ?? none) : none,
    peopleAt: (path: FormPath): readonly string[] => people.get(path) ?? none,
    /** The number of shown errors at or below a path. */
    errorsBelow: (path: FormPath): number =>
      [...problems]
        .filter(([at]) => isWithin(at, path) && (isAsked || visited.has(at)))
        .flatMap(([, own]) => own)
        .filter(({ severity }) => severity === "error").length,
    peopleBelow: (path: FormPath): readonly string[] => [
      ...new Set([...people].flatMap(([at, here]) => (isWithin(at, path) ? here : []))),
    ],
    subscribe: listeners.subscribe,
  };
}

const none: readonly never[] = [];

function isWithin(path: FormPath, holder: FormPath): boolean {
  return path === holder || path.startsWith(`${holder}/`);
}

/** Removes problems that both the form and the server report. */
function withoutDoubles(problems: readonly FormProblem[]): FormProblem[] {
  return [...new Map(problems.map((one) => [`${one.at} ${one.message}`, one])).values()];
}

/** Reuses the old entries where they are equal, so that unchanged fields do not render again. */
function reuseEqual<Item>(
  before: ReadonlyMap<string, readonly Item[]>,
  after: ReadonlyMap<string, readonly Item[]>,
): Map<string, readonly Item[]> {
  return new Map(
    [...after].map(([at, items]) => {
      const earlier = before.get(at);
      const same = earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(items);
      return [at, same ? earlier : items];
    }),
  );
}

function differing(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): FormPath[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}
