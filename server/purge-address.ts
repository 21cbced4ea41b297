import { invalid } from "#server/errors.ts";

/** The purge call of a content delivery network. */
export interface PurgeAddress {
  readonly url: string;
  /** The form of the call and of the headers of pages. */
  readonly form: "fastly" | "cloudflare" | "plain";
  readonly token: string | undefined;
}

/**
 * Reads `CDN_PURGE_URL`, whose path determines the form, and `CDN_PURGE_TOKEN`. INVALID_ARGUMENT for other addresses; the error
 * includes neither, as both may be secret.
 */
export function parsePurgeAddress(address: string, token: string | undefined): PurgeAddress {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw invalid("CDN_PURGE_URL must be an address such as https://cache.example.com/purge.");
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw invalid("CDN_PURGE_TOKEN must be a token without spaces.");
  const form = formOf(url.pathname);
  if (form !== "plain" && token === undefined)
    throw invalid("CDN_PURGE_TOKEN must be set: the purge address is one that needs a token.");
  return { url: url.href, form, token };
}

function formOf(pathname: string): PurgeAddress["form"] {
  if (/\/service\/[^/]+\/purge$/.test(pathname)) return "fastly";
  return /\/zones\/[^/]+\/purge_cache$/.test(pathname) ? "cloudflare" : "plain";
}
