// A name of 1024 bytes, each written as three signs, and the host and token around it.
const longestAddress = 4096;

/** What a download address says: which file, and the token of one of its generations. */
export type ParsedAddress = { name: string; token: string };

/** The download address of a file as a path on this site, in the form of Firebase Storage. */
export function addressOf(bucket: string, { name, token }: ParsedAddress): string {
  return `${objectPath(bucket, name)}?alt=media&token=${encodeURIComponent(token)}`;
}

/** Where a file answers, without a token. Its name is one segment, so slashes in it are encoded. */
export function objectPath(bucket: string, name: string): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(name)}`;
}

/**
 * Reads a download address of `bucket`, as a path or with any host before it (content may have been written under
 * another one); undefined for everything else.
 */
export function parseAddress(bucket: string, address: string): ParsedAddress | undefined {
  if (address.length > longestAddress) return undefined;
  const parts = /^(?:https?:\/\/[^/?#\s]+)?([^?#\s]+)\?([^#\s]*)/i.exec(address);
  const name = objectName(bucket, parts?.[1] ?? "");
  const token = new URLSearchParams(parts?.[2]).get("token");
  return name && token ? { name, token } : undefined;
}

/** The name in a raw, still encoded path below `/v0/b/{bucket}/o/`, decoded exactly once; undefined when it is none. */
export function objectName(bucket: string, rawPath: string): string | undefined {
  const parts = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(rawPath);
  if (!parts?.[1] || !parts[2]) return undefined;
  try {
    return decodeURIComponent(parts[1]) === bucket ? decodeURIComponent(parts[2]) : undefined;
  } catch {
    return undefined;
  }
}
