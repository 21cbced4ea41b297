import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";
import { anna } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { testWrites } from "#test/test-writes.ts";

const files = [
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/feed.xml", "application/rss+xml; charset=utf-8"],
  ["/atom.xml", "application/atom+xml; charset=utf-8"],
  ["/feed.json", "application/feed+json; charset=utf-8"],
  ["/site.webmanifest", "application/manifest+json"],
] as const;

test("serves each file with its type, and 304 to clients that have it and ask each time", async () => {
  await using opened = await openTestApp();
  await opened.services.documents.commit([testWrites.settings(), testWrites.post("news")], anna);
  for (const [address, type] of files) {
    const answer = await opened.ask(address);
    expect([address, answer.status, answer.headers.get("Content-Type")]).toEqual([
      address,
      200,
      type,
    ]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    const etag = answer.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await opened.ask(address, { headers: { "If-None-Match": condition } });
      expect([again.status, again.headers.get("ETag")]).toEqual([304, etag]);
      expect(await again.text()).toBe("");
    }
    const other = await opened.ask(address, { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
    const head = await opened.ask(address, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  }
});

test("a save appears in the feeds and the sitemap at the next request", async () => {
  await using opened = await openTestApp();
  for (let at = 0; at < 20; at++) {
    await opened.services.documents.commit(
      [testWrites.post("news", { title: `Issue ${at}.` })],
      anna,
    );
    for (const feed of ["/feed.xml", "/atom.xml", "/feed.json", "/llms.txt"])
      expect(await (await opened.ask(feed)).text()).toContain(`Issue ${at}.`);
  }
});

test("addresses use the public origin when configured, else the request's", async () => {
  await using folder = await temporaryFolder();
  {
    await using opened = await openTestApp({ folder: folder.path });
    const robots = await (await opened.ask("http://127.0.0.1:3000/robots.txt")).text();
    expect(robots).toContain("Sitemap: http://127.0.0.1:3000/sitemap.xml\n");
  }
  const publicOrigin = "https://www.aldwater.example";
  await using opened = await openTestApp({ folder: folder.path, publicOrigin });
  const ask = async (address: string) =>
    (
      await opened.ask(`http://inside:3000${address}`, {
        headers: { Host: "www.aldwater.example" },
      })
    ).text();
  expect(await ask("/robots.txt")).toContain(`Sitemap: ${publicOrigin}/sitemap.xml\n`);
  for (const [address] of files) expect(await ask(address)).not.toContain("inside");
});

test("keeps crawlers out of the staff area by robots.txt and header", async () => {
  await using opened = await openTestApp();
  const rules = (await (await opened.ask("/robots.txt")).text()).split("\n");
  expect(rules[0]).toBe("User-agent: *");
  for (const room of ["/auth", "/dashboard", "/edit/", "/api/"])
    expect(rules).toContain(`Disallow: ${room}`);
  const words = async (address: string) =>
    (await opened.ask(address)).headers.get("X-Robots-Tag") ?? "";
  for (const address of ["/auth", "/dashboard", "/dashboard/library", "/edit/work/a", "/api/none"])
    expect([address, await words(address)]).toEqual([address, "noindex, nofollow"]);
  for (const address of ["/", "/work", "/editions", "/work/auth"])
    expect([address, await words(address)]).toEqual([address, ""]);
});

test("serves every icon of the manifest in its declared size", async () => {
  await using opened = await openTestApp();
  await opened.services.documents.commit([testWrites.settings()], anna);
  const manifest = (await (await opened.ask("/site.webmanifest")).json()) as {
    name: string;
    icons: { src: string; type: string; sizes: string }[];
  };
  expect(manifest.name).toBe("Aldwater");
  const found = await Promise.all(
    manifest.icons.map(async ({ src }) => {
      const bytes = await readFile(path.join(import.meta.dirname, "../../public", src));
      if (src.endsWith(".svg")) return { src, type: "image/svg+xml", sizes: "any" };
      const sizes = `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
      return { src, type: "image/png", sizes };
    }),
  );
  expect(manifest.icons).toMatchObject(found);
});

test("llms.txt lists work, services, news and contact details", async () => {
  await using opened = await openTestApp();
  await opened.services.documents.commit(
    [
      testWrites.settings({ blurb: "We make\n\nbrands." }),
      testWrites.caseStudy("harbour", { title: "Harbour [new]", introTitle: "A port." }),
      testWrites.post("news"),
      testWrites.discipline("naming", { intro: "Names. That last." }),
    ],
    anna,
  );
  const text = await (await opened.ask("/llms.txt")).text();
  expect(text).toMatch(/^# Aldwater\n\n> We make brands\.\n\n## Work\n\n/);
  expect(text).toContain("- [Harbour \\[new\\]](http://localhost/work/harbour): A port.\n");
  expect(text).toContain("- [Title of naming](http://localhost/disciplines/naming): Names.\n");
  expect(text).toContain("## Contact\n\n- [Contact](http://localhost/contact)");
});

test("redirects capitals and a trailing slash to the canonical address at once", async () => {
  await using opened = await openTestApp();
  const answer = await opened.ask("/Work/Harbour/?utm=A");
  expect([answer.status, answer.headers.get("Location")]).toEqual([308, "/work/harbour?utm=A"]);
  const form = await opened.ask("/Contact", { method: "POST", body: "a" });
  expect(await form.text()).toBe("POST /Contact a");
});

test("security.txt has a contact and expires within a year (RFC 9116)", async () => {
  await using opened = await openTestApp();
  const address = "/.well-known/security.txt";
  const read = async () => await (await opened.ask(address)).text();
  expect(await read()).toMatch(/^Contact: https?:\/\/\S+\/contact$/m);
  await opened.services.documents.commit(
    [testWrites.settings({ email: "hello@aldwater.example" })],
    anna,
  );
  const text = await read();
  expect(text).toMatch(/^Contact: mailto:hello@aldwater\.example$/m);
  expect(text).toMatch(/^Canonical: https?:\/\/\S+\/\.well-known\/security\.txt$/m);
  const [, expires = ""] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test("serves a briefing template as a named document, and 404 for one that does not exist", async () => {
  await using opened = await openTestApp({
    pages: async () => new Response("no page", { status: 404 }),
  });
  const briefs = Array.from({ length: 8 }, (_, at) => ({
    title: at === 2 ? "Naming" : "",
    text: "",
  }));
  await opened.services.documents.commit(
    [testWrites.settings(), testWrites.page("briefing-templates", { briefs })],
    anna,
  );
  const address = "/contact/briefing-templates/3.docx";
  const answer = await opened.ask(address);
  expect(answer.headers.get("Content-Type")).toContain("wordprocessingml.document");
  expect(answer.headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"briefing-template-3.docx\"; filename*=UTF-8''aldwater-naming.docx",
  );
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  const head = await opened.ask(address, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
  expect(await head.text()).toBe("");
  for (const missing of ["1.docx", "9.pdf", "0.pdf", "3.doc", "300.pdf"]) {
    const none = await opened.ask(`/contact/briefing-templates/${missing}`);
    expect([missing, none.status]).toEqual([missing, 404]);
  }
});
