import type { DraftChange } from "#server/desk/answers.ts";
import { nonBlank, pathIn, rangeOf, wholeNumber, type DeskDoor } from "./call.ts";

const largestDraft = 2 * 1024 * 1024;

/** A document as an editor opens it. */
export const openDocument: DeskDoor = (call) =>
  call.desk.open(pathIn(call), call.staff, nonBlank(call, "sitting"));

/** Keeps unsaved work: `{ base, fields, from?, version }`; no fields remove it. */
export const keepDraft: DeskDoor = async (call) =>
  await call.desk.keepDraft(
    pathIn(call),
    call.parameter("sitting"),
    call.staff,
    // The desk looks at it as at anything that comes from outside.
    (await call.body(largestDraft)) as DraftChange,
  );

/** Takes a draft away. */
export const removeDraft: DeskDoor = async (call) => {
  await call.desk.removeDraft(pathIn(call), call.parameter("sitting"), call.staff);
  return {};
};

/** How many links on the site lead to a document. */
export const countLinks: DeskDoor = (call) => call.desk.links(pathIn(call));

/** A collection as its list shows it. */
export const listRows: DeskDoor = (call) =>
  call.desk.rows(call.parameter("collection"), {
    ...rangeOf(call),
    slug: nonBlank(call, "slug"),
  });

/** Documents that hold some words. */
export const search: DeskDoor = (call) =>
  call.desk.search(call.query("q") ?? "", { limit: wholeNumber(call, "limit") });
