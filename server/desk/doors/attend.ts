import { invalid } from "#server/errors.ts";
import { checkSitting } from "#server/desk/drafts/drafts.ts";
import { membersOf, textIn, type DeskDoor } from "./call.ts";

const longestField = 1500;

/** Tells which field has somebody's attention: `{ path, sitting, field }`. Answers whether they have that document open. */
export const attend: DeskDoor = async (call) => {
  const members = await membersOf(call);
  const field = members.get("field") === null ? undefined : textIn(members, "field");
  if (field !== undefined && field.length > longestField) throw invalid("`field` is too long.");
  const path = textIn(members, "path");
  const sitting = checkSitting(textIn(members, "sitting"));
  const { id, name } = call.staff;
  return { present: call.desk.attend({ path, sitting, staff: { id, name } }, field) };
};
