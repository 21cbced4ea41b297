// A name of 1024 bytes, each written as three signs, and the host and token around it.
const longestAddress = 4096;

/** What a download address says: which file, and the token of one of its generations. */
export type ParsedAddress = { name: string; token: string };

/** The download address of a file as a path on this site, in the form of Firebase Storage. */
export function addressOf(bucket: string, { name, token }: ParsedAddress): string {
  return `${objectPath(bucket, name)}?alt=media&token=${encodeURIComponent(token)}`;
}

/** Where a file answers, without a token. Its name is one segment, so slashes in it are encoded. */
function objectPath(bucket: string, name: string): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}`;
}

/**
 * Reads a download address, as a path or with any host before it; undefined for everything else. Content may have been
 * written under another host and another bucket: which file it means, its token tells.
 */
export function parseAddress(address: string): ParsedAddress | undefined {
  // What content says of the file where it is used stands in the fragment, and may be long.
  const [plain = ""] = address.split("#", 1);
  if (plain.length > longestAddress) return undefined;
  const parts = /^(?:https?:\/\/[^/?#\s]+)?([^?#\s]+)\?([^#\s]*)/i.exec(plain);
  const name = objectName(parts?.[1] ?? "");
  const token = new URLSearchParams(parts?.[2]).get("token");
  return name && token ? { name, token } : undefined;
}

/** The name in a raw, still encoded path below `/v0/b/{bucket}/o/`, decoded exactly once; undefined when it is none. */
function objectName(rawPath: string): string | undefined {
  const [, name] = /^\/v0\/b\/[^/]+\/o\/([^/]+)$/.exec(rawPath) ?? [];
  if (!name) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
