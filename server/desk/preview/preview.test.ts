import { expect, test } from "vitest";
import { hideWrite } from "#content/hidden.ts";
import { typedString } from "#content/typed-values.ts";
import type { FoundField } from "./find-field.ts";
import type { PreviewedPage } from "./preview.ts";
import type { PageHandler } from "#server/pages.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk } from "#test/test-desk.ts";

const system = { kind: "system", name: "Test" } as const;
const headers = { "Content-Type": "text/html; charset=utf-8" };

/** Pages that contain the title of the post at their address, and the agency's name. */
const pages: PageHandler = async ({ site, isPreview }, request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/file") return new Response("a file");
  if (pathname === "/round") return moved("/round");
  const { agencyName } = await site.settings();
  const slug = pathname.split("/").at(-1) ?? "";
  const post = await site.post(slug);
  const former = post ? undefined : await site.formerSlug("posts", slug);
  if (former?.kind === "moved") return moved(former.to);
  const words = `${post?.page.title ?? "nothing"} | ${agencyName}${isPreview ? " (preview)" : ""}`;
  return new Response(words, { status: post || pathname === "/" ? 200 : 404, headers });
};

function moved(to: string) {
  return new Response(null, { status: 301, headers: { Location: to } });
}

async function openDesk() {
  const opened = await openTestDesk({ pages });
  const anna = await opened.member();
  await opened.services.documents.commit(
    [
      testWrites.post("a", { title: "Harbour", slug: "harbour" }),
      testWrites.post("b", { title: "Port", slug: "port" }),
    ],
    system,
  );
  const base = (await opened.services.documents.get("posts/a"))?.updateTime ?? "";
  const change = (fields: Record<string, string>) => ({
    document: "posts/a",
    base,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [name, typedString(text)]),
    ),
  });
  const show = async (body: object) => {
    const { status, json } = await anna.ask("POST", "/preview", body);
    return { ...(json as PreviewedPage), answered: status };
  };
  const find = async (body: object) => {
    const { json } = await anna.ask("POST", "/preview/field", {
      address: "/news/harbour",
      changes: [],
      ...body,
    });
    return (json as { found?: FoundField }).found;
  };
  return { ...opened, anna, change, show, find };
}

test("shows a document's page with its changes, which no one else sees", async () => {
  await using desk = await openDesk();
  const changes = [desk.change({ title: "Lighthouse" })];
  const shown = await desk.show({ document: "posts/a", changes });
  expect(shown).toMatchObject({
    status: 200,
    html: expect.stringMatching(/^Lighthouse \|.*preview/),
  });
  expect(await (await desk.ask(shown.address, {})).text()).toMatch(/^Harbour/);
  expect(await desk.services.documents.get("posts/a")).toMatchObject({
    fields: { title: typedString("Harbour") },
  });
});

test("shows the page of a deleted document as an update would put it back", async () => {
  await using desk = await openDesk();
  const changes = [desk.change({ excerpt: "Typed before it was deleted" })];
  await desk.services.documents.commit([{ delete: "posts/a" }], system);
  expect(await desk.show({ document: "posts/a", changes })).toMatchObject({
    address: "/news-and-opinions/harbour",
    html: expect.stringMatching(/^Harbour \|/),
  });
});

test("follows a changed slug, and redirects from the former one", async () => {
  await using desk = await openDesk();
  const changes = [desk.change({ slug: "lighthouse" })];
  const { address } = await desk.show({ document: "posts/a", changes });
  expect(address).toMatch(/lighthouse$/);
  const former = address.replace("lighthouse", "harbour");
  expect(await desk.show({ address: former, changes })).toMatchObject({ status: 200, address });
  expect(await desk.show({ address: former, changes: [] })).toMatchObject({ address: former });
  expect((await desk.show({ address: "/round", changes: [] })).answered).toBe(400);
  expect((await desk.show({ address: "/file", changes: [] })).answered).toBe(400);
});

test("shows a new document, and other pages with a document that would be on them", async () => {
  await using desk = await openDesk();
  const fields = { title: typedString("New"), slug: typedString("new") };
  const changes = [{ document: "posts/new", base: null, fields }];
  expect(await desk.show({ document: "posts/new", changes })).toMatchObject({ status: 200 });
  const settings = { agencyName: typedString("Aldwater") };
  const named = [{ document: "settings/site", base: null, fields: settings }];
  const { html } = await desk.show({ address: "/news/port", changes: [...changes, ...named] });
  expect(html).toMatch(/^Port \| Aldwater/);
  expect(await desk.services.documents.get("posts/new")).toBeUndefined();
});

test("shows a document by a slug that another one has on the site", async () => {
  await using desk = await openDesk();
  const { documents } = desk.services;
  const base = (await documents.get("posts/b"))?.updateTime;
  const changes = [{ document: "posts/b", base, fields: { slug: typedString("harbour") } }];
  const { html } = await desk.show({ document: "posts/b", changes });
  expect(html).toMatch(/^Port \|/);
});

test("shows everybody's drafts below one's own changes when asked to", async () => {
  await using desk = await openDesk();
  const [mine, theirs] = ["tab-id-of-anna-000", "tab-id-of-ben-0000"] as const;
  const ben = await desk.member("ben@example.com");
  const { base, fields } = desk.change({ title: "Ben's" });
  await ben.ask("PUT", `/drafts/posts/a/${theirs}`, { base, fields, version: 1 });
  const old = desk.change({ title: "Anna's own draft" });
  await desk.anna.ask("PUT", `/drafts/posts/a/${mine}`, { ...old, version: 1 });
  const asked = { document: "posts/a", changes: [], tabId: mine };
  expect((await desk.show(asked)).html).toMatch(/^Harbour/);
  expect((await desk.show({ ...asked, drafts: "all" })).html).toMatch(/^Ben's/);
  const changes = [desk.change({ title: "Anna's" })];
  expect((await desk.show({ ...asked, changes, drafts: "all" })).html).toMatch(/^Anna's/);
});

test("shows the page of a hidden document as it will be once it is shown, and says so", async () => {
  await using desk = await openDesk();
  await desk.services.documents.commit([hideWrite("posts/a")], system);
  const changes = [desk.change({ title: "Lighthouse" })];
  const shown = await desk.show({ document: "posts/a", changes });
  expect(shown).toMatchObject({
    status: 200,
    isHidden: true,
    html: expect.stringMatching(/^Lighthouse/),
  });
  const other = await desk.show({ document: "posts/b", address: shown.address, changes: [] });
  expect(other).toMatchObject({ status: 404 });
  expect(other).not.toHaveProperty("isHidden");
  expect(await desk.services.site.post("harbour")).toBeUndefined();
});

test("finds the field with a text, in the open document first", async () => {
  await using desk = await openDesk();
  const changes = [
    desk.change({ title: "Lighthouse", body: "One **bold** word in [a link](/work) of the body." }),
  ];
  const found = (texts: string[]) => desk.find({ changes, texts, document: "posts/a" });
  expect(await found(["Lighthouse"])).toMatchObject({ document: "posts/a", field: "title" });
  expect(await found(["bold", "One bold word in a link of the body."])).toMatchObject({
    field: "body",
  });
  expect(await found(["Said nowhere at all"])).toBeUndefined();
  expect(await found([])).toBeUndefined();
});

test("finds the field with a text in a bundle, in the open document first", async () => {
  await using desk = await openDesk();
  const { json } = await desk.anna.ask("POST", "/bundles", { name: "Launch" });
  const { id: bundle } = json as { id: string };
  const same = { subtitle: typedString("The same in both.") };
  for (const path of ["posts/a", "posts/b"]) {
    const base = (await desk.services.documents.get(path))?.updateTime;
    await desk.anna.ask("POST", `/bundles/${bundle}/documents`, {
      path,
      change: { base, fields: same },
    });
  }
  const document = `bundles/${bundle}/posts/b`;
  const found = await desk.find({ document, bundle, texts: ["The same in both."] });
  expect(found).toMatchObject({ document: "posts/b", field: "subtitle" });
});
