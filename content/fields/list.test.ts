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

test("a row is stored as a map in an array", () => {
  expect(rows.encode([{ title: "A", index: 0 }])).toEqual({
    arrayValue: {
      values: [
        { mapValue: { fields: { title: { stringValue: "A" }, index: { integerValue: "0" } } } },
      ],
    },
  });
});

test("a free list starts empty and a fixed one with its rows blank", () => {
  expect(rows.blank).toEqual([]);
  expect(slides.blank).toEqual(Array.from({ length: 3 }, () => ({ title: "", index: 0 })));
});

test("missing rows of a fixed list are read as blanks, so that no page lacks a slide", () => {
  const stored = rows.encode([{ title: "Only one", index: 0 }]);
  expect(slides.decode(stored).map(({ title }) => title)).toEqual(["Only one", "", ""]);
});

test.each([2, 4])("a fixed list of three is stopped with %d rows", (count) => {
  const values = Array.from({ length: count }, (_, index) => ({ title: "A", index }));
  expect(slides.check(values, "carousel")).toEqual([
    {
      path: "carousel",
      message: `Carousel must have exactly 3 entries, it has ${count}`,
      strength: "stop",
    },
  ]);
});

test("a surplus stored row is kept for the editor to see, never cut off in silence", () => {
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
  ).toEqual([{ path: "extraRows[1].title", message: "Title must not be blank", strength: "stop" }]);
});

test("what is no list, no row, or of the wrong kind in a row is a stop that names its place", () => {
  const wrongKind = {
    mapValue: { fields: { title: { stringValue: "A" }, index: { stringValue: "1" } } },
  };
  expect(rows.misfits({ stringValue: "A, B" }, "rows")).toEqual([
    { path: "rows", message: "must be a list", strength: "stop" },
  ]);
  expect(
    rows.misfits(
      { arrayValue: { values: [{ mapValue: {} }, { stringValue: "A" }, wrongKind] } },
      "rows",
    ),
  ).toEqual([
    { path: "rows[1]", message: "must be a group of fields", strength: "stop" },
    { path: "rows[2].index", message: "must be a whole number", strength: "stop" },
  ]);
});
