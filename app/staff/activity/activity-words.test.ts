import { expect, test } from "vitest";
import type { ActivityRow } from "#server/desk/activity.ts";
import { activityInWords } from "./activity-words.ts";

const known = { id: "1", time: "2026-11-25T10:00:00Z", by: { id: "anna", name: "Anna" } };
const act = { ...known, subject: "ben@example.com", role: "writer" } as const;
const post = (title: string, kind: "create" | "return" | "update" | "delete") => ({
  path: `posts/${title}`,
  kindName: "Post",
  title,
  kind,
});

test.for<[ActivityRow, string]>([
  [{ ...act, kind: "signed-in" }, "signed in"],
  [{ ...act, kind: "invited" }, "invited ben@example.com as a writer"],
  [{ ...act, kind: "role-changed", subject: "Ben" }, "made Ben a writer"],
  [
    { ...act, kind: "bundle-moved", subject: "“Launch” for Friday" },
    "rescheduled the bundle “Launch” for Friday",
  ],
  [
    {
      ...known,
      kind: "committed",
      changes: [post("One", "update")],
      count: 1,
      bundle: { id: "launch", name: "Launch", deed: "published" },
    },
    "published the bundle “Launch”: updated post “One”",
  ],
  [
    {
      ...known,
      kind: "committed",
      changes: [post("One", "delete")],
      count: 1,
      bundle: { id: "launch", name: "Launch", deed: "undone" },
    },
    "undid the publication of the bundle “Launch”: deleted post “One”",
  ],
  [
    { ...known, kind: "committed", changes: [post("One", "update")], count: 1, bundle: undefined },
    "updated post “One”",
  ],
  [
    {
      ...known,
      kind: "committed",
      changes: [post("One", "create"), post("Two", "create"), post("Three", "delete")],
      count: 5,
      bundle: undefined,
    },
    "put live post “One” and post “Two”, deleted post “Three” and changed 2 more",
  ],
  [
    {
      ...known,
      kind: "committed",
      changes: [
        { ...post("One", "update"), visibility: "hidden" },
        { ...post("Two", "update"), visibility: "shown" },
        post("Three", "return"),
      ],
      count: 3,
      bundle: undefined,
    },
    "hid post “One”, published post “Two” and brought back post “Three”",
  ],
  [
    {
      ...known,
      kind: "committed",
      changes: [{ path: "enquiries/e", kindName: "Enquiry", title: "", kind: "delete" }],
      count: 1,
      bundle: undefined,
    },
    "deleted an enquiry",
  ],
  [
    {
      ...known,
      kind: "committed",
      changes: [
        {
          path: "settings/site",
          kindName: "Site settings",
          title: "Site settings",
          kind: "update",
        },
      ],
      count: 1,
      bundle: undefined,
    },
    "updated Site settings",
  ],
])("%o", ([row, words]) => {
  expect(activityInWords(row)).toBe(words);
});
