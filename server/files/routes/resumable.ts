import { CodedError, invalid } from "#server/errors.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { UploadSession } from "#server/files/uploads/upload-table.ts";
import type { Uploads } from "#server/files/uploads/uploads.ts";
import { declaredLength, readChunks, readText } from "#server/http/body.ts";
import { errorResponse, jsonResponse } from "#server/http/responses.ts";
import { storageJson } from "./access.ts";
import { metadataJson, readMetadata } from "./metadata-json.ts";
import { metadataLimits, uploadPace } from "./whole-upload.ts";

const granularity = 256 * 1024;

/** The commands of a request, such as "upload, finalize"; empty when there are none. */
export function commandsOf(request: Request): string[] {
  const header = request.headers.get("X-Goog-Upload-Command") ?? "";
  return header.split(",").flatMap((command) => command.trim().toLowerCase() || []);
}

/** Starts a resumable upload; the response contains the address for its pieces. */
export async function startResumable(
  uploads: Uploads,
  {
    request,
    name,
    owner,
    address,
  }: { request: Request; name: string; owner: string; address: string },
): Promise<Response> {
  const { headers } = request;
  const declared = count(headers, "X-Goog-Upload-Header-Content-Length");
  const contentType = headers.get("X-Goog-Upload-Header-Content-Type");
  const metadata = readMetadata(await readText(request, metadataLimits));
  const { id } = await uploads.start({ contentType, ...metadata, name, owner }, declared);
  return new Response(null, {
    headers: {
      "Cache-Control": "no-store",
      "X-Goog-Upload-Status": "active",
      "X-Goog-Upload-URL": `${address}?upload_id=${id}&upload_protocol=resumable`,
      "X-Goog-Upload-Control-URL": "",
      "X-Goog-Upload-Chunk-Granularity": String(granularity),
      "X-GUploader-UploadID": id,
    },
  });
}

/** Continues a resumable upload. Every response contains its state and, where known, the number of bytes stored. */
export async function continueResumable(
  uploads: Uploads,
  {
    request,
    id,
    mayContinue,
  }: { request: Request; id: string; mayContinue: (session: UploadSession) => void },
  onFinished: (file: StoredFile) => void,
): Promise<Response> {
  try {
    const session = await uploads.find(id);
    if (!session) throw new CodedError("NOT_FOUND", "There is no such upload. Please start again.");
    mayContinue(session);
    const finished = await run(uploads, request, session);
    if (finished && session.state === "active") onFinished(finished);
    const headers = await stateOf(uploads, id);
    return finished
      ? jsonResponse(metadataJson(finished), { headers })
      : new Response(null, { headers: { "Cache-Control": "no-store", ...headers } });
  } catch (problem) {
    if (!(problem instanceof CodedError) || problem.status >= 500) throw problem;
    return errorResponse(problem, storageJson, { headers: await stateOf(uploads, id) });
  }
}

async function run(
  uploads: Uploads,
  request: Request,
  { id, state }: UploadSession,
): Promise<StoredFile | undefined> {
  const commands = commandsOf(request);
  switch (commands.toSorted().join()) {
    case "query":
      return undefined;
    case "cancel":
      await uploads.cancel(id);
      return undefined;
    case "upload":
      await receive(uploads, request, id);
      return undefined;
    case "finalize":
      if (declaredLength(request) ?? 0)
        throw invalid("To send bytes as well, use the command “upload, finalize”.");
      return uploads.finish(id);
    case "finalize,upload":
      // A retry after a lost response: the bytes are already stored.
      if (state !== "final")
        await receive(uploads, request, id).catch(async (problem: unknown) => {
          // Or the first request, whose client has given it up, has just stored the file.
          if ((await uploads.find(id))?.state !== "final") throw problem;
        });
      return uploads.finish(id);
    default:
      throw invalid(`The command ${commands.join(", ").slice(0, 80)} is not one of this protocol.`);
  }
}

async function receive(uploads: Uploads, request: Request, id: string): Promise<void> {
  const offset = count(request.headers, "X-Goog-Upload-Offset");
  if (offset === undefined) throw invalid("X-Goog-Upload-Offset is missing.");
  await uploads.receive(id, {
    offset,
    length: declaredLength(request),
    open: (interrupted) => readChunks(request, { interrupted, bodyLimits: uploadPace }),
  });
}

async function stateOf(uploads: Uploads, id: string): Promise<Record<string, string>> {
  const session = await uploads.find(id);
  if (!session) return { "X-Goog-Upload-Status": "cancelled" };
  return {
    "X-Goog-Upload-Status": session.state,
    "X-Goog-Upload-Size-Received": String(session.received),
    "X-GUploader-UploadID": id,
  };
}

/** A header with a number of bytes, or undefined when missing. */
function count(headers: Headers, name: string): number | undefined {
  const text = headers.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw invalid(`${name} must be a number of bytes.`);
  return Number(text);
}
