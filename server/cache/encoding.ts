import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How an answer is packed. */
export type Encoding = "br" | "gzip" | "identity";

/** One body, ready in each encoding. */
export type Packed = Readonly<Record<Encoding, Buffer>>;

/** Packs a body beside the event loop: well, but in the few milliseconds that a visitor may wait for it. */
export async function packAll(body: Buffer): Promise<Packed> {
  const [br, zipped] = await Promise.all([packBrotli(body, 5), promisify(gzip)(body)]);
  return { br, gzip: zipped, identity: body };
}

/** Packs a body as tightly as it goes, in some tenths of a second of one core beside the event loop. */
export async function packTightly(packed: Packed): Promise<Packed> {
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

/** The best encoding that a browser takes (RFC 9110, 12.5.3). */
export function bestEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity";
  // What browsers say, and so nearly everybody.
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
