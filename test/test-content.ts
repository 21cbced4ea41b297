import { randomBytes } from "node:crypto";
import path from "node:path";
import { typedString } from "#content/typed-values.ts";
import { openServices, type Services } from "#server/services.ts";
import { quietHost } from "#test/quiet-host.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { anna } from "#test/test-services.ts";

/** Creates a temporary data folder that contains two documents and three files. */
export async function createTestContent() {
  const folder = await temporaryFolder("backup");
  const dataFolder = path.join(folder.path, "data");
  const opened = await openQuietly(dataFolder);
  await say(opened, "first");
  await opened.documents.commit(
    [{ update: { path: "notes/other", fields: { words: typedString("kept") } } }],
    anna,
  );
  const files = new Map<string, Buffer>();
  for (const name of ["papers/one.bin", "papers/two.bin", "papers/zero.bin"]) {
    const bytes = name.includes("zero") ? Buffer.alloc(0) : randomBytes(300_000);
    await opened.files.save({ name, bytes, contentType: "application/octet-stream" });
    files.set(name, bytes);
  }
  await opened.close();
  return {
    folder: folder.path,
    dataFolder,
    files,
    open: (other = dataFolder) => openQuietly(other),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Saves a document with this text. */
export async function say({ documents }: Services, words: string): Promise<void> {
  const update = { path: "notes/one", fields: { words: typedString(words) } };
  await documents.commit([{ update }], anna);
}

/** Returns the text that `say` saved. */
export async function said({ documents }: Services): Promise<unknown> {
  const document = await documents.get("notes/one");
  const words = document?.fields["words"];
  return words && "stringValue" in words ? words.stringValue : undefined;
}

function openQuietly(dataFolder: string): Promise<Services> {
  return openServices({ dataFolder }, quietHost());
}
