import { expect, test } from "vitest";
import type { ActivityRow } from "#server/desk/activity.ts";
import { actInWords, commitInWords } from "./activity-words.ts";

const known = { id: "1", time: "2026-11-25T10:00:00Z", by: { id: "anna", name: "Anna" } };
const committed = { ...known, kind: "committed", sequence: 1 } as const;
const act = { ...known, subject: "ben@example.com", role: "writer" } as const;
const post = (title: string, kind: "create" | "return" | "update" | "delete") => ({
  path: `posts/${title}`,
  kindName: "Post",
  title,
  kind,
  fields: [],
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
      ...committed,
      changes: [post("One", "update")],
      count: 1,
      bundle: { id: "launch", name: "Launch", deed: "published" },
    },
    "published the bundle “Launch”: updated post “One”",
  ],
  [
    {
      ...committed,
      changes: [post("One", "delete")],
      count: 1,
      bundle: { id: "launch", name: "Launch", deed: "undone" },
    },
    "undid the publication of the bundle “Launch”: deleted post “One”",
  ],
  [
    { ...committed, changes: [post("One", "update")], count: 1, bundle: undefined },
    "updated post “One”",
  ],
  [
    {
      ...committed,
      changes: [post("One", "create"), post("Two", "create"), post("Three", "delete")],
      count: 5,
      bundle: undefined,
    },
    "put live post “One” and post “Two”, deleted post “Three” and changed 2 more",
  ],
  [
    {
      ...committed,
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
      ...committed,
      changes: [
        { path: "enquiries/e", kindName: "Enquiry", title: "", kind: "delete", fields: [] },
      ],
      count: 1,
      bundle: undefined,
    },
    "deleted an enquiry",
  ],
  [
    {
      ...committed,
      changes: [
        {
          path: "settings/site",
          kindName: "Site settings",
          title: "Site settings",
          kind: "update",
          fields: [],
        },
      ],
      count: 1,
      bundle: undefined,
    },
    "updated Site settings",
  ],
])("%o", ([row, words]) => {
  expect(row.kind === "committed" ? commitInWords(row) : actInWords(row)).toBe(words);
});
