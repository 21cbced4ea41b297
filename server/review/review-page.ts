import { CodedError } from "#server/errors.ts";

/** Where a page of a review stands. */
export interface ReviewPlace {
  /** The origin of the site. */
  readonly origin: string;
  /** The path before addresses of the site within the review, without a final slash. */
  readonly base: string;
}

/**
 * A rendered page as a client gets it: without scripts, with links and redirects that stay within the review, under a policy by
 * which it can do nothing but be read. NOT_FOUND for what is no page.
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
    // Other sites may refuse to be framed, and learn nothing of where they are linked from.
    const target = /^(?:https?:)?\/\//.test(within) ? ' target="_blank" rel="noreferrer"' : "";
    return `<a${target}${start}${within}"`;
  });
}

// React, and the renderer of Markdown, escape quotes and angle brackets in values, and quote all of them.
const idle = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g;
const link = /<a\b([^>]*? href=")([^"]*)"/g;

/** An address of a page as it is within the review; any other as it is. */
function addressWithin(address: string, { origin, base }: ReviewPlace): string {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const [pathname = ""] = path.split(/[?#]/, 1);
  const isPage = /^\/(?![/\\])/.test(pathname) && !isFile.test(pathname);
  return isPage ? base + path : path;
}

const isFile = /^\/(?:v0|images|assets)\/|\.\w+$/;
