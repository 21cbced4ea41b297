import type { TestDesk } from "./test-desk.ts";
import { twoColours } from "./test-renditions.ts";

/** Stores a picture; returns its address. */
export async function savePicture(
  { services }: TestDesk,
  name: string,
  metadata: Record<string, string> = {},
  width = 60,
): Promise<string> {
  const bytes = await twoColours(width, 40).toBuffer();
  return services.files.downloadAddress(await services.files.save({ name, bytes, metadata }));
}

/** Stores a file with the first bytes of a film; returns the file and its address. */
export async function saveFilm(
  { services }: TestDesk,
  name: string,
  metadata: Record<string, string> = {},
) {
  const bytes = Buffer.concat([
    Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isomiso2"),
    Buffer.from(name),
  ]);
  const file = await services.files.save({ name, bytes, metadata });
  return [file, services.files.downloadAddress(file)] as const;
}
