import fc from "fast-check";
import { expect, test } from "vitest";
import { withValueAt } from "#content/field-path.ts";
import { collections } from "#content/model.ts";
import {
  readArray,
  readMap,
  typedInteger,
  typedString,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import { openDocumentForm, type DocumentForm } from "./document-form.ts";

const caseStudy = collections.casestudies.fields;

function row(index: number, body: string): TypedValue {
  return { mapValue: { fields: { body: typedString(body), index: typedInteger(index) } } };
}

function open(fields: TypedFields) {
  return openDocumentForm({ fields: caseStudy, base: { time: "1", fields } });
}

function applied(base: TypedFields, form: DocumentForm): TypedFields {
  let fields = base;
  for (const [path, value] of Object.entries(form.patch()))
    fields = withValueAt(fields, path.split("."), value ?? undefined);
  return fields;
}

function bodies(form: DocumentForm): unknown[] {
  return form.rows("extraRows").map((key) => form.value(`extraRows/${key}/body`));
}

type Edit =
  | { do: "type" | "add"; at: number; text: string }
  | { do: "move"; at: number; to: number };

test("merging two editors' changes to a list never loses a value without a conflict", () => {
  const edit = fc.oneof(
    fc.record({ do: fc.constant("type" as const), at: fc.nat(9), text: fc.string() }),
    fc.record({ do: fc.constant("add" as const), at: fc.nat(9), text: fc.string() }),
    fc.record({ do: fc.constant("move" as const), at: fc.nat(9), to: fc.nat(9) }),
  );
  const edits = fc.array(edit, { maxLength: 5 });
  const change = (form: DocumentForm, all: readonly Edit[], mark: string) => {
    for (const [number, one] of all.entries()) {
      const rows = form.rows("extraRows");
      const key = rows[one.at % Math.max(1, rows.length)];
      if (one.do === "move") {
        if (key) form.moveRow("extraRows", key, one.to % rows.length);
        continue;
      }
      const target = one.do === "add" ? form.addRow("extraRows") : key;
      if (target) form.set(`extraRows/${target}/body`, `${mark}${number}${one.text}`);
    }
  };
  fc.assert(
    fc.property(edits, edits, (theirs, mine) => {
      const rows = [row(0, "one"), row(1, "two"), row(2, "three")];
      const base = { extraRows: { arrayValue: { values: rows } } };
      const [a, b] = [open(base), open(base)];
      change(a, theirs, "theirs");
      change(b, mine, "mine");
      const words = [...bodies(a), ...bodies(b)].filter((one) =>
        /^(?:mine|theirs)/.test(String(one)),
      );
      b.receive({ time: "2", fields: applied(base, a) });
      if (b.conflicts().length > 0) return;
      const now = bodies(b);
      for (const word of words) expect(now).toContain(word);
      const stored = readArray(applied(b.base().fields, b).extraRows).map(readMap);
      expect(stored.map(({ index }) => index)).toEqual(now.map((_, at) => typedInteger(at)));
    }),
    { numRuns: 500 },
  );
});

test("a newer version whose rows have lost their keys keeps them open", () => {
  const list = (...rows: TypedValue[]) => ({ extraRows: { arrayValue: { values: rows } } });
  const form = open(list(row(0, "one"), row(1, "two")));
  form.set("extraRows/r1/title", "mine");
  form.receive({ time: "2", fields: list(row(0, "new"), row(1, "one"), row(2, "two")) });
  expect(form.conflicts()).toEqual([]);
  expect(bodies(form)).toEqual(["new", "one", "two"]);
  expect(form.rows("extraRows").slice(1)).toEqual(["r0", "r1"]);
  expect(form.value("extraRows/r1/title")).toBe("mine");
});

test("a row that a newer version removes while it is dragged stays removed", () => {
  const keyed = (key: string) => ({ mapValue: { fields: { key: typedString(key) } } });
  const list = (...keys: string[]) => ({ extraRows: { arrayValue: { values: keys.map(keyed) } } });
  const form = open(list("one", "two", "three"));
  form.receive({ time: "2", fields: list("two", "three") });
  form.moveRow("extraRows", "one", 1);
  // The row at the new place may be removed, too.
  form.moveRow("extraRows", "two", -1);
  expect(form.rows("extraRows")).toEqual(["two", "three"]);
  expect(form.patch()).toEqual({});
});
