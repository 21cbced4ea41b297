import { expect, test } from "vitest";
import { createStorage } from "#test/storage.ts";
import { createCommentDrafts, draftName, noDraft } from "./comment-drafts.ts";

const place = draftName({ bundle: "b" }, { document: "posts/a", field: "rows/r1/title" });
const typed = { ...noDraft, words: "Is this", audience: "everyone" } as const;

test("keeps what is typed for a later page of the same member, until it is sent", () => {
  const storage = createStorage();
  const drafts = createCommentDrafts("anna", () => storage);
  expect(drafts.read(place)).toBe(noDraft);
  drafts.write(place, typed);
  const later = createCommentDrafts("anna", () => storage);
  expect(later.isTypedAt("b posts/a rows/")).toBe(true);
  expect(later.isTypedAt("b posts/a title")).toBe(false);
  expect(later.read(place)).toEqual(typed);
  expect(later.read(place)).toBe(later.read(place));
  expect(createCommentDrafts("ben", () => storage).read(place)).toBe(noDraft);
  later.write(place, noDraft);
  expect(createCommentDrafts("anna", () => storage).read(place)).toBe(noDraft);
});

test("keeps what is typed in another tab at the same place", () => {
  const storage = createStorage();
  const open = () => createCommentDrafts("anna", () => storage);
  const [one, other] = [open(), open()];
  expect([one.read(place), other.read(place)]).toEqual([noDraft, noDraft]);
  one.write(place, typed);
  for (const words of ["Is that", "Is that it"]) other.write(place, { ...typed, words });
  other.write(place, noDraft);
  expect(open().read(place)).toEqual(typed);
  other.write(place, { ...typed, words: "Is that it" });
  one.write(place, noDraft);
  expect(open().isTypedAt(place)).toBe(true);
  expect(open().read(place).words).toBe("Is that it");
  other.write(place, noDraft);
  expect(Object.keys(storage)).toEqual([]);
});

test("keeps what is typed in many tabs at the same place", () => {
  const storage = createStorage();
  const open = () => createCommentDrafts("anna", () => storage);
  const tabs = Array.from({ length: 10 }, (_, at) => ({ drafts: open(), words: `Tab ${at}` }));
  for (const { drafts } of tabs) expect(drafts.read(place)).toBe(noDraft);
  for (const { drafts, words } of tabs) drafts.write(place, { ...typed, words });
  expect(open().read(place).words).toBe("Tab 0");
  for (const { drafts, words } of tabs) {
    expect(drafts.read(place).words).toBe(words);
    drafts.write(place, noDraft);
  }
  expect(Object.keys(storage)).toEqual([]);
});

test("sends unchanged words under the same id, and changed words under a new one", () => {
  const drafts = createCommentDrafts("anna", createStorage);
  const first = drafts.toSend(typed);
  expect(first.sent.id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(drafts.toSend(first).sent).toEqual(first.sent);
  expect(drafts.toSend({ ...first, words: "Is this it" }).sent.id).not.toBe(first.sent.id);
  // The server has stored the first for its readers, if only its response was lost.
  expect(drafts.toSend({ ...first, audience: "staff" }).sent.id).not.toBe(first.sent.id);
});

test("works without storage, and with what cannot be read", () => {
  const drafts = createCommentDrafts("anna", () => {
    throw new Error("Storage is disabled.");
  });
  drafts.write(place, typed);
  expect(drafts.read(place)).toBe(typed);
  const storage = createStorage();
  storage.setItem(`comment anna ${place}`, "{");
  expect(createCommentDrafts("anna", () => storage).read(place)).toBe(noDraft);
});
