import { CodedError, invalid } from "#server/errors.ts";
import {
  membersOf,
  nonBlank,
  rangeOf,
  textIn,
  textsIn,
  type DeskCall,
  type DeskDoor,
} from "./call.ts";

// A logo may be used in very many places, each of which is told.
const longestRemoval = 1024 * 1024;

/** Pictures and videos, newest first. */
export const listLibrary: DeskDoor = (call) =>
  call.desk.library({
    ...rangeOf(call),
    q: nonBlank(call, "q"),
    kind: oneOf(call, "kind", ["picture", "video"]),
    alt: oneOf(call, "alt", ["missing"]),
  });

/** The file behind a download address. */
export const findFile: DeskDoor = async (call) => {
  const file = await call.desk.file(addressIn(call));
  if (file) return file;
  throw new CodedError("NOT_FOUND", "This address opens no picture or video of this site.");
};

/** Where the file behind a download address is used. */
export const listUses: DeskDoor = async (call) => ({
  uses: await call.desk.uses(addressIn(call)),
});

/** Removes an upload whose uses are known: `{ name, generation, knownUses }`. */
export const removeFile: DeskDoor = async (call) => {
  const members = await membersOf(call, longestRemoval);
  await call.desk.removeFile({
    name: textIn(members, "name"),
    generation: textIn(members, "generation"),
    knownUses: textsIn(members, "knownUses"),
  });
  return {};
};

/** Deleted files, last deleted first. */
export const listFileTrash: DeskDoor = (call) => call.desk.trashedFiles(rangeOf(call));

/** Brings a deleted file back: `{ name, generation }`. */
export const restoreFile: DeskDoor = async (call) => {
  const members = await membersOf(call);
  await call.desk.restoreFile(textIn(members, "name"), textIn(members, "generation"));
  return {};
};

/** Erases a deleted file for good: `{ name, generation }`. */
export const eraseFile: DeskDoor = async (call) => {
  const members = await membersOf(call);
  await call.desk.eraseFile(textIn(members, "name"), textIn(members, "generation"));
  return {};
};

function addressIn(call: DeskCall): string {
  const address = nonBlank(call, "address");
  if (address === undefined) throw invalid("Say which file: ?address=");
  return address;
}

function oneOf<const Value extends string>(
  call: DeskCall,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = nonBlank(call, name);
  const value = values.find((one) => one === text);
  if (text !== undefined && value === undefined)
    throw invalid(`\`${name}\` may be: ${values.join(", ")}.`);
  return value;
}
