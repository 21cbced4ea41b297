import { CodedError } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { Uses } from "./uses.ts";

/** Which upload to remove, and where it is known to be used: the keys of its uses. */
export interface Removal {
  readonly name: string;
  readonly generation: string;
  readonly knownUses: readonly string[];
}

/** Removes an upload, unless it is used where whoever asks does not know of: FAILED_PRECONDITION with all uses. NOT_FOUND when it is gone. */
export async function removeFile(
  { files, uses }: { files: Pick<Files, "generation" | "remove">; uses: Uses },
  { name, generation, knownUses }: Removal,
): Promise<void> {
  const file = await files.generation(name, generation);
  if (!file) throw new CodedError("NOT_FOUND", "This file is no longer in the library.");
  const found = await uses.ofFile(file);
  const known = new Set(knownUses);
  if (found.some(({ key }) => !known.has(key)))
    throw new CodedError(
      "FAILED_PRECONDITION",
      "This file is in use. Check where before you delete it.",
      { details: { uses: found } },
    );
  await files.remove(name, generation);
}
