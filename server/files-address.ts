import { invalid, type CodedError } from "#server/errors.ts";

/** The location of stored files in S3-compatible storage. */
export interface FilesAddress {
  readonly bucket: string;
  /** The prefix of all keys: empty, or ending in a slash. */
  readonly prefix: string;
  /** The endpoint of a service other than Amazon's, such as https://s3.example.com. */
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** Whether the bucket is in the path instead of the host name. */
  readonly pathStyle: boolean;
}

/**
 * Parses `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-west-2&pathStyle=true`. Only the bucket is required;
 * pathStyle defaults to true with an endpoint. INVALID_ARGUMENT never includes the address, which may contain a key by mistake.
 */
export function parseFilesAddress(text: string, usualRegion?: string): FilesAddress {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:" || url.hash !== "")
    throw wrong("must be an address such as s3://bucket/prefix?endpoint=https://s3.example.com");
  if (url.username !== "" || url.password !== "")
    throw wrong("must not contain keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const { searchParams: query } = url;
  const unknown = [...query.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) throw wrong("can have only endpoint, region and pathStyle");
  const endpoint = endpointOf(query.get("endpoint"));
  return {
    bucket: bucketOf(url.host),
    prefix: prefixOf(url.pathname),
    endpoint,
    region: regionOf(query.get("region") ?? usualRegion ?? (endpoint ? "us-east-1" : null)),
    pathStyle: pathStyleOf(query.get("pathStyle") ?? String(endpoint !== undefined)),
  };
}

const names: ReadonlySet<string> = new Set(["endpoint", "region", "pathStyle"]);

function bucketOf(host: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host))
    throw wrong("must name a bucket of 3 to 63 lower-case letters, digits, dots and hyphens");
  return host;
}

/** Allows only plain segments, which no server normalises. */
function prefixOf(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  if (path.length > 512 || !parts.every((part) => /^[\w-][\w.-]*$/.test(part)))
    throw wrong("must have a prefix of letters, digits, dots, hyphens and slashes");
  return parts.map((part) => `${part}/`).join("");
}

function endpointOf(text: string | null): string | undefined {
  if (text === null) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw wrong("must have an endpoint such as https://s3.example.com");
  return url.origin;
}

function regionOf(text: string | null): string | undefined {
  if (text !== null && !/^[a-z0-9-]{1,64}$/i.test(text))
    throw wrong("must have a region such as eu-west-2");
  return text ?? undefined;
}

function pathStyleOf(text: string): boolean {
  if (text !== "true" && text !== "false") throw wrong("must have pathStyle=true or false");
  return text === "true";
}

function wrong(wanted: string): CodedError {
  return invalid(`FILES_URL ${wanted}.`);
}
