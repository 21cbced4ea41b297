import { expect, test } from "vitest";
import { integer } from "./integer.ts";
import { list } from "./list.ts";
import { text } from "./text.ts";

const fields = {
  title: text({ label: "Title", required: true }),
  index: integer({ label: "Index" }),
};
const rows = list({ label: "Rows", row: "Row", fields });
const slides = list({ label: "Carousel", row: "Slide", length: 3, fields });

test("stores a row as a map in an array", () => {
  expect(rows.encode([{ title: "A", index: 0 }])).toEqual({
    arrayValue: {
      values: [
        { mapValue: { fields: { title: { stringValue: "A" }, index: { integerValue: "0" } } } },
      ],
    },
  });
});

test("a free list starts empty and a fixed one with blank rows", () => {
  expect(rows.blank).toEqual([]);
  expect(slides.blank).toEqual(Array.from({ length: 3 }, () => ({ title: "", index: 0 })));
});

test("decodes missing rows of a fixed list as blanks", () => {
  const stored = rows.encode([{ title: "Only one", index: 0 }]);
  expect(slides.decode(stored).map(({ title }) => title)).toEqual(["Only one", "", ""]);
});

test.each([2, 4])("%d rows are an error in a fixed list of three", (count) => {
  const values = Array.from({ length: count }, (_, index) => ({ title: "A", index }));
  expect(slides.check(values, "carousel")).toEqual([
    {
      path: "carousel",
      message: `Carousel must have exactly 3 entries, but has ${count}`,
      severity: "error",
    },
  ]);
});

test("keeps surplus stored rows of a fixed list", () => {
  const stored = rows.encode(
    Array.from({ length: 4 }, (_, index) => ({ title: `${index}`, index })),
  );
  expect(slides.decode(stored)).toHaveLength(4);
});

test("a problem in a row names the row and the field", () => {
  expect(
    rows.check(
      [
        { title: "A", index: 0 },
        { title: "", index: 1 },
      ],
      "extraRows",
    ),
  ).toEqual([
    { path: "extraRows[1].title", message: "Title must not be blank", severity: "error" },
  ]);
});

test("values of a wrong kind in place of a list, a row or a field are errors with their paths", () => {
  const wrongKind = {
    mapValue: { fields: { title: { stringValue: "A" }, index: { stringValue: "1" } } },
  };
  expect(rows.typeErrors({ stringValue: "A, B" }, "rows")).toEqual([
    { path: "rows", message: "must be a list", severity: "error" },
  ]);
  expect(
    rows.typeErrors(
      { arrayValue: { values: [{ mapValue: {} }, { stringValue: "A" }, wrongKind] } },
      "rows",
    ),
  ).toEqual([
    { path: "rows[1]", message: "must be a group of fields", severity: "error" },
    { path: "rows[2].index", message: "must be a whole number", severity: "error" },
  ]);
});
