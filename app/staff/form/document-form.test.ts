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

test("a form that nobody touched has nothing to save, whatever is stored", () => {
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

test("a change saves its own field only, and inside a map only what was changed in it", () => {
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

test("a fixed list that is stored with fewer rows is shown whole, left alone, and saved whole once it is changed", () => {
  const slide = (title: string): TypedValue => ({ mapValue: { fields: { title: t(title) } } });
  const carousel = { arrayValue: { values: [slide("One"), slide("Two")] } };
  const base = { time: "1", fields: { title: t("Home"), slug: t("home"), carousel } };
  const form = openDocumentForm({ fields: pages.home.fields, base });
  expect(form.problems().filter(({ strength }) => strength === "stop")).toEqual([]);
  form.set("introTitle", "New");
  expect(form.patch()).toEqual({ introTitle: t("New") });
  form.set("carousel/r0/title", "First");
  const saved = readArray(form.patch()["carousel"] ?? undefined).map(readMap);
  expect(saved.map(({ title }) => readString(title))).toEqual(["First", "Two", undefined]);

  // What an older version kept in this browser may have fewer rows.
  form.resume({
    base,
    keys: new Map(),
    from: {},
    leaves: new Map(),
    rows: new Map([["carousel", ["r0", "r1"]]]),
  });
  expect(form.problems()).toMatchObject([
    { path: "carousel", message: "Carousel must have exactly 3 entries, it has 2" },
  ]);
});

test("a map that is stored under its older name is saved whole, so that nothing in it is hidden", () => {
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

test("typing back what was there leaves nothing to save", () => {
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

test("a removed row comes back with its words, also after an update of the removal", () => {
  const form = open(study(row(0, "one", "words"), row(1, "two")));
  const undo = form.removeRow("extraRows", "r0");
  const fields = form.patch();
  const sent = { fields, keys: form.snapshot().keys, certain: true };
  form.receive({ time: "2", fields: applied(form.base().fields, fields) }, sent);
  expect(form.patch()).toEqual({});
  undo();
  expect(titles(form)).toEqual(["one", "two"]);
  expect(readString(rowsIn(form.patch())[0]?.body)).toBe("words");
});

test("fields of a row that the model does not know survive an edit of the row", () => {
  const strange = row(0, "one");
  readMap(strange).colour = t("red");
  const form = open(study(strange));
  form.set("extraRows/r0/title", "two");
  expect(rowsIn(form.patch())[0]?.colour).toEqual(t("red"));
});

test("a number that is none yet is kept as it was typed, and stops an update", () => {
  const form = open(study());
  form.set("order", "twelv");
  expect(form.patch()).toEqual({ order: t("twelv") });
  expect(form.problems()).toContainEqual(
    expect.objectContaining({ path: "order", strength: "stop" }),
  );
  const again = open(study());
  again.resumeDraft({ base: again.base(), fields: form.patch(), from: {} });
  expect(again.value("order")).toBe("twelv");
});

test("another's change is taken over where nothing was typed, and only who looks at it is told", () => {
  const form = open(study(row(0, "one")));
  const told: string[] = [];
  form.subscribe("slug", () => told.push("slug"));
  form.subscribe("intro", () => told.push("intro"));
  form.set("title", "Mine");
  form.receive({ time: "2", fields: { ...study(row(0, "one")), slug: t("theirs") } });
  expect(form.value("slug")).toBe("theirs");
  expect(form.value("title")).toBe("Mine");
  expect(form.patch()).toEqual({ title: t("Mine") });
  expect(told).toEqual(["slug"]);
});

test("the same field changed by both waits for a choice, keeps my words, and a choice settles it", () => {
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
  form.settle({ title: t("Joined") });
  expect(form.conflicts()).toEqual([]);
  expect(form.patch()).toEqual({ title: t("Joined") });
});

test("rows that two people changed merge by row, by field of a row, and across a move", () => {
  const form = open(study(row(0, "one"), row(1, "two"), row(2, "three")));
  form.set("extraRows/r0/body", "mine");
  form.moveRow("extraRows", "r2", 0);
  form.receive({
    time: "2",
    fields: study(row(0, "ONE"), row(1, "two", "theirs"), row(2, "three"), row(3, "four")),
  });
  expect(form.conflicts()).toEqual([]);
  // What was added stays behind the row that it was added behind.
  expect(titles(form)).toEqual(["three", "four", "ONE", "two"]);
  expect(rowsIn(form.patch()).map(({ body }) => readString(body))).toEqual([
    "",
    "",
    "mine",
    "theirs",
  ]);
});

test("my own save is never taken for somebody else's change, however much was typed meanwhile", () => {
  const form = open(study(row(0, "one")));
  form.set("title", "First");
  const key = form.addRow("extraRows");
  form.set(`extraRows/${key}/title`, "new");
  const sent = { fields: form.patch(), keys: form.snapshot().keys, certain: false };
  const stored = applied(form.base().fields, sent.fields);
  form.set("title", "First, and more");
  form.set(`extraRows/${key}/title`, "new, and more");
  for (const certain of [false, true]) {
    const copy = open(study(row(0, "one")));
    const { leaves, rows, baseKeys } = form.kept();
    copy.resume({
      base: form.base(),
      keys: new Map(baseKeys),
      from: {},
      leaves: new Map(leaves),
      rows: new Map(rows),
    });
    copy.receive({ time: "2", fields: stored }, { ...sent, certain });
    expect(copy.conflicts()).toEqual([]);
    expect(copy.value("title")).toBe("First, and more");
    // The row keeps its key, so that whoever types in it goes on.
    expect(copy.value(`extraRows/${key}/title`)).toBe("new, and more");
    expect(Object.keys(copy.patch())).toEqual(["title", "extraRows"]);
  }
});

test("what a journal kept comes back as it was: values, rows, moves and what fields in conflict were made from", () => {
  const form = open(study(row(0, "one"), row(1, "two")));
  form.set("intro", "words");
  form.moveRow("extraRows", "r1", 0);
  const key = form.addRow("extraRows");
  form.set(`extraRows/${key}/body`, "text");
  form.set("title", "Mine");
  form.receive({ time: "2", fields: { ...form.base().fields, title: t("Theirs") } });
  const { leaves, rows, baseKeys, from } = form.kept();
  const again = open(study());
  again.resume({
    base: form.base(),
    keys: new Map(baseKeys),
    from,
    leaves: new Map(leaves),
    rows: new Map(rows),
  });
  again.receive(form.base());
  expect(again.patch()).toEqual(form.patch());
  expect(again.conflicts()).toEqual(form.conflicts());
});
