import type { EditingState, FormProblem } from "#app/staff/form/editing-state.ts";
import { formPathOf, type FormPath } from "#app/staff/form/form-path.ts";
import { createListeners } from "#app/staff/form/listeners.ts";

/** What is to be said at the fields of an open form: their problems and who else is there. */
export type FieldNotes = ReturnType<typeof createFieldNotes>;

/** Sorts what an open document tells by field, so that a field hears of its own alone. */
export function createFieldNotes() {
  let problems = new Map<FormPath, readonly FormProblem[]>();
  let people = new Map<FormPath, readonly string[]>();
  /** Nobody is told of mistakes in what they have not finished typing. */
  const visited = new Set<FormPath>();
  let isAsked = false;
  const listeners = createListeners<void>();

  function notify(paths: Iterable<FormPath>) {
    const all = new Set<FormPath>();
    for (const path of paths) for (const one of withHolders(path)) all.add(one);
    for (const path of all) listeners.notify(path);
  }

  return {
    /** Takes over what the open document tells now. */
    hear({
      problems: heard,
      others,
      status,
    }: Pick<EditingState, "problems" | "others" | "status">) {
      const refused = status.kind === "refused" ? status.problems : [];
      const nextProblems = grouped(withoutDoubles([...heard, ...refused]), ({ at }) => at);
      const present = others.flatMap(({ field, staff }) =>
        field === undefined ? [] : [{ at: formPathOf(field), name: staff.name }],
      );
      const nextPeople = new Map(
        [...grouped(present, ({ at }) => at)].map(([at, here]) => [
          at,
          [...new Set(here.map(({ name }) => name))],
        ]),
      );
      const [beforeProblems, beforePeople] = [problems, people];
      problems = keeping(beforeProblems, nextProblems);
      people = keeping(beforePeople, nextPeople);
      notify([...differing(beforeProblems, problems), ...differing(beforePeople, people)]);
    },

    /** From now on the problems of a field are shown: its author has left it once. */
    visit(path: FormPath) {
      if (visited.has(path)) return;
      visited.add(path);
      notify([path]);
    },
    /** From now on all problems are shown: an update was asked for. */
    showAll() {
      isAsked = true;
      notify(problems.keys());
    },
    /** Begins anew after an update. */
    forget() {
      isAsked = false;
      visited.clear();
      notify(problems.keys());
    },

    problemsAt: (path: FormPath): readonly FormProblem[] =>
      isAsked || visited.has(path) ? (problems.get(path) ?? none) : none,
    peopleAt: (path: FormPath): readonly string[] => people.get(path) ?? none,
    /** How many problems at or below a path stop an update, as far as they are shown. */
    stopsBelow: (path: FormPath): number =>
      [...problems]
        .filter(([at]) => isWithin(at, path) && (isAsked || visited.has(at)))
        .flatMap(([, own]) => own)
        .filter(({ strength }) => strength === "stop").length,
    peopleBelow: (path: FormPath): readonly string[] => [
      ...new Set([...people].flatMap(([at, here]) => (isWithin(at, path) ? here : []))),
    ],
    subscribe: listeners.subscribe,
  };
}

const none: readonly never[] = [];

/** A path and those of the groups, rows and lists around it. */
function withHolders(path: FormPath): FormPath[] {
  const names = path.split("/");
  return names.map((_, at) => names.slice(0, at + 1).join("/"));
}

function isWithin(path: FormPath, holder: FormPath): boolean {
  return path === holder || path.startsWith(`${holder}/`);
}

/** The server says again what the form says itself. */
function withoutDoubles(problems: readonly FormProblem[]): FormProblem[] {
  return [...new Map(problems.map((one) => [`${one.at} ${one.message}`, one])).values()];
}

function grouped<Item>(items: readonly Item[], key: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups as Map<string, readonly Item[]>;
}

/** The newer entries, but the earlier ones where both say the same: what is unchanged is not rendered again. */
function keeping<Item>(
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
