import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import { statusInWords, statusToSay } from "./status-words.ts";

const ben = { id: "ben", name: "Ben" };
const anna = { id: "anna", name: "Anna Hart" };
const view = { fields: caseStudy.fields, me: "anna", now: new Date("2026-11-21T15:00:00Z") };

test("an update of one's own is told with its hour", () => {
  const updated = { time: "2026-11-21T14:03:00Z", by: anna };
  expect(statusInWords({ kind: "clean", updated }, view)).toBe("Saved at 14:03 by you");
});

test("an update by somebody else is told with its day and name", () => {
  const updated = { time: "2026-11-17T14:03:00Z", by: ben };
  expect(statusInWords({ kind: "clean", updated }, view)).toBe(
    "All changes are on the site, updated Tue 17 Nov, 14:03 by Ben",
  );
});

test("unsaved changes say where they are kept", () => {
  expect(statusInWords({ kind: "unsaved", saved: undefined }, view)).toBe(
    "Unsaved changes, kept in this browser",
  );
  expect(statusInWords({ kind: "unsaved", saved: "2026-11-21T14:02:00Z" }, view)).toBe(
    "Unsaved changes, kept as a draft at 14:02",
  );
});

test("a conflict names the fields by their labels", () => {
  const conflict = { base: undefined, theirs: undefined, mine: undefined };
  const status = {
    kind: "conflict" as const,
    conflicts: [
      { ...conflict, path: "intro" },
      { ...conflict, path: "imageUrl" },
    ],
    theirs: { time: "2026-11-21T14:02:00Z", by: ben },
  };
  expect(statusInWords(status, view)).toBe("Ben changed Intro and Featured image too: choose");
});

test("what is read out does not follow each keeping of a draft", () => {
  const kept = { kind: "unsaved" as const, saved: "2026-11-21T14:02:00Z" };
  expect(statusToSay(kept, view)).toBe(statusToSay({ kind: "unsaved", saved: undefined }, view));
});
