import { demoDocuments } from "#content/demo/demo.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
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
  const addresses = await saveDemoFiles(files);
  const writes = demoDocuments.map((document) => ({
    update: { path: document.path, fields: withAddresses(document.fields, addresses) },
    currentDocument: { exists: false },
  }));
  await documents.commit(writes, author);
  await warmShares({ files, renditions }, addresses.values());
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
