import { Hono } from "hono";
import type { Context } from "hono";
import { CodedError } from "#server/errors.ts";
import type { ParsedAddress } from "./address.ts";
import { findCaller, isStaff, mustBeReader, mustBeStaff } from "./door/access.ts";
import type { Caller, FindViewer } from "./door/access.ts";
import { answerJson, missing, refusal, refusalOf } from "./door/answers.ts";
import { answerPreflight, shareWithAll } from "./door/cors.ts";
import { listJson } from "./door/list.ts";
import { metadataJson, readMetadata } from "./door/metadata-json.ts";
import { readText } from "./door/request-body.ts";
import { sendFile } from "./door/send-file.ts";
import { readTarget } from "./door/target.ts";
import { answerWhileDraining } from "./door/unread.ts";
import { receiveUpload } from "./door/upload.ts";
import type { Files } from "./files.ts";
import type { StoredFile } from "./stored-file.ts";
import type { Uploads } from "./uploads/uploads.ts";

/** What the door to stored files needs. */
export interface FilesHttpOptions {
  files: Files;
  uploads: Uploads;
  /** Tells who asks, from the Authorization header alone. */
  viewer: FindViewer;
  /** Whether a request with this app check token, or with none, is let through. */
  admitsApp?: (token: string | undefined) => Promise<boolean>;
  /** Told of each file that came through this door. */
  onUploaded?: (file: StoredFile) => void;
  /** Told of what went wrong on our side. */
  report: (problem: unknown, request: Request) => void;
}

const longestChange = 64 * 1024;

/**
 * The door to stored files, as Firebase Storage v0 has it: everything below `/v0/b/{bucket}/o`, for scripts of any site. Only
 * the Authorization header and download tokens open it, never a cookie.
 */
export function createFilesHttp(options: FilesHttpOptions): Hono {
  return new Hono().all("/v0/*", async (context) => {
    const request = context.req.raw;
    const answer = await answerTo(context, options).catch((problem: unknown) =>
      failure(problem, request, options.report),
    );
    // A body that has no business here is not waited for.
    if (bringsUselessBody(request)) answer.headers.set("Connection", "close");
    return shareWithAll(answer.ok ? answer : await answerWhileDraining(request, answer));
  });
}

async function answerTo(context: Context, options: FilesHttpOptions): Promise<Response> {
  const request = context.req.raw;
  const method = methodOf(request);
  if (method === "OPTIONS") return answerPreflight(request);
  const { pathname, searchParams: query } = new URL(request.url);
  const { bucket, name } = readTarget(pathname) ?? {};
  const address =
    method === "GET" && query.get("alt") === "media" ? addressOf(name, query) : undefined;
  // Addresses that were given away under another bucket go on answering.
  if (!address && bucket !== options.files.bucket) throw missing();
  if (!(await isAppAdmitted(request, options, address !== undefined))) return refuseApp(context);
  if (address) return sendByToken(options, address, context);
  const caller = await findCaller(context, options.viewer);
  if (method === "POST" || method === "PUT")
    return receiveUpload(options, { request, caller, query, name });
  if (name === undefined) {
    if (method !== "GET") throw unknownMethod(method);
    mustBeStaff(caller);
    return answerJson(await listJson(options.files, query));
  }
  if (method === "GET") return read(options.files, { name, caller, request, query });
  if (method === "PATCH") return change(options.files, { name, caller, request, query });
  if (method === "DELETE") return remove(options.files, { name, caller });
  throw unknownMethod(method);
}

function addressOf(name: string | undefined, query: URLSearchParams): ParsedAddress | undefined {
  const token = query.get("token");
  return name !== undefined && token ? { name, token } : undefined;
}

/** Pictures and films are fetched by their download address without any header: whoever has it may. */
async function isAppAdmitted(
  { headers }: Request,
  { admitsApp }: FilesHttpOptions,
  isAddress: boolean,
): Promise<boolean> {
  const token = headers.get("X-Firebase-AppCheck") ?? undefined;
  if (!admitsApp || (isAddress && token === undefined)) return true;
  return await admitsApp(token);
}

/** The SDK tells this refusal from one for want of a session only by the reason phrase, which browsers show it over HTTP/1.1. */
function refuseApp({ env }: Context): Response {
  const reason = "Firebase App Check token is invalid.";
  const { outgoing } = (env ?? {}) as { outgoing?: { statusMessage: string } };
  if (outgoing) outgoing.statusMessage = reason;
  return refusal(401, reason);
}

function bringsUselessBody({ method, headers }: Request): boolean {
  const brings = headers.has("Transfer-Encoding") || (headers.get("Content-Length") ?? "0") !== "0";
  return (method === "GET" || method === "HEAD") && brings;
}

/** What is to be done. Some clients can only send POST or PUT, and say in a header what they mean. */
function methodOf({ method, headers }: Request): string {
  if (method === "HEAD") return "GET";
  if (method !== "POST" && method !== "PUT") return method;
  return headers.get("X-HTTP-Method-Override")?.toUpperCase() ?? method;
}

/** Sends the generation that a download address names: to staff who say so as it was uploaded, to everybody else as visitors get it. */
async function sendByToken(
  { files, viewer }: FilesHttpOptions,
  address: ParsedAddress,
  context: Context,
): Promise<Response> {
  const request = context.req.raw;
  const file = await files.byToken(address);
  if (!file) throw missing();
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
  if (!file) throw missing();
  const shown = isStaff(caller) ? file : await files.forVisitors(file);
  if (query.get("alt") !== "media") return answerJson(metadataJson(shown));
  const keep = caller === undefined ? "until asked" : "private";
  return sendFile(files, shown, { request, keep });
}

/** Changes the newest generation, or the one that `?generation=` names as in Cloud Storage: a page may show an older one. */
async function change(
  files: Files,
  { name, caller, request, query }: Asked & { query: URLSearchParams },
): Promise<Response> {
  mustBeStaff(caller);
  const generation = query.get("generation") ?? undefined;
  if (generation !== undefined && !/^\d{1,20}$/.test(generation)) throw missing();
  const { md5Hash: _, ...wanted } = readMetadata(await readText(request, longestChange));
  const file = await files.updateMetadata(name, wanted, generation);
  if (!file) throw missing();
  return answerJson(metadataJson(file));
}

async function remove(files: Files, { name, caller }: Omit<Asked, "request">): Promise<Response> {
  mustBeStaff(caller);
  if (!(await files.remove(name))) throw missing();
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

function failure(problem: unknown, request: Request, report: FilesHttpOptions["report"]): Response {
  const coded = problem instanceof CodedError ? problem : undefined;
  // Whoever has gone away is no news, and reads no answer.
  if ((!coded || statusIsOurs(coded)) && !request.signal.aborted) report(problem, request);
  return coded
    ? refusalOf(coded)
    : refusal(500, "Something went wrong on our side. Please try again.");
}

function statusIsOurs({ status }: CodedError): boolean {
  return status >= 500;
}

function unknownMethod(method: string): CodedError {
  const words = `${method.slice(0, 20)} means nothing here.`;
  return new CodedError("INVALID_ARGUMENT", words, { status: 405 });
}
