import { createHash } from "node:crypto";
import type { PageHeads } from "./page-head.ts";

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
  // Colours and focal points of pictures are attributes; of sheets inside a page only those of the build are let in.
  site: "style-src 'self'",
  staff: "style-src 'self' 'unsafe-inline'",
};
const attributes = { site: ["style-src-attr 'unsafe-inline'"], staff: [] };

/**
 * A page and the policy that it is sent with: of its inline scripts only those run that bear the mark, by their hashes. What makes
 * the page knows the mark, and no content does; the mark itself is taken out, so that pages can be kept. Pages of the site get
 * their style sheets within.
 */
export function withPolicy(
  html: string,
  { mark, room, heads }: { mark: string; room: PageRoom; heads?: PageHeads | undefined },
) {
  const attribute = ` nonce="${mark}"`;
  const arranged = room === "site" ? heads?.arrange(html, attribute) : undefined;
  const marked = arranged?.html ?? html;
  const hashes = new Set<string>();
  for (const [, own = "", script = ""] of marked.matchAll(inlineScript))
    if (own.includes(attribute) && script !== "") hashes.add(hashOf(script));
  const fixed = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  const scripts = ["script-src 'self'", ...hashes].join(" ");
  const ownStyles = [styles[room], ...(arranged?.hashes ?? [])].join(" ");
  return {
    html: marked.replaceAll(attribute, ""),
    policy: [...fixed, scripts, ownStyles, ...attributes[room]].join("; "),
  };
}

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g;

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
