import { CodedError, invalid } from "#server/errors.ts";
import {
  membersOf,
  nonBlank,
  pathIn,
  readWholeNumber,
  textsIn,
  wholeNumber,
  type DeskDoor,
} from "./call.ts";

/** The revisions of a document, newest first. */
export const listHistory: DeskDoor = (call) =>
  call.desk.history(pathIn(call), {
    before: wholeNumber(call, "before"),
    limit: wholeNumber(call, "limit"),
  });

/** One revision of a document. */
export const viewRevision: DeskDoor = async (call) => {
  const number = readWholeNumber(call.parameter("number"), "number");
  const revision = await call.desk.revision(pathIn(call), number);
  if (revision) return revision;
  throw new CodedError("NOT_FOUND", `This document has no revision number ${number}.`);
};

/** Makes a document what it was: `{ number, fields? }`. */
export const restore: DeskDoor = async (call) => {
  const members = await membersOf(call);
  const number = members.get("number");
  if (!Number.isSafeInteger(number) || Number(number) < 1)
    throw invalid("Send `number`, that of the revision to bring back.");
  const fields = members.get("fields") == null ? undefined : textsIn(members, "fields");
  return await call.desk.restore(pathIn(call), Number(number), call.staff, fields);
};

/** Deleted documents, last deleted first. */
export const listTrash: DeskDoor = (call) =>
  call.desk.trash({ before: nonBlank(call, "before"), limit: wholeNumber(call, "limit") });
