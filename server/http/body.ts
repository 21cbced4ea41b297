import { CodedError, invalid } from "#server/errors.ts";
import { createPaceMeter, type BodyLimits } from "./slow-bodies.ts";

/** Limits of a body. */
interface TextLimits {
  maxBytes: number;
  /** Time limits, for routes where the server sets none. */
  bodyLimits?: BodyLimits;
  /** Creates the error for a longer body; 413 by default. */
  tooLong?(maxBytes: number): CodedError;
}

/** Reads a body as JSON of any content type; an empty one is `{}`. INVALID_ARGUMENT when malformed or beyond a limit. */
export async function readJson(
  request: Request,
  limits: TextLimits & JsonLimits,
): Promise<unknown> {
  const text = await readText(request, limits);
  return text.trim() === "" ? {} : parseJson(text, limits);
}

/** Reads a whole body as UTF-8. INVALID_ARGUMENT when malformed, CANCELLED when the client disconnects. */
export async function readText(request: Request, limits: TextLimits): Promise<string> {
  return decodeText(await readBytes(request, limits));
}

/** The request for a library that reads without a limit: its body is read here, unless its announced length is allowed. */
export async function withWholeBody(request: Request, limits: TextLimits): Promise<Request> {
  if (announcedWithin(request, limits)) return request;
  const whole = { body: await readBytes(request, limits) };
  return new Request(request, whole);
}

// Maximum bytes discarded before refusing, since a client that is still sending may never read the response.
const maxDiscardedBytes = 16 * 1024 * 1024;

async function readBytes(request: Request, limits: TextLimits): Promise<Uint8Array<ArrayBuffer>> {
  const { maxBytes, bodyLimits, tooLong = tooLongForHere } = limits;
  // The HTTP server enforces an announced length, so the body can be read without the cost of a web stream.
  if (!bodyLimits && announcedWithin(request, limits)) return await readWhole(request);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(request, { bodyLimits })) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else if (size > maxBytes + maxDiscardedBytes) break;
    else chunks.length = 0;
  }
  if (size > maxBytes) throw tooLong(maxBytes);
  return Buffer.concat(chunks);
}

async function readWhole(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (cause) {
    throw connectionLost(cause);
  }
}

function announcedWithin(request: Request, { maxBytes }: TextLimits): boolean {
  const length = declaredLength(request);
  return length !== undefined && length <= maxBytes;
}

/**
 * The bytes of a request as they arrive. Throws ABORTED when `interrupted` fires, CANCELLED when the connection is lost, and
 * DEADLINE_EXCEEDED (408) when they are slower than `bodyLimits`. Leaves the request open for a response.
 */
export async function* readChunks(
  request: Request,
  { interrupted, bodyLimits }: { interrupted?: AbortSignal; bodyLimits?: BodyLimits } = {},
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const pace = bodyLimits && createPaceMeter(declaredLength(request), bodyLimits);
  const stop = Promise.withResolvers<never>();
  stop.promise.catch(() => {});
  const interrupt = () => stop.reject(interruption());
  if (interrupted?.aborted) interrupt();
  interrupted?.addEventListener("abort", interrupt);
  const timer = setInterval(() => pace?.isTooSlow() && stop.reject(tooSlow()), 1000).unref();
  try {
    for (;;) {
      pace?.wait();
      const read = reader.read().catch((cause: unknown) => {
        throw connectionLost(cause);
      });
      read.catch(() => {});
      const { done, value } = await Promise.race([stop.promise, read]);
      if (done) return;
      pace?.arrived(value.length);
      yield value;
    }
  } finally {
    clearInterval(timer);
    interrupted?.removeEventListener("abort", interrupt);
    reader.releaseLock();
  }
}

/** Decodes UTF-8; INVALID_ARGUMENT when malformed. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalid("The text that was sent is not valid UTF-8.");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The announced length of a request in bytes, or undefined. */
export function declaredLength({ headers }: Request): number | undefined {
  if (headers.has("Transfer-Encoding")) return undefined;
  const length = headers.get("Content-Length");
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

const maxDrainedBytes = 128 * 1024 * 1024;
const drainedWithin = 60_000;

/**
 * The same response, sent at once and ended when the rest of the request has been read and discarded, since closing the
 * connection while a client is still sending may lose the response.
 */
export async function respondWhileDraining(request: Request, answer: Response): Promise<Response> {
  const { body } = request;
  if (!body || body.locked || !answer.body) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("Content-Length", String(bytes.length));
  const draining = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await drain(body);
      controller.close();
    },
  });
  return new Response(draining, { status: answer.status, headers });
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  // Ends a read that waits for a stalled client.
  const late = setTimeout(() => reader.releaseLock(), drainedWithin).unref();
  let count = 0;
  try {
    while (count < maxDrainedBytes) {
      const { done, value } = await reader.read();
      if (done) return;
      count += value.length;
    }
  } catch {
    // The client has disconnected or was too slow: its connection is closed.
  } finally {
    clearTimeout(late);
    reader.releaseLock();
  }
}

/** The error for a longer body, with the message of the Google APIs. */
export function payloadTooLong(maxBytes: number): CodedError {
  return invalid(`Request payload size exceeds the limit: ${maxBytes} bytes.`);
}

function tooLongForHere(): CodedError {
  return new CodedError("OUT_OF_RANGE", "What you sent is too long for this site.", {
    status: 413,
  });
}

function connectionLost(cause: unknown): CodedError {
  return new CodedError("CANCELLED", "The connection was lost.", { cause });
}

function tooSlow(): CodedError {
  const words = "The upload is too slow. Please continue from where it stopped.";
  return new CodedError("DEADLINE_EXCEEDED", words, { status: 408 });
}

function interruption(): CodedError {
  return new CodedError("ABORTED", "Another request has continued this upload.");
}

/** Limits of a JSON text: levels of nesting, and the total number of names, which is also that of list entries. */
interface JsonLimits {
  maxDepth: number;
  maxNames: number;
}

/**
 * Parses untrusted JSON. Checks nesting, names and their number before parsing, since a megabyte of brackets takes seconds to
 * parse. INVALID_ARGUMENT also for a duplicate name in one object, which parsers interpret differently.
 */
export function parseJson(text: string, limits: JsonLimits): unknown {
  checkShape(text, limits);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw invalid(`Invalid JSON payload received. ${reason.slice(0, 200)}`);
  }
}

/** Scans the text once. Leaves invalid JSON to the parser. */
function checkShape(text: string, { maxDepth, maxNames }: JsonLimits) {
  // The names so far of each open object; undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  let names = 0;
  let entries = 0;
  // Counts openings and separators in a list or at the top level: an entry that is an object counts twice.
  const countEntry = () => {
    if (++entries > 2 * maxNames + 2)
      throw invalid(`JSON may have ${maxNames} list entries in all.`);
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === openingBrace || character === openingBracket) {
      if (!open.at(-1)) countEntry();
      open.push(character === openingBrace ? new Set() : undefined);
      if (open.length > maxDepth) throw invalid(`JSON may be nested ${maxDepth} levels deep.`);
    } else if (character === closingBrace || character === closingBracket) {
      open.pop();
    } else if (character === comma) {
      if (!open.at(-1)) countEntry();
    } else if (character === quote) {
      const end = endOfString(text, at);
      const members = open.at(-1);
      if (members && isName(text, end)) {
        if (++names > maxNames) throw invalid(`JSON may have ${maxNames} names in all.`);
        addName(members, text.slice(at, end));
      }
      at = end - 1;
    }
  }
}

const [openingBrace, closingBrace, openingBracket, closingBracket, quote, backslash, colon, comma] =
  Array.from('{}[]"\\:,', (character) => character.charCodeAt(0));

/** The index after the string that begins at a quote; the end of the text when it is unterminated. */
function endOfString(text: string, start: number): number {
  for (let at = start; ;) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
}

/** Whether the next non-space character is a colon. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text.charAt(at))) at += 1;
  return text.charCodeAt(at) === colon;
}

function addName(members: Set<string>, quoted: string) {
  const name = quoted.includes("\\") ? unescaped(quoted) : quoted.slice(1, -1);
  if (members.has(name))
    throw invalid(`The name "${name.slice(0, 100)}" is duplicated in one object.`);
  members.add(name);
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
