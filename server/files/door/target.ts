/** What a path below `/v0/b/` names: the bucket, or one object in it. */
export interface Target {
  name?: string;
}

/**
 * Reads a raw, still encoded path: a name is one segment, decoded exactly once, and its encoded slashes would be lost in a
 * decoded one. Undefined when it is no path of this bucket.
 */
export function readTarget(bucket: string, rawPath: string): Target | undefined {
  const parts = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(rawPath);
  if (!parts?.[1] || decode(parts[1]) !== bucket) return undefined;
  if (!parts[2]) return {};
  const name = decode(parts[2]);
  return name === undefined ? undefined : { name };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
