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
  // Content adds its own data in the fragment, which may be long.
  const [plain = ""] = address.split("#", 1);
  if (plain.length > maxAddressLength) return undefined;
  const parts = /^(?:https?:\/\/[^/?#\s]+)?([^?#\s]+)\?([^#\s]*)/i.exec(plain);
  const name = objectName(parts?.[1] ?? "");
  const token = new URLSearchParams(parts?.[2]).get("token");
  return name && token ? { name, token } : undefined;
}

/** The name in a raw, still encoded path below `/v0/b/{bucket}/o/`, decoded exactly once; undefined for other paths. */
function objectName(rawPath: string): string | undefined {
  const [, name] = /^\/v0\/b\/[^/]+\/o\/([^/]+)$/.exec(rawPath) ?? [];
  return name && percentDecoded(name);
}
