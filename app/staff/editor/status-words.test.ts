import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import { createTimes } from "#app/staff/time/times.ts";
import { receivedInWords, statusInWords, statusAnnouncement } from "./status-words.ts";

const ben = { id: "ben", name: "Ben" };
const anna = { id: "anna", name: "Anna Hart" };
const byBen = { time: "2026-11-21T14:02:00Z", by: ben };
const untouched = { path: "intro", base: undefined, theirs: undefined, mine: undefined };
const times = createTimes("Europe/London");
const view = { fields: caseStudy.fields, me: "anna", times, now: new Date("2026-11-21T15:00:00Z") };

test("an own update is shown with its time", () => {
  const updated = { time: "2026-11-21T14:03:00Z", by: anna };
  expect(statusInWords({ kind: "clean", updated }, view)).toBe("Live now, updated at 14:03 by you");
});

test("another editor's update is shown with its day and author", () => {
  const updated = { time: "2026-11-17T14:03:00Z", by: ben };
  expect(statusInWords({ kind: "clean", updated }, view)).toBe(
    "Live now, updated Tue 17 Nov, 14:03 by Ben",
  );
});

test("a draft states when or where it is saved", () => {
  const draft = (saved?: string) => statusInWords({ kind: "unsaved", saved }, view);
  expect(draft()).toBe("Draft saved in this browser");
  expect(draft("2026-11-21T14:02:00Z")).toBe("Draft saved at 14:02");
  expect(draft("2026-11-17T14:02:00Z")).toBe("Draft saved Tue 17 Nov, 14:02");
});

test("an update that waits for a connection says what will happen, and where the page must stay", () => {
  const waiting = { kind: "waiting", doing: "update" } as const;
  expect(statusInWords(waiting, view)).toBe(
    "No connection. This will be published as soon as there is one: leave this page open.",
  );
  expect(statusInWords(waiting, { ...view, isHidden: true })).toContain("This will be saved as");
  expect(statusInWords({ ...waiting, doing: "draft" }, view)).toBe(
    "No connection. What you type is kept in this browser.",
  );
});

test("a draft that the server refuses says why, also to screen readers", () => {
  const status = { kind: "unsaved" as const, saved: undefined, refusal: "There are 50 drafts." };
  const words = "Draft saved in this browser. There are 50 drafts.";
  expect(statusInWords(status, view)).toBe(words);
  expect(statusAnnouncement(status, view)).toBe(words);
  expect(statusInWords(status, { ...view, keepsInBrowser: false })).toBe(
    "Draft not saved: this browser cannot keep it. There are 50 drafts.",
  );
});

test("a conflict names the fields by their labels", () => {
  const conflict = { base: undefined, theirs: undefined, mine: undefined, author: byBen };
  const status = {
    kind: "conflict" as const,
    conflicts: [
      { ...conflict, path: "intro" },
      { ...conflict, path: "imageUrl" },
    ],
  };
  expect(statusInWords(status, view)).toBe("Ben changed Intro and Featured image too: choose");
  const cleo = { time: "2026-11-21T14:03:00Z", by: { id: "cleo", name: "Cleo" } };
  const [first, second] = status.conflicts.map((one) => ({ ...one }));
  if (!first || !second) throw new Error("There are two.");
  const byTwo = [first, { ...second, author: cleo }];
  expect(statusInWords({ ...status, conflicts: byTwo }, view)).toBe(
    "Ben changed Intro, and Cleo changed Featured image too: choose",
  );
  const alsoMine = [first, { ...second, author: { ...cleo, by: anna } }];
  expect(statusInWords({ ...status, conflicts: alsoMine }, view)).toBe(
    "Ben changed Intro, and you changed Featured image elsewhere too: choose",
  );
});

test("a conflict with an own update says so", () => {
  const status = {
    kind: "conflict" as const,
    conflicts: [{ ...untouched, author: { ...byBen, by: anna } }],
  };
  expect(statusInWords(status, view)).toBe("You changed Intro elsewhere too: choose");
});

test("other editors' changes are listed with author and fields", () => {
  const time = "2026-11-21T14:02:00Z";
  const changes = [{ by: [ben], fields: ["intro"] }];
  expect(receivedInWords({ time, changes }, view)).toMatch(
    /^Ben updated Intro at .*14:02; it is in your form\.$/,
  );
  const cleo = { id: "cleo", name: "Cleo" };
  const more = [...changes, { by: [ben, cleo], fields: ["title", "client"] }];
  expect(receivedInWords({ time, changes: more }, view)).toMatch(
    /^Ben updated Intro, and Ben and Cleo updated Title and Client at .*14:02; they are in your form\.$/,
  );
});

test("saving a draft is not announced", () => {
  const kept = { kind: "unsaved" as const, saved: "2026-11-21T14:02:00Z" };
  expect(statusAnnouncement(kept, view)).toBe(
    statusAnnouncement({ kind: "unsaved", saved: undefined }, view),
  );
});
