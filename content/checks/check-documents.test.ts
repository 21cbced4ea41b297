import { expect, test } from "vitest";
import { demoDocuments } from "#content/demo/demo.ts";
import { openDemoFacts } from "#test/demo-facts.ts";
import { faultyFiles, faultyLinks, plantFaults } from "#test/planted-faults.ts";
import { adviceOn } from "./check-documents.ts";
import type { CheckedDocument } from "./facts.ts";

const factsOf = await openDemoFacts();

const advice = (document: CheckedDocument) =>
  adviceOn(document, factsOf([document], { files: faultyFiles, links: faultyLinks }));

test("finds at least 95 % of two hundred planted faults, each at its field", () => {
  const planted = plantFaults(demoDocuments);
  expect(planted.length).toBeGreaterThanOrEqual(200);
  expect(new Set(planted.map(({ document }) => document.path)).size).toBeGreaterThan(30);
  const missed = planted.filter(
    ({ document, check, field }) =>
      !advice(document).some((finding) => finding.check === check && finding.field === field),
  );
  const few = missed.length <= planted.length * 0.05;
  // Counted per family too, since the total would hide a family that finds nothing.
  for (const [check, own] of Map.groupBy(planted, (one) => one.check))
    expect([check, missed.filter((one) => one.check === check).length <= own.length / 10]).toEqual([
      check,
      true,
    ]);
  expect({ few, missed: few || missed.map(({ what }) => what) }).toEqual({
    few: true,
    missed: true,
  });
});

test("reports nothing but the planted fault", () => {
  const planted = plantFaults(demoDocuments);
  const others = planted.flatMap(({ document, check, field, what }) =>
    advice(document)
      .filter((finding) => !(finding.check === check && finding.field === field))
      .map(({ words }) => `${what}: ${words}`),
  );
  const few = others.length <= planted.length * 0.05;
  expect({ few, others: few || others }).toEqual({ few: true, others: true });
});

test("gives no advice on the demo", () => {
  const given = demoDocuments.flatMap((document) =>
    advice(document).map(({ field, words }) => `${document.path} ${field}: ${words}`),
  );
  expect(given).toEqual([]);
});
