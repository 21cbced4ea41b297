import { expect, test } from "vitest";
import { arrangeRows, type CaseRow } from "./arrange-rows.ts";

const picture = { address: "/a.jpg", width: 1600, height: 900, alt: "" };
const blank: CaseRow = { title: "", body: "", bodyRightColumn: "", imageUrl: null, index: 0 };
const kinds = (...rows: Partial<CaseRow>[]) =>
  arrangeRows(rows.map((row) => ({ ...blank, ...row }))).map(({ kind }) => kind);

test("each row becomes the block that suits what it holds", () => {
  expect(
    kinds(
      { imageUrl: picture, title: "A caption" },
      { title: "The idea", body: "<p>a</p>", bodyRightColumn: "<p>b</p>" },
      { imageUrl: picture, body: "<p>a</p>" },
      { imageUrl: picture, body: "<p>a</p>", bodyRightColumn: "<p>b</p>" },
      { title: "A statement" },
      { title: "What changed", bodyRightColumn: "<p>b</p>" },
    ),
  ).toEqual(["plate", "columns", "beside", "above", "statement", "words"]);
});

test("two neighbouring pictures become a pair, a third stands alone", () => {
  expect(kinds({ imageUrl: picture }, { imageUrl: picture }, { imageUrl: picture })).toEqual([
    "pair",
    "plate",
  ]);
});

test("a blank row leaves no hole and does not part a pair", () => {
  expect(kinds({ title: "  " })).toEqual([]);
  expect(kinds({ imageUrl: picture }, {}, { imageUrl: picture })).toEqual(["pair"]);
});

test("pictures run out to one edge and the other in turn, whatever stands between them", () => {
  const beside = { ...blank, imageUrl: picture, body: "<p>a</p>" };
  const blocks = arrangeRows([
    beside,
    { ...blank, title: "A statement" },
    beside,
    { ...blank, imageUrl: picture },
    beside,
  ]);
  expect(blocks.flatMap((block) => ("side" in block ? [block.side] : []))).toEqual([
    "left",
    "right",
    "left",
    "right",
  ]);
});
