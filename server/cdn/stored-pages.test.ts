import path from "node:path";
import { expect, test } from "vitest";
import { hideWrite, showWrite } from "#content/hidden.ts";
import { typedString } from "#content/typed-values.ts";
import { testWrites } from "#test/test-writes.ts";
import { serveApp } from "#test/serve-app.ts";
import { openTestApp } from "#test/test-app.ts";
import { openTestCdn } from "#test/test-cdn.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { anna, openTestServices } from "#test/test-services.ts";

const staff = { kind: "staff", id: "anna", name: "Anna", role: "publisher" } as const;
const stored = "public, max-age=0, s-maxage=3600, stale-if-error=86400";
const notStored = "public, max-age=0, must-revalidate";

/** A site behind a CDN, over HTTP: every page shows the settings, and the document of its path. */
async function openStoredSite({ hasCdn = true } = {}) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const place = opening.use(await openTestCdn());
  {
    // Without a CDN, so that it receives no purges for these.
    await using services = await openTestServices(path.join(folder.path, "data"));
    const home = testWrites.page("home", { title: "Home" });
    await services.documents.commit([home, testWrites.page("about", { title: "About" })], anna);
  }
  const site = opening.use(
    await openTestApp({
      folder: folder.path,
      logLevel: "info",
      cachePages: true,
      ...(hasCdn && { cdn: place.plain }),
      async pages({ site }, request) {
        const { pathname } = new URL(request.url);
        const headers = { "Content-Type": "text/html" };
        if (pathname === "/cookie")
          return new Response("", { headers: { ...headers, "Set-Cookie": "a=b" } });
        if (pathname === "/missing") return new Response("", { status: 404, headers });
        if (pathname === "/broken") return new Response("", { status: 503, headers });
        if (pathname === "/news")
          return new Response(JSON.stringify(await site.posts({ limit: 5 })), { headers });
        if (pathname === "/news/one") {
          const post = await site.post("one");
          return new Response(post?.title ?? "none", { headers });
        }
        const { page } = await site.page(pathname === "/about" ? "about" : "home");
        return new Response(`${page.title} `.repeat(200), { headers });
      },
    }),
  );
  const { origin } = opening.use(await serveApp(site));
  const { documents, files, desk, schedules } = site.services;
  const opened = opening.move();
  return {
    place,
    documents,
    files,
    desk,
    schedules,
    /** The headers of a response that concern a CDN. */
    async ask(target: string, init: RequestInit = {}) {
      const { status, headers } = await fetch(origin + target, init);
      const keys = headers.get("Surrogate-Key")?.split(" ") ?? [];
      return { status, lasting: headers.get("Cache-Control"), keys, tag: headers.get("ETag") };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("lets a CDN store a public page when it is rendered, repeated and not modified", async () => {
  await using site = await openStoredSite();
  const made = await site.ask("/");
  expect(made).toMatchObject({ status: 200, lasting: stored });
  expect(made.keys).toContain("all");
  expect(made.keys.length).toBeGreaterThan(1);
  expect(await site.ask("/")).toMatchObject({ status: 200, lasting: stored, keys: made.keys });
  const known = { headers: { "If-None-Match": made.tag ?? "" } };
  expect(await site.ask("/", known)).toEqual({ ...made, status: 304 });
});

test("lets no CDN store anything else, nor anything without a purge address", async () => {
  await using site = await openStoredSite();
  const others: [string, RequestInit?][] = [
    ["/cookie"],
    ["/missing"],
    ["/broken"],
    ["/dashboard"],
    ["/auth"],
    ["/edit/pages/home"],
    ["/api/desk/rows/posts"],
    ["/api/desk/preview", { method: "POST" }],
    ["/v1/projects/agency/databases/(default)/documents/pages/home"],
    ["/readyz"],
    ["/%61bout"],
    ["/", { method: "POST" }],
    ["/", { headers: { Authorization: "Bearer x" } }],
  ];
  for (const [target, init] of [...others, ...others]) {
    const { lasting, keys } = await site.ask(target, init);
    expect([target, lasting ?? "", keys]).toEqual([
      target,
      expect.not.stringContaining("s-max"),
      [],
    ]);
  }
  await using alone = await openStoredSite({ hasCdn: false });
  for (const _ of [1, 2])
    expect(await alone.ask("/")).toMatchObject({ lasting: notStored, keys: [] });
});

test("purges the pages that a save changes before it is acknowledged, and no others", async () => {
  await using site = await openStoredSite();
  const [home, about] = [await site.ask("/"), await site.ask("/about")];
  await site.documents.commit([testWrites.page("about", { title: "About us" })], anna);
  const purged = site.place.keys();
  expect(about.keys.some((key) => purged.includes(key))).toBe(true);
  expect(home.keys.some((key) => purged.includes(key))).toBe(false);
});

/** A bundle with new titles of both pages. */
async function bundleBoth({ desk, documents, place }: Awaited<ReturnType<typeof openStoredSite>>) {
  const { id } = await desk.bundles.create("Spring", staff);
  for (const uid of ["home", "about"]) {
    const base = (await documents.get(`pages/${uid}`))?.updateTime ?? null;
    const fields = { title: typedString(`${uid} in spring`) };
    await desk.bundles.add(id, `pages/${uid}`, { base, fields, version: 1 }, staff);
  }
  // The changes in a bundle are not on any page.
  expect(place.calls).toEqual([]);
  return id;
}

test("purges all pages that a bundle changes in one call before its publication is acknowledged", async () => {
  await using site = await openStoredSite();
  const id = await bundleBoth(site);
  const [home, about] = [await site.ask("/"), await site.ask("/about")];
  await site.desk.bundles.publish(id, staff);
  expect(site.place.calls).toHaveLength(1);
  for (const { keys } of [home, about])
    expect(keys.some((key) => site.place.keys().includes(key))).toBe(true);
  expect(site.place.keys()).not.toContain("all");
});

test("purges the pages of a bundle that is published at its scheduled time", async () => {
  await using site = await openStoredSite();
  const id = await bundleBoth(site);
  const about = await site.ask("/about");
  await site.schedules.set(id, Date.now() - 1000, staff);
  await expect
    .poll(() => about.keys.some((key) => site.place.keys().includes(key)), { timeout: 5000 })
    .toBe(true);
});

test("purges the pages that show a document when it is hidden, and when it is shown again", async () => {
  await using site = await openStoredSite();
  await site.documents.commit([testWrites.post("one", { title: "One", slug: "one" })], anna);
  const list = await site.ask("/news");
  const at = await site.ask("/news/one");
  for (const change of [hideWrite("posts/one"), showWrite("posts/one")]) {
    site.place.calls.length = 0;
    await site.documents.commit([change], anna);
    const purged = site.place.keys();
    for (const { keys } of [list, at]) expect(keys.some((key) => purged.includes(key))).toBe(true);
  }
});

test("purges every page when a file's description changes", async () => {
  await using site = await openStoredSite();
  const bytes = Buffer.from("A press kit");
  await site.files.save({ name: "kit.txt", contentType: "text/plain", bytes });
  for (const change of [
    () => site.files.updateMetadata("kit.txt", { metadata: { alt: "A kit" } }),
    () => site.files.remove("kit.txt"),
  ]) {
    site.place.calls.length = 0;
    await change();
    expect(site.place.keys()).toContain("all");
  }
});

test("purges nothing for a dry run, a commit without changes, or what only staff see", async () => {
  await using site = await openStoredSite();
  const about = testWrites.page("about", { title: "About us" });
  await site.documents.commit([about], anna, { dryRun: true });
  await site.documents.commit([testWrites.page("about", { title: "About" })], anna);
  const fields = { name: typedString("Ada") };
  await site.documents.commit([{ update: { path: "enquiries/one", fields } }], anna);
  expect(site.place.calls).toEqual([]);
});
