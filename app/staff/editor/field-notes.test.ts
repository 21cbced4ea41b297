import { expect, test } from "vitest";
import type { EditingState, FormProblem } from "#app/staff/editing/editing-state.ts";
import { createFieldNotes } from "./field-notes.ts";

type Received = Pick<EditingState, "problems" | "others" | "status">;

const blank: FormProblem = {
  at: "extraRows/r2/title",
  path: "extraRows[2].title",
  message: "Title must not be blank",
  severity: "error",
};
const ben = { id: "ben", name: "Ben" };

function received(some: Partial<Received> = {}): Received {
  return { problems: [], others: [], status: { kind: "unsaved", saved: undefined }, ...some };
}

test("a problem is shown after its field loses focus, and at once after an update", () => {
  const notes = createFieldNotes();
  notes.update(received({ problems: [blank] }));
  expect(notes.problemsAt(blank.at)).toEqual([]);
  notes.visit(blank.at);
  expect(notes.problemsAt(blank.at)).toEqual([blank]);

  notes.clear();
  expect(notes.problemsAt(blank.at)).toEqual([]);
  notes.showAll();
  expect(notes.problemsAt(blank.at)).toEqual([blank]);
});

test("a server's refusal is shown at its field, once, also when the form has the same problem", () => {
  const notes = createFieldNotes();
  const status = { kind: "refused" as const, message: "No", problems: [blank] };
  notes.update(received({ problems: [blank], status }));
  notes.showAll();
  expect(notes.problemsAt(blank.at)).toEqual([blank]);
});

test("a closed row counts the errors in it, its neighbour has none", () => {
  const notes = createFieldNotes();
  notes.update(received({ problems: [blank, { ...blank, at: "extraRows/r2/slug" }] }));
  notes.showAll();
  expect(notes.errorsBelow("extraRows/r2")).toBe(2);
  expect(notes.errorsBelow("extraRows/r20")).toBe(0);
});

test("editors are shown at their field and its row, once for two tabs of one person", () => {
  const notes = createFieldNotes();
  const at = (tabId: string) => ({
    path: "casestudies/a",
    tabId,
    staff: ben,
    field: "extraRows/r2/title",
  });
  notes.update(received({ others: [at("one"), at("two")] }));
  expect(notes.peopleAt("extraRows/r2/title")).toEqual(["Ben"]);
  expect(notes.peopleBelow("extraRows/r2")).toEqual(["Ben"]);
  expect(notes.peopleBelow("extraRows/r1")).toEqual([]);
});

test("only fields whose notes change are notified, with the rows around them", () => {
  const notes = createFieldNotes();
  const notified: string[] = [];
  for (const path of ["title", "extraRows", "extraRows/r1", "extraRows/r2", blank.at])
    notes.subscribe(path, () => notified.push(path));
  notes.update(received({ problems: [blank] }));
  expect(notified.toSorted()).toEqual(["extraRows", "extraRows/r2", blank.at]);
  notes.update(received({ problems: [{ ...blank }] }));
  expect(notified).toHaveLength(3);
});
