import { freshlySignedIn, type Call, type Door } from "./call.ts";
import { guarded } from "./guess-limits.ts";
import type { LibraryAnswer } from "./library-door.ts";
import { secondFactorChanged } from "./mails.ts";
import { readFields } from "./read-fields.ts";

/** Begins to add a second factor: `{ totpURI, backupCodes }` to be put into an authenticator and noted down. It counts once a code was verified. */
export const addSecondFactor: Door = async (call) => {
  // What an authenticator calls the account; a colon would end it.
  const issuer = (await call.identity.siteName()).replaceAll(":", " ");
  const { body } = await withPassword(call, "/two-factor/enable", { issuer });
  const { totpURI, backupCodes } = body;
  return { body: { totpURI, backupCodes } };
};

/** Takes the second factor away. */
export const removeSecondFactor: Door = async (call) => {
  const { cookies } = await withPassword(call, "/two-factor/disable");
  const { staff } = freshlySignedIn(call);
  const link = `${call.identity.originOf(call.request)}/auth/forgotten`;
  await call.identity.tell(staff, (known) => secondFactorChanged({ ...known, link, added: false }));
  call.identity.log.info({ staff: staff.id }, "a second factor was removed");
  return { body: {}, cookies };
};

/** Makes new codes to note down: `{ backupCodes }`. The old ones are worth nothing any more. */
export const renewBackupCodes: Door = async (call) => {
  const { body } = await withPassword(call, "/two-factor/generate-backup-codes");
  return { body: { backupCodes: body.backupCodes } };
};

async function withPassword(
  call: Call,
  path: string,
  more: Record<string, string> = {},
): Promise<LibraryAnswer> {
  const { password } = await readFields(call.request, ["password"]);
  const { staff } = freshlySignedIn(call);
  return await guarded(call, staff.email, () => call.ask(path, { ...more, password }));
}
