import { typedString } from "#content/typed-values.ts";
import type { PageHandler } from "#server/pages.ts";
import type { LinkRow } from "#server/review/link-rows.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk } from "#test/test-desk.ts";

const system = { kind: "system", name: "Test" } as const;
const headers = { "Content-Type": "text/html; charset=utf-8" };

/** Renders screens as JSON, and pages with the title of the post at their address and that of post b. */
const pages: PageHandler = async ({ site, review }, request) => {
  if (review) return new Response(JSON.stringify(review), { headers });
  const { pathname } = new URL(request.url);
  if (pathname === "/moved")
    return new Response(null, { status: 301, headers: { Location: "/a?b" } });
  if (pathname === "/file") return new Response("a file");
  const post = await site.post(pathname.split("/").at(-1) ?? "");
  const links = `<a class="x" href="/news-and-opinions/b">b</a><a href="https://other.example/">o</a><a href="/v0/file">f</a><a href="//third.example/">t</a>`;
  const menu = `<nav>${(await site.post("b"))?.page.title ?? ""}</nav>`;
  const page = `<script>live()</script><p>${post?.page.title ?? "nothing"}</p>${menu}${links}`;
  return new Response(page, { status: post || pathname === "/" ? 200 : 404, headers });
};

/** Creates posts a and b on the site, bundles that change a to Harbour and b to Dock, and a review link to the first bundle. */
export async function openReview(asked: object = {}) {
  const opened = await openTestDesk({ pages });
  const anna = await opened.member();
  const { documents } = opened.services;
  for (const id of ["a", "b"])
    await documents.commit([testWrites.post(id, { title: `live ${id}`, slug: id })], system);
  const bundle = async (name: string, path: string, title: string) => {
    const { id } = (await anna.ask("POST", "/bundles", { name })).json as { id: string };
    const base = (await documents.get(path))?.updateTime;
    const change = { base, fields: { title: typedString(title) } };
    await anna.ask("POST", `/bundles/${id}/documents`, { path, change });
    return id;
  };
  const id = await bundle("Launch", "posts/a", "Harbour");
  const other = await bundle("Later", "posts/b", "Dock");
  const make = async (body: object, of = id) =>
    await anna.ask("POST", `/bundles/${of}/links`, { client: "Mara Voss", ...body });
  const made = (await make(asked)).json as { id: string; address: string };
  const token = (address: string) => new URL(address).pathname;
  const visit = async (address: string, cookie = "", init: RequestInit = {}) => {
    const response = await opened.ask(opened.origin + address, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), Cookie: cookie },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  };
  const submit = (address: string, passcode: string) =>
    visit(address, "", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ passcode }),
    });
  const enter = async (address: string) => cookieOf(await visit(token(address)));
  const list = async (of = id) => {
    const { links } = (await anna.get(`/bundles/${of}/links`)) as { links: LinkRow[] };
    return links;
  };
  const { address } = made;
  return { ...opened, anna, id, other, make, made, address, token, visit, submit, enter, list };
}

export type Review = Awaited<ReturnType<typeof openReview>>;

/** Returns the cookie that a response sets. */
export function cookieOf({ headers: sent }: { headers: Headers }): string {
  return (sent.get("Set-Cookie") ?? "").split(";", 1)[0] ?? "";
}

/** Returns a page of a review link as a browser with this cookie gets it. */
export async function shown({ visit }: Review, link: string, cookie: string, address = "/a") {
  return await visit(`/review/${link}/site/news-and-opinions${address}`, cookie);
}

/** The response for a link that is not, or no longer, valid. */
export const closed = { status: 404, text: '{"kind":"closed"}' };
