import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A cached public page. */
export interface CachedPage {
  readonly bodies: Bodies;
  /** A strong entity tag per encoding, as their bytes differ. */
  readonly tags: Readonly<Record<Encoding, string>>;
  /** Entity tags that validate the page. */
  readonly known: readonly string[];
  /** Headers of the page itself, without those of one encoding or request. */
  readonly headers: readonly (readonly [string, string])[];
  /** The keys under which a content delivery network stores the page. */
  keys(): readonly string[];
  /** Memory in bytes. */
  readonly size: number;
}

/** The body of a page in each encoding, compressed when first requested. */
interface Bodies {
  /** The body, if it is available. */
  ready(encoding: Encoding): Buffer | undefined;
  /** The body; compressed once for all concurrent requests. */
  get(encoding: Encoding): Promise<Buffer>;
}

/** A response that is not cached, only shared by concurrent requests. */
export interface UncachedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
}

/** Content types of cacheable pages; anything else may be private. */
const cacheableTypes = /^text\/(?:html|x-script)\b/;
/** Headers, in lower case, that differ by encoding. */
export const ofOneEncoding = ["content-length", "content-encoding", "etag", "vary"];

/** Reads a response to its end; returns a cacheable page with its keys, or an uncached response. */
export async function readAnswer(
  answer: Response,
  keys: CachedPage["keys"],
): Promise<CachedPage | UncachedAnswer> {
  const { status } = answer;
  const body = answer.body === null ? undefined : await bytesIn(answer.body);
  const headers = [...answer.headers].filter(([name]) => !ofOneEncoding.includes(name));
  return body !== undefined && isCacheable(answer)
    ? cachedPage(headers, body, keys)
    : { status, headers, body };
}

/** The bytes of a stream. A page is one chunk, which `Response.arrayBuffer` would copy twice. */
async function bytesIn(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const [first, ...others] = await Array.fromAsync(stream);
  if (!first) return Buffer.alloc(0);
  if (others.length > 0) return Buffer.concat([first, ...others]);
  return Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}

/** Responds with a page in the client's best encoding, or with 304 when the client has it. */
export async function answerWith(
  page: CachedPage | UncachedAnswer,
  request: Request,
): Promise<Response> {
  if (!("bodies" in page)) return passOn(page);
  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  const known = isNotModified(page, request.headers.get("If-None-Match"));
  const body = known ? undefined : await page.bodies.get(encoding);
  const headers = new Headers(headersOf(page, encoding, body));
  if (!body) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bytes(body), { headers });
}

/** The headers of a page with its body in an encoding; without a body, those of a 304, which lack representation headers. */
export function headersOf(
  page: Pick<CachedPage, "headers" | "tags">,
  encoding: Encoding,
  body: Buffer | undefined,
): [string, string][] {
  const headers: [string, string][] = page.headers.map(([name, value]) => [name, value]);
  headers.push(["ETag", page.tags[encoding]], ["Vary", "Accept-Encoding"]);
  if (!body) return headers.filter(([name]) => name !== "content-type");
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  headers.push(["Content-Length", String(body.length)]);
  return headers;
}

/** Whether the client has this page, in any encoding (RFC 9110, 13.1.2). */
export function isNotModified(
  { known }: CachedPage,
  condition: string | null | undefined,
): boolean {
  if (!condition) return false;
  const named = condition.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return named.some((tag) => tag === "*" || known.includes(tag));
}

function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    cacheableTypes.test(headers.get("Content-Type") ?? "") &&
    !headers.has("Set-Cookie") &&
    !/no-store|private/.test(headers.get("Cache-Control") ?? "")
  );
}

function cachedPage(
  headers: [string, string][],
  body: Buffer,
  keys: CachedPage["keys"],
): CachedPage {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const tags = { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
  const own = headers.filter(([name]) => name !== "cache-control");
  // Clients revalidate each time, so that a save is visible to the next request.
  own.push(["Cache-Control", "public, max-age=0, must-revalidate"]);
  const known = Object.values(tags);
  // Both compressed bodies together are rarely larger than the plain one.
  const size = 2 * body.length + sizeOfTheRest;
  return { bodies: createBodies({ identity: body }), tags, known, headers: own, keys, size };
}

/** The same page in all encodings, better compressed, for later requests. Takes tenths of a second, outside the event loop. */
export async function recompressed(page: CachedPage): Promise<CachedPage> {
  const [identity, gzip] = [await page.bodies.get("identity"), await page.bodies.get("gzip")];
  const br = await packBrotli(identity, 11);
  const tags = { ...page.tags, br: page.tags.br.replace(/"$/, '-tight"') };
  const size = identity.length + gzip.length + br.length + sizeOfTheRest;
  const bodies = createBodies({ identity, gzip, br });
  return { ...page, bodies, tags, known: [...page.known, tags.br], size };
}

/** The approximate memory of a page's headers and keys, in bytes. */
const sizeOfTheRest = 1000;

function passOn({ status, headers, body }: UncachedAnswer): Response {
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

/** Compressions that are fast enough for a waiting visitor: a few milliseconds, outside the event loop. */
const packers: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => packBrotli(body, 5),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (body) => body,
};

function createBodies(made: { identity: Buffer; gzip?: Buffer; br?: Buffer }): Bodies {
  const ready: Partial<Record<Encoding, Buffer>> = { ...made };
  const making = new Map<Encoding, Promise<Buffer>>();

  async function pack(encoding: Encoding): Promise<Buffer> {
    try {
      const body = await packers[encoding](made.identity);
      ready[encoding] = body;
      return body;
    } finally {
      making.delete(encoding);
    }
  }

  return {
    ready: (encoding) => ready[encoding],
    async get(encoding) {
      const known = ready[encoding];
      if (known) return known;
      const packing = making.get(encoding) ?? pack(encoding);
      making.set(encoding, packing);
      return await packing;
    },
  };
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
  // Browsers send this form, without weights.
  if (!/[;*]/.test(accepted)) return plainChoice(accepted);
  const taken = new Map(
    accepted.split(",").map((one) => {
      const [name = "", ...parameters] = one
        .toLowerCase()
        .split(";")
        .map((part) => part.trim());
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
