import fc from "fast-check";
import { expect, test } from "vitest";
import { foldedPartsOf } from "./folded-parts.ts";
import { textPartsOf } from "./text-parts.ts";

const long = Array.from({ length: 300 }, (_, at) => `word${at}`).join(" ");

test("folding loses no letter and hides no change", () => {
  const anyPart = fc.record({
    kind: fc.constantFrom("kept" as const, "deleted" as const, "inserted" as const),
    text: fc.oneof(fc.string(), fc.constant(long)),
  });
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 6 }), (parts) => {
      const folded = foldedPartsOf(parts);
      expect(folded.map(({ text }) => text).join("")).toBe(parts.map(({ text }) => text).join(""));
      const changes = (all: readonly { kind: string }[]) =>
        all.filter(({ kind }) => kind === "deleted" || kind === "inserted");
      expect(changes(folded)).toEqual(changes(parts));
    }),
  );
});

test("what is kept at both ends and between folds but for the words beside a change", () => {
  const parts = foldedPartsOf(
    textPartsOf(`${long} a ${long} b ${long}`, `${long} c ${long} d ${long}`),
  );
  expect(parts.filter(({ kind }) => kind === "folded")).toHaveLength(3);
  expect(parts[0]?.kind).toBe("folded");
  expect(parts.at(-1)?.kind).toBe("folded");
  expect(parts[1]?.text).toMatch(/^word\d+ .* $/);
});

test("a text without a change is shown whole", () => {
  expect(foldedPartsOf([{ kind: "kept", text: long }])).toEqual([{ kind: "kept", text: long }]);
});
