import fc from "fast-check";
import { expect, test } from "vitest";
import { withValueAt } from "#content/field-path.ts";
import { collections, pages, settings } from "#content/model.ts";
import type { DocumentModel } from "#content/document.ts";
import {
  readArray,
  readMap,
  readString,
  typedInteger,
  typedString,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import { anyValues } from "#test/arbitrary-values.ts";
import { encodeFields } from "#content/fields/field.ts";
import { openDocumentForm, type DocumentForm } from "./document-form.ts";
import type { PatchFields } from "./patch.ts";

const models: DocumentModel[] = [...Object.values(pages), ...Object.values(collections), settings];
const caseStudy = collections.casestudies.fields;
const t = typedString;

function row(index: number, title: string, body = ""): TypedValue {
  return {
    mapValue: {
      fields: {
        title: t(title),
        body: t(body),
        bodyRightColumn: t(""),
        imageUrl: t(""),
        index: typedInteger(index),
      },
    },
  };
}

function study(...rows: TypedValue[]): TypedFields {
  return { title: t("A"), slug: t("a"), extraRows: { arrayValue: { values: rows } } };
}

function open(fields: TypedFields, time = "1") {
  return openDocumentForm({ fields: caseStudy, base: { time, fields } });
}

function applied(base: TypedFields, patch: PatchFields): TypedFields {
  let fields = base;
  for (const [path, value] of Object.entries(patch))
    fields = withValueAt(fields, path.split("."), value ?? undefined);
  return fields;
}

function titles(form: DocumentForm): unknown[] {
  return form.rows("extraRows").map((key) => form.value(`extraRows/${key}/title`));
}

function rowsIn(patch: PatchFields): TypedFields[] {
  return readArray(patch.extraRows ?? undefined).map(readMap);
}

test("an unchanged form has nothing to save, whatever is stored", () => {
  for (const model of models)
    fc.assert(
      fc.property(anyValues(model.fields), (values) => {
        const stored = encodeFields(model.fields, values as never);
        const form = openDocumentForm({
          fields: model.fields,
          base: { time: "1", fields: stored },
        });
        expect(form.patch()).toEqual({});
        form.receive({ time: "2", fields: stored });
        expect(form.patch()).toEqual({});
      }),
      { numRuns: 20 },
    );
});

test("a change saves only its own field, and in a map only the changed inner fields", () => {
  const fields = pages["what-our-clients-say"].fields;
  const stored = {
    title: t("T"),
    clientOne: { mapValue: { fields: { name: t("N"), quote: t("Q"), link: t("") } } },
  };
  const form = openDocumentForm({ fields, base: { time: "1", fields: stored } });
  form.set("title", "New");
  form.set("clientOne/quote", "Better");
  expect(form.patch()).toEqual({ title: t("New"), "clientOne.quote": t("Better") });
});

test("a fixed list stored with fewer rows shows all rows, and is saved whole only once it changes", () => {
  const slide = (title: string): TypedValue => ({ mapValue: { fields: { title: t(title) } } });
  const carousel = { arrayValue: { values: [slide("One"), slide("Two")] } };
  const base = { time: "1", fields: { title: t("Home"), slug: t("home"), carousel } };
  const form = openDocumentForm({ fields: pages.home.fields, base });
  expect(form.problems().filter(({ severity }) => severity === "error")).toEqual([]);
  form.set("introTitle", "New");
  expect(form.patch()).toEqual({ introTitle: t("New") });
  form.set("carousel/r0/title", "First");
  const saved = readArray(form.patch()["carousel"] ?? undefined).map(readMap);
  expect(saved.map(({ title }) => readString(title))).toEqual(["First", "Two", undefined]);

  // A journal entry from an older version may have fewer rows.
  form.resume({
    base,
    from: {},
    leaves: new Map(),
    rows: new Map([["carousel", ["r0", "r1"]]]),
  });
  expect(form.problems()).toMatchObject([
    { path: "carousel", message: "Carousel must have exactly 3 entries, but has 2" },
  ]);
});

test("a map stored under an alias is saved whole, so that none of its fields are hidden", () => {
  const fields = pages["methodology-and-insights"].fields;
  const stored = {
    brandActivation: { mapValue: { fields: { intro: t("Old"), image: t("/v0/a") } } },
  };
  const form = openDocumentForm({ fields, base: { time: "1", fields: stored } });
  form.set("activation/intro", "New");
  expect(form.patch()).toEqual({
    activation: { mapValue: { fields: { intro: t("New"), image: t("/v0/a") } } },
  });
});

test("typing the stored value again leaves nothing to save", () => {
  const form = open(study(row(0, "one")));
  form.set("title", "B");
  form.set("extraRows/r0/title", "two");
  expect(Object.keys(form.patch())).toEqual(["title", "extraRows"]);
  form.set("title", "A");
  form.set("extraRows/r0/title", "one");
  expect(form.patch()).toEqual({});
});

test("a new row's index is the list's length, and indexes stay dense after a move and a removal", () => {
  const form = open(study(row(0, "one"), row(1, "two")));
  const key = form.addRow("extraRows");
  form.set(`extraRows/${key}/title`, "three");
  expect(rowsIn(form.patch())[2]?.index).toEqual(typedInteger(2));
  form.moveRow("extraRows", key, 0);
  expect(titles(form)).toEqual(["three", "one", "two"]);
  expect(rowsIn(form.patch()).map(({ index }) => index)).toEqual([0, 1, 2].map(typedInteger));
  const undo = form.removeRow("extraRows", "r0");
  expect(titles(form)).toEqual(["three", "two"]);
  expect(rowsIn(form.patch()).map(({ index }) => index)).toEqual([0, 1].map(typedInteger));
  undo();
  expect(titles(form)).toEqual(["three", "one", "two"]);
});

test("undoing a removal restores the row's values, also after the removal was saved", () => {
  const form = open(study(row(0, "one", "words"), row(1, "two")));
  const undo = form.removeRow("extraRows", "r0");
  const fields = form.patch();
  const sent = { fields, certain: true };
  form.receive({ time: "2", fields: applied(form.base().fields, fields) }, sent);
  expect(form.patch()).toEqual({});
  undo();
  expect(titles(form)).toEqual(["one", "two"]);
  expect(readString(rowsIn(form.patch())[0]?.body)).toBe("words");
});

test("unknown fields of a row survive an edit of the row", () => {
  const strange = row(0, "one");
  readMap(strange).colour = t("red");
  const form = open(study(strange));
  form.set("extraRows/r0/title", "two");
  expect(rowsIn(form.patch())[0]?.colour).toEqual(t("red"));
});

test("an invalid number is kept as typed, and prevents an update", () => {
  const form = open(study());
  form.set("order", "twelv");
  expect(form.patch()).toEqual({ order: t("twelv") });
  expect(form.problems()).toContainEqual(
    expect.objectContaining({ path: "order", severity: "error" }),
  );
  const again = open(study());
  again.resumeDraft({ base: again.base(), fields: form.patch(), from: {} });
  expect(again.value("order")).toBe("twelv");
});

test("a remote change is adopted in unchanged fields, and only its subscribers are notified", () => {
  const form = open(study(row(0, "one")));
  const notified: string[] = [];
  form.subscribe("slug", () => notified.push("slug"));
  form.subscribe("intro", () => notified.push("intro"));
  form.set("title", "Mine");
  form.receive({ time: "2", fields: { ...study(row(0, "one")), slug: t("theirs") } });
  expect(form.value("slug")).toBe("theirs");
  expect(form.value("title")).toBe("Mine");
  expect(form.patch()).toEqual({ title: t("Mine") });
  expect(notified).toEqual(["slug"]);
});

test("a field that both changed is a conflict that keeps my value until it is resolved", () => {
  const form = open(study());
  form.set("title", "Mine");
  form.receive({ time: "2", fields: { ...study(), title: t("Theirs") } });
  expect(form.value("title")).toBe("Mine");
  expect(form.conflicts()).toEqual([
    { path: "title", base: t("A"), theirs: t("Theirs"), mine: t("Mine") },
  ]);
  form.set("title", "Mine, more");
  expect(form.conflicts()[0]?.mine).toEqual(t("Mine, more"));
  form.receive({ time: "3", fields: { ...study(), title: t("Theirs again") } });
  expect(form.conflicts()).toEqual([
    { path: "title", base: t("A"), theirs: t("Theirs again"), mine: t("Mine, more") },
  ]);
  form.resolveConflicts({ title: t("Joined") });
  expect(form.conflicts()).toEqual([]);
  expect(form.patch()).toEqual({ title: t("Joined") });
});

test("rows changed by two editors merge by row, by field of a row, and across a move", () => {
  const form = open(study(row(0, "one"), row(1, "two"), row(2, "three")));
  form.set("extraRows/r0/body", "mine");
  form.moveRow("extraRows", "r2", 0);
  form.receive({
    time: "2",
    fields: study(row(0, "ONE"), row(1, "two", "theirs"), row(2, "three"), row(3, "four")),
  });
  expect(form.conflicts()).toEqual([]);
  // The added row stays behind the row that it was added after.
  expect(titles(form)).toEqual(["three", "four", "ONE", "two"]);
  expect(rowsIn(form.patch()).map(({ body }) => readString(body))).toEqual([
    "",
    "",
    "mine",
    "theirs",
  ]);
});

test("my own save is never treated as a remote change, whatever was typed meanwhile", () => {
  const form = open(study(row(0, "one")));
  form.set("title", "First");
  const key = form.addRow("extraRows");
  form.set(`extraRows/${key}/title`, "new");
  const sent = { fields: form.patch(), certain: false };
  const stored = applied(form.base().fields, sent.fields);
  form.set("title", "First, and more");
  form.set(`extraRows/${key}/title`, "new, and more");
  for (const certain of [false, true]) {
    const copy = open(study(row(0, "one")));
    const { leaves, rows } = form.persisted();
    copy.resume({
      base: form.base(),
      from: {},
      leaves: new Map(leaves),
      rows: new Map(rows),
    });
    copy.receive({ time: "2", fields: stored }, { ...sent, certain });
    expect(copy.conflicts()).toEqual([]);
    expect(copy.value("title")).toBe("First, and more");
    // The row keeps its key, so that its inputs keep focus.
    expect(copy.value(`extraRows/${key}/title`)).toBe("new, and more");
    expect(Object.keys(copy.patch())).toEqual(["title", "extraRows"]);
  }
});

test("resuming a journal restores values, rows, moves and the bases of fields in conflict", () => {
  const form = open(study(row(0, "one"), row(1, "two")));
  form.set("intro", "words");
  form.moveRow("extraRows", "r1", 0);
  const key = form.addRow("extraRows");
  form.set(`extraRows/${key}/body`, "text");
  form.set("title", "Mine");
  form.receive({ time: "2", fields: { ...form.base().fields, title: t("Theirs") } });
  const { leaves, rows, from } = form.persisted();
  const again = open(study());
  again.resume({
    base: form.base(),
    from,
    leaves: new Map(leaves),
    rows: new Map(rows),
  });
  again.receive(form.base());
  expect(again.patch()).toEqual(form.patch());
  expect(again.conflicts()).toEqual(form.conflicts());
});

test("rows keep the keys of their first save, and a row without one has that of its place", () => {
  const keyed = (key: string, title: string) => {
    const stored = row(0, title);
    readMap(stored).key = t(key);
    return stored;
  };
  const form = open(study(keyed("k1", "one"), row(1, "two")));
  expect(form.rows("extraRows")).toEqual(["k1", "r1"]);
  form.moveRow("extraRows", "r1", 0);
  const key = form.addRow("extraRows");
  const saved = rowsIn(form.patch()).map((fields) => readString(fields.key));
  expect(saved).toEqual(["r1", "k1", key]);
  const again = open(applied(form.base().fields, form.patch()));
  expect(again.rows("extraRows")).toEqual(["r1", "k1", key]);
});
