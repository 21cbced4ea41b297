import { expect, test } from "vitest";
import { demoPlates, picture } from "#content/demo/pictures.ts";
import { demoMarks } from "./marks.ts";
import type { DemoPlate } from "./plates.ts";

test("every focus lies inside its plate", () => {
  const outside = Object.entries<DemoPlate>(demoPlates).filter(([, { focus }]) =>
    Object.values(focus ?? {}).some((edge) => edge < 0 || edge > 1),
  );
  expect(outside.map(([key]) => key)).toEqual([]);
});

test("every picture has a file and a description of its own", () => {
  const all = [demoPlates, demoMarks].flatMap<{ file: string; alt: string }>(Object.values);
  expect(new Set(all.map(({ file }) => file)).size).toBe(all.length);
  expect(new Set(all.map(({ alt }) => alt)).size).toBe(all.length);
  expect(all.every(({ alt }) => alt.length > 0)).toBe(true);
});

test("there are eighteen wordmarks and an accreditation, addressed like pictures", () => {
  expect(Object.keys(demoMarks)).toHaveLength(19);
  expect(picture("wordmark-ferry")).toBe("demo:wordmark-ferry");
});
