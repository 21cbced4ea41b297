import { CodedError } from "#server/errors.ts";

/** The addresses of a page in a review. */
export interface ReviewPlace {
  /** The origin of the site. */
  readonly origin: string;
  /** The path that precedes the site's addresses within the review, without a trailing slash. */
  readonly base: string;
}

/**
 * A rendered page for a client: without scripts, with links and redirects that stay within the review, and a policy that allows
 * nothing but reading. NOT_FOUND when the response is not a page.
 */
export async function reviewPage(response: Response, place: ReviewPlace): Promise<Response> {
  const { status } = response;
  const to = status < 400 ? response.headers.get("Location") : null;
  const html = response.headers.get("Content-Type")?.startsWith("text/html");
  if (to === null && html)
    return new Response(withinReview(await response.text(), place), {
      status,
      headers: pageHeaders,
    });
  await response.body?.cancel();
  if (to === null) throw new CodedError("NOT_FOUND", "There is no such page.");
  // Permanent redirects would outlive the draft in the browser.
  return new Response(null, { status: 302, headers: { Location: addressWithin(to, place) } });
}

const policy = [
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "base-uri 'none'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
];

const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": policy.join("; "),
  "X-Frame-Options": "SAMEORIGIN",
};

function withinReview(html: string, place: ReviewPlace): string {
  return html.replaceAll(idle, "").replaceAll(link, (_, start: string, address: string) => {
    const within = addressWithin(address, place);
    // Other sites may refuse to be framed, and must not learn the address of the review.
    const target = /^(?:https?:)?\/\//.test(within) ? ' target="_blank" rel="noreferrer"' : "";
    return `<a${target}${start}${within}"`;
  });
}

// React, and the renderer of Markdown, quote all values and escape quotes and angle brackets in them.
const idle = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g;
const link = /<a\b([^>]*? href=")([^"]*)"/g;

/** The address of a page within the review; other addresses are unchanged. */
function addressWithin(address: string, { origin, base }: ReviewPlace): string {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const [pathname = ""] = path.split(/[?#]/, 1);
  const isPage = /^\/(?![/\\])/.test(pathname) && !isFile.test(pathname);
  return isPage ? base + path : path;
}

const isFile = /^\/(?:v0|images|assets)\/|\.\w+$/;
