import { expect, test } from "vitest";
import { demoPictures, picture } from "#content/demo/pictures.ts";
import { demoMarks } from "./marks.ts";

const pictures = Object.entries(demoPictures);

test("every cut lies inside its photograph and every focus inside its cut", () => {
  const outside = pictures.filter(([, { cut, focus }]) => {
    const edges = cut ? [cut.left, cut.top, cut.left + cut.width, cut.top + cut.height] : [];
    // A thousandth of slack for the sums of decimal fractions.
    return [...edges, ...Object.values(focus ?? {})].some((edge) => edge < 0 || edge > 1.001);
  });
  expect(outside.map(([key]) => key)).toEqual([]);
});

test("every picture has a file and a description of its own", () => {
  const all = [...Object.values(demoPictures), ...Object.values(demoMarks)];
  expect(new Set(all.map(({ file }) => file)).size).toBe(all.length);
  expect(new Set(all.map(({ alt }) => alt)).size).toBe(all.length);
  expect(all.every(({ alt }) => alt.length > 0)).toBe(true);
});

test("no two pictures show the same part of the same photograph", () => {
  const shown = pictures.map(([, { from, cut }]) => JSON.stringify([from, cut]));
  expect(new Set(shown).size).toBe(shown.length);
});

test("file names follow from keys", () => {
  expect(demoPictures.caseFerryLead.file).toBe("case-ferry-lead.jpg");
});

test("the agency is black and white, its clients' work is in colour", () => {
  expect(demoPictures.aboutJoe.tone).toBe("mono");
  expect(
    pictures.filter(([key]) => key.startsWith("post")).every(([, { tone }]) => tone === "mono"),
  ).toBe(true);
  expect(
    pictures.filter(([key]) => key.startsWith("case")).every(([, { tone }]) => tone === "colour"),
  ).toBe(true);
});

test("there are eighteen wordmarks and an accreditation, addressed like pictures", () => {
  expect(Object.keys(demoMarks)).toHaveLength(19);
  expect(picture("wordmark-ferry")).toBe("demo:wordmark-ferry");
});
