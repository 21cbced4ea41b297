import { createHash } from "node:crypto";

/** Which styles a page may bring: Mantine writes sheets of its own into the screens of staff, the public site does not. */
export type PageRoom = "site" | "staff";

const directives = {
  "default-src": "'none'",
  "base-uri": "'none'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  // Documents may name pictures and films of other sites.
  "img-src": "'self' data: blob: https:",
  "manifest-src": "'self'",
  "media-src": "'self' blob: https:",
  "object-src": "'none'",
};

const styles: Readonly<Record<PageRoom, string>> = {
  // Colours and focal points of pictures are attributes; a whole sheet inside a page is refused.
  site: "style-src 'self'; style-src-attr 'unsafe-inline'",
  staff: "style-src 'self' 'unsafe-inline'",
};

/**
 * A page and the policy that it is sent with: of its inline scripts only those run that bear the mark, by their hashes. What makes
 * the page knows the mark, and no content does; the mark itself is taken out, so that pages can be kept.
 */
export function withPolicy(html: string, mark: string, room: PageRoom) {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(inlineScript))
    if (attributes.includes(attribute) && script !== "") hashes.add(hashOf(script));
  const fixed = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  const scripts = ["script-src 'self'", ...hashes].join(" ");
  return {
    html: html.replaceAll(attribute, ""),
    policy: [...fixed, scripts, styles[room]].join("; "),
  };
}

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g;

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
