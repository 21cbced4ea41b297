import { CodedError, invalid } from "#server/errors.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { UploadSession } from "#server/files/uploads/upload-table.ts";
import type { Uploads } from "#server/files/uploads/uploads.ts";
import { jsonResponse } from "#server/http/responses.ts";
import { mustHave } from "#server/roles.ts";
import { mustBeStaff, type Caller } from "./access.ts";
import { metadataJson } from "./metadata-json.ts";
import { commandsOf, continueResumable, startResumable } from "./resumable.ts";
import { receiveMultipart, receivePlain } from "./whole-upload.ts";

interface UploadOptions {
  files: Files;
  uploads: Uploads;
  onUploaded?: (file: StoredFile) => void;
}

interface UploadRequest {
  request: Request;
  caller: Caller;
  query: URLSearchParams;
  /** The name in the path, where some clients put it. */
  name: string | undefined;
}

/** Handles an upload, or a step of one, by a member of staff. */
export async function receiveUpload(
  { files, uploads, onUploaded = () => {} }: UploadOptions,
  { request, caller, query, name: pathName }: UploadRequest,
): Promise<Response> {
  const staff = mustBeStaff(caller);
  mustHave(staff, "write");
  const owner = staff.kind === "staff" ? staff.id : undefined;
  const commands = commandsOf(request);
  if (commands.length > 0 && !commands.includes("start")) {
    const id = query.get("upload_id") ?? "";
    const mayContinue = (session: UploadSession) => mustOwn(session, owner);
    return continueResumable(uploads, { request, id, mayContinue }, onUploaded);
  }
  const name = query.get("name") ?? pathName;
  if (name === undefined) throw invalid("The name of the file is missing: add ?name=.");
  files.check({ name });
  if (commands.length > 0) {
    if (commands.length > 1) throw invalid("Start an upload first, then send its bytes.");
    const address = addressOf(request);
    return startResumable(uploads, { request, name, owner: owner ?? staff.name, address });
  }
  const receive = isMultipart(request, query) ? receiveMultipart : receivePlain;
  const file = await receive({ files, uploads }, { request, name, owner });
  onUploaded(file);
  return jsonResponse(metadataJson(file));
}

function mustOwn({ owner }: UploadSession, caller: string | undefined): void {
  if (caller !== undefined && owner !== caller)
    throw new CodedError("PERMISSION_DENIED", "This upload belongs to someone else.");
}

function isMultipart({ headers }: Request, query: URLSearchParams): boolean {
  const protocol = headers.get("X-Goog-Upload-Protocol")?.toLowerCase() ?? query.get("uploadType");
  if (protocol === "multipart") return true;
  if (protocol === null || protocol === "raw" || protocol === "media") return false;
  throw invalid("The upload protocol must be multipart, raw, or resumable with a command.");
}

/**
 * The address for the pieces of an upload. Behind a proxy that ends TLS, only the browser's Origin shows https; a false one
 * misleads only its sender.
 */
function addressOf({ url, headers }: Request): string {
  const { origin, host, pathname } = new URL(url);
  const bucket = /^\/v0\/b\/[^/]+\/o/.exec(pathname)?.[0] ?? pathname;
  return `${headers.get("Origin") === `https://${host}` ? `https://${host}` : origin}${bucket}`;
}
