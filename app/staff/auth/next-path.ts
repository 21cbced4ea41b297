import { tellTabs } from "#app/staff/session/session-news.ts";

/** Where a member of staff goes when they did not want to go anywhere else. */
const usual = "/dashboard";

/** Where to go after signing in, as an address says it in `next`: a path of this site, and never the sign-in itself. */
export function nextPath(next: string | null): string {
  // A browser reads "//" and "/\" as the beginning of another site, and takes tabs and line ends out before it does.
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return usual;
  const base = "http://desk.invalid";
  if (!URL.canParse(next, base)) return usual;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || pathname.startsWith("//")) return usual;
  if (pathname === "/auth" || pathname.startsWith("/auth/")) return usual;
  return pathname + search + hash;
}

/** Goes on as a member of staff who has just signed in: to a new document, so that nothing of anyone before is in memory. */
export function enter(path: string): Promise<void> {
  tellTabs("signed-in");
  location.assign(path);
  // The form stays busy until the page has gone.
  return new Promise(() => {});
}
