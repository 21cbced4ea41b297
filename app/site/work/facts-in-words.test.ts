import { expect, test } from "vitest";
import { factsInWords } from "./work-list.tsx";

const bare = { title: "Skarvoy Line", client: "", disciplines: [], year: "" };

test.each([
  [{}, ""],
  [{ client: "skarvoy line" }, ""],
  [{ client: "Nordkyst AS" }, "Nordkyst AS"],
  [
    { disciplines: ["Brand strategy", "Print design"], year: "2019" },
    "Brand\u00a0strategy, Print\u00a0design. 2019",
  ],
  [{ year: "2017-2019" }, "2017\u00a0to\u00a02019"],
  [{ year: "2017 – 2019" }, "2017\u00a0to\u00a02019"],
  [{ year: "since 2017" }, "since 2017"],
])("the facts of %j are written as %s", (facts, words) => {
  expect(factsInWords({ ...bare, ...facts })).toBe(words);
});
