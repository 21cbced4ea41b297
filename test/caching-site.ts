import { typedString } from "#content/typed-values.ts";
import type { PageHandler } from "#server/pages.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestApp } from "#test/test-app.ts";
import { anna } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** Opens a caching site whose pages render the home document, and which records the pages it renders. */
export async function openCaching({
  delay = async () => {},
}: { delay?: () => Promise<unknown> } = {}) {
  const folder = await temporaryFolder();
  const made: string[] = [];
  const pages: PageHandler = async ({ site, viewer }, request) => {
    const { pathname, search } = new URL(request.url);
    made.push(pathname + search);
    // React Router loads nothing for a route that does not exist.
    if (search === "?_routes=site%2Fno-such-route")
      return new Response("{}", { headers: { "Content-Type": "text/x-script" } });
    const { page } = await site.page("home");
    const words = page.introTitle || "nothing";
    await delay();
    const own = special[pathname];
    if (own) return own();
    const headers = {
      "Content-Type": pathname.endsWith(".data") ? "text/x-script" : "text/html; charset=utf-8",
      "Content-Security-Policy": "a policy of its own",
      "X-Viewer": viewer.kind,
    };
    const more = pathname === "/long" ? longText : "";
    return new Response(`${pathname} says ${words}${more}`, { headers });
  };
  const opened = await openTestApp({ folder: folder.path, pages, cachePages: true });
  const home = testWrites.page("home");
  await opened.services.documents.commit([home], anna);
  const ask = (target: string, init: RequestInit = {}) => opened.ask(target, init);
  return {
    ...opened,
    made,
    ask,
    read: async (target: string) => (await ask(target)).text(),
    save: (words: string) =>
      opened.services.documents.commit(
        [
          {
            update: { path: "pages/home", fields: { introTitle: typedString(words) } },
            updateMask: ["introTitle"],
          },
        ],
        anna,
      ),
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Text that compresses better with more effort. */
const longText = Array.from({ length: 2000 }, (_, at) => ` ${(at * at).toString(36)}`).join("");

const html = { "Content-Type": "text/html" };
const special: Readonly<Record<string, () => Response>> = {
  "/nothing-here": () => new Response("No", { status: 404, headers: html }),
  "/broken": () => new Response("No", { status: 503, headers: html }),
  "/personal": () => new Response("Yes", { headers: { ...html, "Set-Cookie": "a=b" } }),
  "/secret": () => new Response("Yes", { headers: { ...html, "Cache-Control": "no-store" } }),
  "/elsewhere": () => new Response(null, { status: 301, headers: { Location: "/work" } }),
};
