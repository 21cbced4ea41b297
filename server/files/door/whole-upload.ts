import type { Files } from "#server/files/files.ts";
import type { Upload } from "#server/files/save.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { Uploads } from "#server/files/uploads/uploads.ts";
import { checkAnnouncedSize } from "./announced-size.ts";
import { readMetadata } from "./metadata-json.ts";
import { readMultipart } from "./multipart.ts";
import { arriving } from "./request-body.ts";

/** Who sends what: `owner` is the id of a member of staff, absent for the process itself. */
export interface Sent {
  request: Request;
  name: string;
  owner: string | undefined;
}

interface Stores {
  files: Files;
  uploads: Uploads;
}

/** Keeps a file whose metadata and bytes come in one multipart request. */
export function receiveMultipart(stores: Stores, sent: Sent): Promise<StoredFile> {
  return receive(stores, sent, async (body) => {
    const type = sent.request.headers.get("Content-Type") ?? "";
    const { metadata, contentType, bytes } = await readMultipart(type, body);
    return { contentType, ...readMetadata(metadata), bytes };
  });
}

/** Keeps a file that is the whole body of a request. */
export function receivePlain(stores: Stores, sent: Sent): Promise<StoredFile> {
  const contentType = sent.request.headers.get("Content-Type");
  return receive(stores, sent, async (bytes) => ({ contentType, bytes }));
}

async function receive(
  { files, uploads }: Stores,
  { request, name, owner }: Sent,
  read: (body: AsyncIterable<Uint8Array>) => Promise<Omit<Upload, "name">>,
): Promise<StoredFile> {
  const size = checkAnnouncedSize(name, request);
  if (owner !== undefined) await uploads.room.check(owner, size);
  const body = arriving(request);
  try {
    return await files.save({ ...(await read(body)), name, owner });
  } finally {
    await body.return(undefined);
  }
}
