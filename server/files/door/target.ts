/** What a path below `/v0/b/` names: a bucket, or one object in it. */
export interface Target {
  bucket: string;
  name?: string;
}

/**
 * Reads a raw, still encoded path: a name is one segment, decoded exactly once, and its encoded slashes would be lost in a
 * decoded one. Undefined when it is no such path.
 */
export function readTarget(rawPath: string): Target | undefined {
  const parts = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(rawPath);
  const bucket = decode(parts?.[1] ?? "");
  if (!parts || !bucket) return undefined;
  if (!parts[2]) return { bucket };
  const name = decode(parts[2]);
  return name === undefined ? undefined : { bucket, name };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
