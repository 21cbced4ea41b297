import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { demoDocuments } from "#content/demo/demo.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { shareRenditions } from "#server/images/offered.ts";
import type { Services } from "#server/services.ts";
import { saveDemoFiles } from "./demo-files.ts";

const author: Viewer = { kind: "system", name: "Demo content" };

/** Fills an empty database with the demo agency, all or nothing; leaves one alone that has ever held a document. Says whether it did. */
export async function seedDemo(
  { documents, files, renditions }: Pick<Services, "documents" | "files" | "renditions">,
  say: (line: string) => void,
): Promise<boolean> {
  if ((await documents.history.latest()) > 0) return false;
  say("Preparing the demo agency (once) ...");
  const folder = await mkdtemp(path.join(tmpdir(), "demo-pictures-"));
  try {
    await preparePictures(folder);
    const addresses = await saveDemoFiles(files, folder);
    const writes = demoDocuments.map((document) => ({
      update: { path: document.path, fields: withAddresses(document.fields, addresses) },
      currentDocument: { exists: false },
    }));
    await documents.commit(writes, author);
    await warmShares({ files, renditions }, addresses.values());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

/** Other sites ask once for the picture beside a link, and show none if they have to wait: it is made before. All else waits until it is asked for, so that a first start is quiet. */
async function warmShares(
  { files, renditions }: Pick<Services, "files" | "renditions">,
  addresses: Iterable<string>,
): Promise<void> {
  for (const { hash, width, height, focus } of (await files.describeMany(addresses)).values())
    if (width !== undefined && height !== undefined)
      renditions.warm(shareRenditions(hash, { width, height, focus }));
}

/** Runs in a process of its own, since this one forbids its picture library to read drawings. FAILED_PRECONDITION in its words. */
async function preparePictures(folder: string): Promise<void> {
  const script = path.join(import.meta.dirname, "prepare-pictures.ts");
  try {
    await promisify(execFile)(process.execPath, [script, folder]);
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    if (said === "") throw error;
    throw new CodedError("FAILED_PRECONDITION", `${said} Or start without the demo: DEMO=off.`, {
      cause: error,
    });
  }
}

/** Puts the addresses of stored files in the place of `demo:key`. */
function withAddresses(fields: TypedFields, addresses: ReadonlyMap<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, addressed(value, addresses)]),
  );
}

function addressed(value: TypedValue, addresses: ReadonlyMap<string, string>): TypedValue {
  if ("mapValue" in value)
    return { mapValue: { fields: withAddresses(value.mapValue.fields ?? {}, addresses) } };
  if ("arrayValue" in value)
    return {
      arrayValue: {
        values: (value.arrayValue.values ?? []).map((entry) => addressed(entry, addresses)),
      },
    };
  if (!("stringValue" in value) || !value.stringValue.startsWith("demo:")) return value;
  const key = value.stringValue.slice("demo:".length);
  const address = addresses.get(key);
  if (address === undefined)
    throw new Error(`The demo content names "${key}", and there is no such picture or video.`);
  return { stringValue: address };
}
