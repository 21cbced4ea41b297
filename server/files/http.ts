import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import { CodedError } from "#server/errors.ts";
import {
  findCaller,
  isStaff,
  mustBeReader,
  mustBeStaff,
  notFoundError,
  storageJson,
  type Caller,
  type FindViewer,
} from "#server/files/routes/access.ts";
import { metadataJson, readMetadata } from "#server/files/routes/metadata-json.ts";
import { listJson, sendFile } from "#server/files/routes/send-file.ts";
import { receiveUpload } from "#server/files/routes/upload.ts";
import { metadataLimits } from "#server/files/routes/whole-upload.ts";
import type { Uploads } from "#server/files/uploads/uploads.ts";
import { respondWhileDraining, readText } from "#server/http/body.ts";
import { errorResponse, jsonResponse, respondToErrors } from "#server/http/responses.ts";
import { may, mustHave, notPermitted } from "#server/roles.ts";
import { readTarget, type ParsedAddress } from "./address.ts";
import type { Files } from "./files.ts";
import type { StoredFile } from "./stored-file.ts";

/** The dependencies of the routes of stored files. */
interface FilesHttpOptions {
  files: Files;
  uploads: Uploads;
  /** Identifies the caller from the Authorization header alone. */
  viewer: FindViewer;
  /** Whether a request with this App Check token, or without one, is admitted. */
  admitsApp?: (token: string | undefined) => Promise<boolean>;
  /** Called with each file that was uploaded through these routes. */
  onUploaded?: (file: StoredFile) => void;
  /** Whether visitors may see a file. If so, only publishers may change its description, since changes are public at once. */
  isOnSite?: (file: StoredFile) => Promise<boolean>;
  /** Called with the name of each file that was deleted through these routes. */
  onRemoved?: (name: string, by: Exclude<Caller, string | undefined>) => Promise<void>;
  log: Pick<Logger, "error">;
}

/**
 * The routes of Firebase Storage v0: everything below `/v0/b/{bucket}/o`, open to scripts from any site. Access is by the
 * Authorization header and download tokens, never by a cookie.
 */
export function createFilesHttp(options: FilesHttpOptions): Hono {
  return new Hono()
    .use("/v0/*", async (context, next) => {
      await next();
      const { raw } = context.req;
      // An unexpected body is left unread.
      if (bringsUselessBody(raw)) context.res.headers.set("Connection", "close");
      if (!context.res.ok) await drainBeforeTheEnd(context);
    })
    .all("/v0/*", (context) => answerTo(context, options))
    .onError(respondToErrors(storageJson, options.log));
}

async function drainBeforeTheEnd(context: Context): Promise<void> {
  const answer = await respondWhileDraining(context.req.raw, context.res);
  if (answer === context.res) return;
  context.res = undefined;
  context.res = answer;
}

async function answerTo(context: Context, options: FilesHttpOptions): Promise<Response> {
  const request = context.req.raw;
  const method = methodOf(request);
  const { pathname, searchParams: query } = new URL(request.url);
  const { bucket, name } = readTarget(pathname) ?? {};
  const address =
    method === "GET" && query.get("alt") === "media" ? addressOf(name, query) : undefined;
  // Addresses published under another bucket keep working.
  if (!address && bucket !== options.files.bucket) throw notFoundError();
  if (!(await isAppAdmitted(request, options, address !== undefined))) return refuseApp(context);
  if (address) return sendByToken(options, address, context);
  const caller = await findCaller(context, options.viewer);
  if (method === "POST" || method === "PUT")
    return receiveUpload(options, { request, caller, query, name });
  if (name === undefined) {
    if (method !== "GET") throw unknownMethod(method);
    mustBeStaff(caller);
    return jsonResponse(await listJson(options.files, query));
  }
  if (method === "GET") return read(options.files, { name, caller, request, query });
  if (method === "PATCH") return change(options, { name, caller, request, query });
  if (method === "DELETE") return remove(options, { name, caller });
  throw unknownMethod(method);
}

function addressOf(name: string | undefined, query: URLSearchParams): ParsedAddress | undefined {
  const token = query.get("token");
  return name !== undefined && token ? { name, token } : undefined;
}

/** Pictures and videos are loaded from download addresses without any header, so the address suffices. */
async function isAppAdmitted(
  { headers }: Request,
  { admitsApp }: FilesHttpOptions,
  isAddress: boolean,
): Promise<boolean> {
  const token = headers.get("X-Firebase-AppCheck") ?? undefined;
  if (!admitsApp || (isAddress && token === undefined)) return true;
  return await admitsApp(token);
}

/** The SDK recognises this error only by the reason phrase, which browsers expose over HTTP/1.1. */
function refuseApp({ env }: Context): Response {
  const reason = "Firebase App Check token is invalid.";
  const { outgoing } = (env ?? {}) as { outgoing?: { statusMessage: string } };
  if (outgoing) outgoing.statusMessage = reason;
  return errorResponse(new CodedError("UNAUTHENTICATED", reason), storageJson);
}

function bringsUselessBody({ method, headers }: Request): boolean {
  const brings = headers.has("Transfer-Encoding") || (headers.get("Content-Length") ?? "0") !== "0";
  return (method === "GET" || method === "HEAD") && brings;
}

/** The effective method. Clients that can only send POST or PUT name another one in a header. */
function methodOf({ method, headers }: Request): string {
  if (method === "HEAD") return "GET";
  if (method !== "POST" && method !== "PUT") return method;
  return headers.get("X-HTTP-Method-Override")?.toUpperCase() ?? method;
}

/** Sends the generation behind a download address: the original to authenticated staff, the public view to everyone else. */
async function sendByToken(
  { files, viewer }: FilesHttpOptions,
  address: ParsedAddress,
  context: Context,
): Promise<Response> {
  const request = context.req.raw;
  const file = await files.byToken(address);
  if (!file) throw notFoundError();
  const caller = await findCaller(context, viewer);
  if (isStaff(caller)) return sendFile(files, file, { request, keep: "private" });
  return sendFile(files, await files.forVisitors(file), { request, keep: "for ever" });
}

interface Asked {
  name: string;
  caller: Caller;
  request: Request;
}

async function read(
  files: Files,
  { name, caller, request, query }: Asked & { query: URLSearchParams },
): Promise<Response> {
  mustBeReader(caller, name);
  const file = await files.current(name);
  if (!file) throw notFoundError();
  const shown = isStaff(caller) ? file : await files.forVisitors(file);
  if (query.get("alt") !== "media") return jsonResponse(metadataJson(shown));
  const keep = caller === undefined ? "until asked" : "private";
  return sendFile(files, shown, { request, keep });
}

/** Changes the current generation, or as in Cloud Storage the one in `?generation=`: a page may show an older one. */
async function change(
  { files, isOnSite }: FilesHttpOptions,
  { name, caller, request, query }: Asked & { query: URLSearchParams },
): Promise<Response> {
  const by = mustBeStaff(caller);
  mustHave(by, "write");
  const generation = query.get("generation") ?? undefined;
  if (generation !== undefined && !/^\d{1,20}$/.test(generation)) throw notFoundError();
  const { md5Hash: _, ...wanted } = readMetadata(await readText(request, metadataLimits));
  if (!may(by, "publish")) {
    const shown = await (generation ? files.generation(name, generation) : files.current(name));
    if (shown && (await isOnSite?.(shown))) throw notPermitted("describe");
  }
  const file = await files.updateMetadata(name, wanted, generation);
  if (!file) throw notFoundError();
  return jsonResponse(metadataJson(file));
}

async function remove(
  { files, onRemoved }: FilesHttpOptions,
  { name, caller }: Omit<Asked, "request">,
): Promise<Response> {
  const by = mustBeStaff(caller);
  mustHave(by, "remove");
  if (!(await files.remove(name))) throw notFoundError();
  await onRemoved?.(name, by);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

function unknownMethod(method: string): CodedError {
  const words = `The method ${method.slice(0, 20)} is not supported here.`;
  return new CodedError("INVALID_ARGUMENT", words, { status: 405 });
}
