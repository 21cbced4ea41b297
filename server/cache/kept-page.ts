import { createHash } from "node:crypto";
import { bestEncoding, packAll, packTightly, type Encoding, type Packed } from "./encoding.ts";

/** A page as every visitor gets it. */
export interface KeptPage {
  readonly bodies: Packed;
  /** A strong entity tag for each encoding, as their bytes differ. */
  readonly tags: Readonly<Record<Encoding, string>>;
  /** Whoever names one of these has the page. */
  readonly known: readonly string[];
  /** What the page itself says; not what is of one encoding or of one request. */
  readonly headers: readonly (readonly [string, string])[];
  /** Bytes of memory. */
  readonly size: number;
}

/** An answer that is not kept, but shared by those who asked for it at the same time. */
export interface PassingAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
}

/** What is no page of everybody's: it may be somebody's, and is nobody else's. */
const keptTypes = /^text\/(?:html|x-script)\b/;
const ofOneEncoding = new Set(["content-length", "content-encoding", "etag", "vary"]);

/** Reads an answer to its end: a page that may be kept, or one that passes. */
export async function readAnswer(answer: Response): Promise<KeptPage | PassingAnswer> {
  const { status } = answer;
  const body = answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !ofOneEncoding.has(name));
  return body !== undefined && mayBeKept(answer)
    ? keptPage(headers, await packAll(body))
    : { status, headers, body };
}

/** Answers with a page: as packed as the asker takes it, or with 304 when they have it already. */
export function answerWith(page: KeptPage | PassingAnswer, request: Request): Response {
  if (!("bodies" in page)) return passOn(page);
  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  const known = isKnown(page, request.headers.get("If-None-Match"));
  const headers = new Headers(headersOf(page, encoding, known));
  if (known) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bytes(page.bodies[encoding]), { headers });
}

/** The headers of an answer with a page in an encoding; a 304 says nothing of bytes that it does not send. */
export function headersOf(page: KeptPage, encoding: Encoding, known: boolean): [string, string][] {
  const headers: [string, string][] = page.headers.map(([name, value]) => [name, value]);
  headers.push(["ETag", page.tags[encoding]], ["Vary", "Accept-Encoding"]);
  if (known) return headers.filter(([name]) => name !== "content-type");
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  headers.push(["Content-Length", String(page.bodies[encoding].length)]);
  return headers;
}

/** Whether the asker has this page, in whichever encoding (RFC 9110, 13.1.2). */
export function isKnown({ known }: KeptPage, condition: string | null | undefined): boolean {
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

function keptPage(headers: [string, string][], bodies: Packed): KeptPage {
  const tag = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 27);
  const tags = { identity: `"${tag}"`, gzip: `"${tag}-gzip"`, br: `"${tag}-br"` };
  const told = headers.filter(([name]) => name !== "cache-control");
  // Whoever has it asks whether it is still so: what was saved a moment ago is what the next one reads.
  told.push(["Cache-Control", "public, max-age=0, must-revalidate"]);
  return { bodies, tags, known: Object.values(tags), headers: told, size: sizeOf(bodies) };
}

/** The same page in fewer bytes, for those who come later. */
export async function tightened(page: KeptPage): Promise<KeptPage> {
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

/** Node's buffers are bytes of the web. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return buffer as Buffer<ArrayBuffer>;
}
