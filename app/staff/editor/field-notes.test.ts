import { expect, test } from "vitest";
import type { EditingState, FormProblem } from "#app/staff/form/editing-state.ts";
import { createFieldNotes } from "./field-notes.ts";

type Heard = Pick<EditingState, "problems" | "others" | "status">;

const blank: FormProblem = {
  at: "extraRows/r2/title",
  path: "extraRows[2].title",
  message: "Title must not be blank",
  strength: "stop",
};
const ben = { id: "ben", name: "Ben" };

function heard(some: Partial<Heard> = {}): Heard {
  return { problems: [], others: [], status: { kind: "unsaved", saved: undefined }, ...some };
}

test("a problem is shown once its field was left, and at once when an update was asked for", () => {
  const notes = createFieldNotes();
  notes.hear(heard({ problems: [blank] }));
  expect(notes.problemsAt(blank.at)).toEqual([]);
  notes.visit(blank.at);
  expect(notes.problemsAt(blank.at)).toEqual([blank]);

  notes.forget();
  expect(notes.problemsAt(blank.at)).toEqual([]);
  notes.showAll();
  expect(notes.problemsAt(blank.at)).toEqual([blank]);
});

test("what the server refuses stands at its field, once, though the form says it too", () => {
  const notes = createFieldNotes();
  const status = { kind: "refused" as const, message: "No", problems: [blank] };
  notes.hear(heard({ problems: [blank], status }));
  notes.showAll();
  expect(notes.problemsAt(blank.at)).toEqual([blank]);
});

test("a closed row says how much stops an update in it, its neighbour says nothing", () => {
  const notes = createFieldNotes();
  notes.hear(heard({ problems: [blank, { ...blank, at: "extraRows/r2/slug" }] }));
  notes.showAll();
  expect(notes.stopsBelow("extraRows/r2")).toBe(2);
  expect(notes.stopsBelow("extraRows/r20")).toBe(0);
});

test("who is at a field is told there and at the row around it, two tabs of one person once", () => {
  const notes = createFieldNotes();
  const at = (sitting: string) => ({
    path: "casestudies/a",
    sitting,
    staff: ben,
    field: "extraRows/r2/title",
  });
  notes.hear(heard({ others: [at("one"), at("two")] }));
  expect(notes.peopleAt("extraRows/r2/title")).toEqual(["Ben"]);
  expect(notes.peopleBelow("extraRows/r2")).toEqual(["Ben"]);
  expect(notes.peopleBelow("extraRows/r1")).toEqual([]);
});

test("only fields of which something else is to be said hear of it, with the rows around them", () => {
  const notes = createFieldNotes();
  const told: string[] = [];
  for (const path of ["title", "extraRows", "extraRows/r1", "extraRows/r2", blank.at])
    notes.subscribe(path, () => told.push(path));
  notes.hear(heard({ problems: [blank] }));
  expect(told.toSorted()).toEqual(["extraRows", "extraRows/r2", blank.at]);
  notes.hear(heard({ problems: [{ ...blank }] }));
  expect(told).toHaveLength(3);
});
