import { percentDecoded } from "#content/percent-decoded.ts";

// A name of 1024 bytes, each percent-encoded as three characters, plus host and token.
const maxAddressLength = 4096;

/** A parsed download address: the file's name and the token of one of its generations. */
export type ParsedAddress = { name: string; token: string };

/** The download address of a file as a path on this site, in the form of Firebase Storage. */
export function addressOf(bucket: string, { name, token }: ParsedAddress): string {
  return `${objectPath(bucket, name)}?alt=media&token=${encodeURIComponent(token)}`;
}

/** The path of a file without a token. Its name is one segment, so its slashes are encoded. */
function objectPath(bucket: string, name: string): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}`;
}

/**
 * Parses a download address, as a path or with any host; undefined for everything else. Host and bucket may be those of
 * another installation: the token alone identifies the file.
 */
export function parseAddress(address: string): ParsedAddress | undefined {
  // Content stores its own data in the fragment, which may be long.
  const [plain = ""] = address.split("#", 1);
  if (plain.length > maxAddressLength) return undefined;
  const parts = /^(?:https?:\/\/[^/?#\s]+)?([^?#\s]+)\?([^#\s]*)/i.exec(plain);
  const name = readTarget(parts?.[1] ?? "")?.name;
  const token = new URLSearchParams(parts?.[2]).get("token");
  return name && token ? { name, token } : undefined;
}

/** The resource of a path below `/v0/b/`: a bucket, or one object in it. */
interface Target {
  bucket: string;
  name?: string;
}

/**
 * Parses a raw path, which must still be encoded: a name is one segment with encoded slashes, and is decoded exactly once.
 * Undefined for other paths.
 */
export function readTarget(rawPath: string): Target | undefined {
  const parts = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(rawPath);
  const bucket = percentDecoded(parts?.[1] ?? "");
  if (!parts || !bucket) return undefined;
  if (!parts[2]) return { bucket };
  const name = percentDecoded(parts[2]);
  return name === undefined ? undefined : { bucket, name };
}
