import { expect, test } from "vitest";
import { arrangeRows, type CaseRow } from "./arrange-rows.ts";

const blank: CaseRow = { title: "", body: "", bodyRightColumn: "", imageUrl: null, index: 0 };
const wide = { address: "/wide.jpg", width: 2400, height: 1600, alt: "" };
const wider = { ...wide, width: 2880, height: 1920 };
const upright = { address: "/upright.jpg", width: 1600, height: 2000, alt: "" };
const square = { address: "/square.jpg", width: 1600, height: 1600, alt: "" };

const arranged = (...rows: Partial<CaseRow>[]) =>
  arrangeRows(rows.map((row) => ({ ...blank, ...row })));
const kinds = (...rows: Partial<CaseRow>[]) => arranged(...rows).map(({ kind }) => kind);
const sizes = (...rows: Partial<CaseRow>[]) =>
  arranged(...rows).map((block) => block.kind === "plates" && block.plates.length);

test("each row becomes the block that suits its content", () => {
  expect(
    kinds(
      { imageUrl: wide, title: "A caption" },
      { title: "The idea", body: "<p>a</p>", bodyRightColumn: "<p>b</p>" },
      { imageUrl: wide, body: "<p>a</p>" },
      { imageUrl: upright, body: "<p>a</p>" },
      { imageUrl: wide, body: "<p>a</p>", bodyRightColumn: "<p>b</p>" },
      { imageUrl: wider, body: "<p>a</p>", bodyRightColumn: "<p>b</p>" },
      { title: "A statement" },
      { title: "What changed", bodyRightColumn: "<p>b</p>" },
    ),
  ).toEqual(["plates", "columns", "beside", "upright", "beside", "above", "statement", "words"]);
});

test("two neighbouring pictures become a pair, a third stands alone", () => {
  expect(sizes({ imageUrl: wide }, { imageUrl: wide }, { imageUrl: wide })).toEqual([2, 1]);
});

test("three pictures in a row become a triptych when they are high enough", () => {
  expect(sizes({ imageUrl: upright }, { imageUrl: square }, { imageUrl: upright })).toEqual([3]);
  expect(sizes({ imageUrl: upright }, { imageUrl: wide }, { imageUrl: upright })).toEqual([3]);
  expect(sizes(...Array.from({ length: 4 }, () => ({ imageUrl: upright })))).toEqual([3, 1]);
});

test("text without a picture is beside the picture before it, which leaves its pair for it", () => {
  const words = { title: "The idea", body: "<p>a</p>" };
  expect(kinds({ imageUrl: wide }, words)).toEqual(["beside"]);
  expect(kinds({ imageUrl: wide }, { imageUrl: upright }, words)).toEqual(["plates", "upright"]);
  expect(arranged({ imageUrl: wide }, { imageUrl: upright }, words)[1]).toMatchObject({
    title: "The idea",
    texts: ["<p>a</p>"],
    pictures: [upright],
  });
});

test("text without a picture stays alone after a caption, a full-width picture and a triptych", () => {
  const words = { body: "<p>a</p>" };
  expect(kinds({ imageUrl: wide, title: "A caption" }, words)).toEqual(["plates", "words"]);
  expect(kinds({ imageUrl: wider }, words)).toEqual(["plates", "words"]);
  const three = Array.from({ length: 3 }, () => ({ imageUrl: upright }));
  expect(kinds(...three, words)).toEqual(["plates", "words"]);
});

test("the text of a portrait picture is placed between it and a following portrait picture without a caption", () => {
  const words = { imageUrl: upright, body: "<p>a</p>" };
  expect(kinds(words, { imageUrl: upright })).toEqual(["between"]);
  expect(kinds(words, { imageUrl: wide })).toEqual(["upright", "plates"]);
  expect(kinds(words, { imageUrl: upright, title: "A caption" })).toEqual(["upright", "plates"]);
});

test("a single picture is as wide as half its pixels allow on a screen 1440 wide", () => {
  const [alone] = arranged({ imageUrl: wide });
  expect(alone).toMatchObject({ isInset: true, sizes: ["(min-width: 64rem) 83vw, 100vw"] });
  const [whole] = arranged({ imageUrl: wider });
  expect(whole).toMatchObject({ isInset: false, sizes: ["100vw"] });
  const [small] = arranged({ imageUrl: { ...wide, width: 600, height: 400 } });
  expect(small).toMatchObject({ sizes: ["(min-width: 64rem) 50vw, 100vw"] });
});

test("a blank row leaves no gap and does not separate a pair", () => {
  expect(kinds({ title: "  " })).toEqual([]);
  expect(sizes({ imageUrl: wide }, {}, { imageUrl: wide })).toEqual([2]);
});

test("a landscape picture is full-width on a tablet, with its text below", () => {
  expect(arranged({ imageUrl: wide, body: "<p>a</p>" })[0]).toMatchObject({
    sizes: "(min-width: 64rem) 76vw, 100vw",
  });
});

test("pictures extend to alternating edges, whatever is between them", () => {
  const beside = { imageUrl: wide, body: "<p>a</p>" };
  const blocks = arranged(
    beside,
    { title: "A statement" },
    beside,
    { imageUrl: upright },
    { imageUrl: upright },
    beside,
    { imageUrl: wide },
  );
  const sides = blocks.flatMap((block) => ("side" in block ? [block.side] : []));
  expect(sides).toEqual(["left", "right", "left", "right"]);
});

test("the second picture is in the middle, full-width if it has the pixels, and separates no pair", () => {
  const words = { title: "The idea", body: "<p>a</p>" };
  const captioned = { imageUrl: wide, title: "A caption" };
  const rows = [words, { imageUrl: wide }, captioned, words].map((row) => ({ ...blank, ...row }));
  const blocks = arrangeRows(rows, wider);
  expect(blocks.map(({ kind }) => kind)).toEqual(["words", "plates", "plates", "words"]);
  expect(blocks[2]).toMatchObject({ plates: [{ picture: wider, caption: "" }], isInset: false });
  expect(arrangeRows(rows, wide)[2]).toMatchObject({ isInset: true });
  expect(arrangeRows([], wider)).toHaveLength(1);
});
