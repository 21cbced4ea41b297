import { expect, test } from "vitest";
import type { Mark } from "./mark.ts";
import { belowTheMark, medianMark, tableOf, withTable } from "./table.ts";

const sound: Mark = {
  route: "/work",
  form: "mobile",
  scores: { performance: 100, seo: 100 },
  paint: 812.4,
  largest: 1003,
  blocked: 20,
  shift: 0.0002,
  faults: [],
};
const slow: Mark = {
  ...sound,
  scores: { performance: 97, seo: 100 },
  largest: 2100,
  faults: ["performance: Largest Contentful Paint"],
};

test("takes the median of each figure, and lists every audit that lowered a score", () => {
  const slower = { ...slow, scores: { performance: 90, seo: 100 }, largest: 3000 };
  const mark = medianMark([slower, sound, slow]);
  expect([mark.scores["performance"], mark.largest, mark.paint]).toEqual([97, 2100, 812.4]);
  expect(mark.faults).toEqual(["performance: Largest Contentful Paint"]);
  expect(medianMark([sound, slow]).scores["performance"]).toBe(97);
});

test("lists routes below 100 in any category with the audits that lowered the score", () => {
  expect(belowTheMark([sound])).toEqual([]);
  const faulty = { ...slow, faults: [...slow.faults, "seo: Document has a title"] };
  expect(belowTheMark([sound, faulty])).toEqual([
    "/work on mobile: performance 97\n  performance: Largest Contentful Paint",
  ]);
});

test("the table has a row for each mark, and replaces the previous one", () => {
  const table = tableOf([sound]);
  expect(table.at(0)).toBe("| Route | Window | Performance | SEO | FCP | LCP | TBT | CLS |");
  expect(table.at(2)).toBe("| /work | mobile | 100 | 100 | 812 ms | 1003 ms | 20 ms | 0.000 |");
  const text = "# A\n\n<!-- lighthouse: begin -->\n\nold\n\n<!-- lighthouse: end -->\n\nB\n";
  const kept = withTable(text, ["new"]);
  expect(kept).toBe(text.replace("old", "new"));
  expect(withTable(kept, ["new"])).toBe(kept);
  expect(() => withTable("# A", [])).toThrow("are missing");
});
