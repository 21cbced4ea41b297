import { readFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { AddressInText } from "./address-in-text.ts";

/** Removes the messages of a mail folder that name an address; how many those were. */
export async function removeMailNaming(folder: string, address: AddressInText): Promise<number> {
  return await removeMail(folder, async (file) => textsOf(await readFile(file)).some(address.isIn));
}

/** Removes the messages of a mail folder that tell of documents; how many those were. */
export async function removeMailAbout(folder: string, paths: ReadonlySet<string>): Promise<number> {
  return await removeMail(folder, async (file) => {
    const [head = ""] = (await readFile(file, "latin1")).split("\r\n\r\n", 1);
    return paths.has(/^X-About: (.+)$/m.exec(head)?.[1]?.trim() ?? "");
  });
}

/** Removes the messages of a mail folder that were written before a time (milliseconds since 1970); how many those were. */
export async function removeMailBefore(folder: string, time: number): Promise<number> {
  return await removeMail(folder, async (file) => (await stat(file)).mtimeMs < time);
}

async function removeMail(
  folder: string,
  isToGo: (file: string) => Promise<boolean>,
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const file = path.join(folder, name);
    if (!(await isToGo(file))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** A message as it was written, and its body as it reads: an encoding breaks addresses over lines (RFC 2045, 6.7 and 6.8). */
function textsOf(bytes: Buffer): string[] {
  const raw = bytes.toString();
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const packed = body.join("\r\n\r\n");
  const soft = packed
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/gi, (signs) =>
      Buffer.from(signs.replaceAll("=", ""), "hex").toString(),
    );
  const folded = head.replaceAll(/\r\n[ \t]+/g, " ");
  return [raw, folded, soft, Buffer.from(packed, "base64").toString()];
}
