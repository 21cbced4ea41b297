import { invalid } from "#server/errors.ts";
import { signedIn, type Door } from "./call.ts";
import { readName } from "./name.ts";
import { readFields } from "./read-fields.ts";

/** Changes what who is signed in is called: `{ name }`. What they wrote before keeps the name of that time. */
export const changeName: Door = async (call) => {
  const fields = await readFields(call.request, ["name"]);
  const { staff } = signedIn(call);
  const name = readName(fields.name);
  if (name === undefined) throw invalid("Enter your name, in up to 120 characters.");
  await call.identity.staff.rename(staff.id, name);
  return { body: { name } };
};
