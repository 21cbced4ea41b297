import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A cached public page. */
export interface CachedPage {
  readonly bodies: Packed;
  /** A strong entity tag per encoding, as their bytes differ. */
  readonly tags: Readonly<Record<Encoding, string>>;
  /** Entity tags that validate the page. */
  readonly known: readonly string[];
  /** Headers of the page itself, without those of one encoding or request. */
  readonly headers: readonly (readonly [string, string])[];
  /** The keys by which a content delivery network finds it. */
  keys(): readonly string[];
  /** Memory in bytes. */
  readonly size: number;
}

/** A response that is not cached, only shared by concurrent requests. */
export interface PassingAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
}

/** Content types of cacheable pages; anything else may be private. */
const keptTypes = /^text\/(?:html|x-script)\b/;
const ofOneEncoding = new Set(["content-length", "content-encoding", "etag", "vary"]);

/** Reads a response to its end: a cacheable page with its keys, or a passing answer. */
export async function readAnswer(
  answer: Response,
  keys: CachedPage["keys"],
): Promise<CachedPage | PassingAnswer> {
  const { status } = answer;
  const body = answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !ofOneEncoding.has(name));
  return body !== undefined && mayBeKept(answer)
    ? cachedPage(headers, await packAll(body), keys)
    : { status, headers, body };
}

/** Responds with a page in the client's best encoding, or with 304 when the client has it. */
export function answerWith(page: CachedPage | PassingAnswer, request: Request): Response {
  if (!("bodies" in page)) return passOn(page);
  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  const known = isKnown(page, request.headers.get("If-None-Match"));
  const headers = new Headers(headersOf(page, encoding, known));
  if (known) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bytes(page.bodies[encoding]), { headers });
}

/** The headers of a page in an encoding; a 304 has no representation headers. */
export function headersOf(
  page: CachedPage,
  encoding: Encoding,
  known: boolean,
): [string, string][] {
  const headers: [string, string][] = page.headers.map(([name, value]) => [name, value]);
  headers.push(["ETag", page.tags[encoding]], ["Vary", "Accept-Encoding"]);
  if (known) return headers.filter(([name]) => name !== "content-type");
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  headers.push(["Content-Length", String(page.bodies[encoding].length)]);
  return headers;
}

/** Whether the client has this page, in any encoding (RFC 9110, 13.1.2). */
export function isKnown({ known }: CachedPage, condition: string | null | undefined): boolean {
  if (!condition) return false;
  const named = condition.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return named.some((tag) => tag === "*" || known.includes(tag));
}

function mayBeKept({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    keptTypes.test(headers.get("Content-Type") ?? "") &&
    !headers.has("Set-Cookie") &&
    !/no-store|private/.test(headers.get("Cache-Control") ?? "")
  );
}

function cachedPage(
  headers: [string, string][],
  bodies: Packed,
  keys: CachedPage["keys"],
): CachedPage {
  const tag = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 27);
  const tags = { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
  const own = headers.filter(([name]) => name !== "cache-control");
  // Clients revalidate each time, so that a save is visible to the next request.
  own.push(["Cache-Control", "public, max-age=0, must-revalidate"]);
  return { bodies, tags, known: Object.values(tags), headers: own, keys, size: sizeOf(bodies) };
}

/** The same page with better compression, for later requests. */
export async function packedTighter(page: CachedPage): Promise<CachedPage> {
  const bodies = await packTightly(page.bodies);
  const tags = { ...page.tags, br: page.tags.br.replace(/"$/, '-tight"') };
  return { ...page, bodies, tags, known: [...page.known, tags.br], size: sizeOf(bodies) };
}

function sizeOf(bodies: Packed): number {
  return bodies.identity.length + bodies.gzip.length + bodies.br.length + 1000;
}

function passOn({ status, headers, body }: PassingAnswer): Response {
  const own = new Headers();
  for (const [name, value] of headers) own.append(name, value);
  return new Response(body === undefined ? null : bytes(body), { status, headers: own });
}

/** Node's buffers are `Uint8Array`s on an `ArrayBuffer`. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return buffer as Buffer<ArrayBuffer>;
}

/** Supported content encodings. */
export type Encoding = "br" | "gzip" | "identity";

/** One body in each encoding. */
type Packed = Readonly<Record<Encoding, Buffer>>;

/** Compresses a body off the event loop, fast enough for a waiting visitor (a few milliseconds). */
async function packAll(body: Buffer): Promise<Packed> {
  const [br, zipped] = await Promise.all([packBrotli(body, 5), promisify(gzip)(body)]);
  return { br, gzip: zipped, identity: body };
}

/** Compresses a body at the highest quality, which takes some tenths of a second of one core off the event loop. */
async function packTightly(packed: Packed): Promise<Packed> {
  return { ...packed, br: await packBrotli(packed.identity, 11) };
}

function packBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

/** The preferred encoding that a client accepts (RFC 9110, 12.5.3). */
export function bestEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity";
  // The form without weights that browsers send.
  if (!/[;*]/.test(accepted)) return plainChoice(accepted);
  const taken = new Map(
    accepted.split(",").map((one) => {
      const [name = "", ...parameters] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, q === undefined ? 1 : Number(q.slice(2)) || 0];
    }),
  );
  const weight = (name: string) => taken.get(name) ?? taken.get("*") ?? 0;
  if (weight("br") > 0 && weight("br") >= weight("gzip")) return "br";
  return weight("gzip") > 0 ? "gzip" : "identity";
}

function plainChoice(accepted: string): Encoding {
  if (/(?:^|[\s,])br(?:$|[\s,])/i.test(accepted)) return "br";
  return /(?:^|[\s,])gzip(?:$|[\s,])/i.test(accepted) ? "gzip" : "identity";
}
