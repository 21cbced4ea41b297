import { expect, test } from "vitest";
import { pathInBundle } from "#content/bundle.ts";
import { writePictureUse } from "#content/fields/image.ts";
import { hideWrite } from "#content/hidden.ts";
import { typedString } from "#content/typed-values.ts";
import type { PageHandler } from "#server/pages.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk } from "#test/test-desk.ts";
import type { CheckedAdvice } from "./checks.ts";

const system = { kind: "system", name: "Test" } as const;

/** A site with posts and one other page. */
const pages: PageHandler = async ({ site }, request) => {
  const { pathname } = new URL(request.url);
  const isHere =
    pathname === "/about" || (await site.post(pathname.split("/").at(-1) ?? "")) !== undefined;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response("a page", { status: isHere ? 200 : 404, headers });
};

const metaDescription = "A description of more than fifty characters, as it ought to be here.";
const document = "posts/a";

async function openDesk() {
  const opened = await openTestDesk({ pages });
  const anna = await opened.member();
  const { documents } = opened.services;
  await documents.commit(
    [
      testWrites.post("a", { metaDescription }),
      testWrites.post("moved", { metaDescription }),
      testWrites.post("deleted"),
      testWrites.settings({ email: "hello@aldwater.example", ownWords: "Skarvoyish\nwayfinding" }),
    ],
    system,
  );
  await documents.commit(
    [testWrites.post("moved", { slug: "moved-on", metaDescription }), { delete: "posts/deleted" }],
    system,
  );
  const base = (await documents.get(document))?.updateTime ?? "";
  /** The advice about the first post, given its text. */
  const advise = async (body: string, others: object[] = []) => {
    const own = { document, base, fields: { body: typedString(body) } };
    const { status, json } = await anna.ask("POST", "/checks", {
      document,
      changes: [own, ...others],
    });
    if (status !== 200) throw new Error(JSON.stringify(json));
    const { documents: checked } = json as { documents: CheckedAdvice[] };
    return checked.find((one) => one.document === document)?.findings ?? [];
  };
  return { ...opened, anna, documents, advise, base };
}

test("a link is judged by the site as it would be: by stored, moved, deleted and unsaved documents, and by its pages", async () => {
  await using desk = await openDesk();
  const link = (address: string) => `See [it](${address}).`;
  const news = "/news-and-opinions";
  for (const right of [
    `${news}/moved-on`,
    `${news}/a#end`,
    `${news}/A/`,
    "/about",
    "/About/?a=B",
    "/feed.xml",
    "/contact/briefing-templates/1.docx",
    "https://other.example/x",
  ])
    expect(await desk.advise(link(right))).toEqual([]);
  for (const wrong of [
    `${news}/new`,
    `${news}/deleted`,
    "/nowhere",
    "/dashboard",
    "/edit/work/a",
    "/%zz",
    `${news}/%zz`,
    `${news}/%00`,
    "/a%2Fb",
    "//nowhere.example/x",
    "/?:@[x]",
  ])
    expect(await desk.advise(link(wrong))).toMatchObject([
      { check: "link", field: "body", quote: wrong },
    ]);
  const [moved] = await desk.advise(link(`${news}/moved#end`));
  expect(moved?.repairs).toMatchObject([{ put: `[it](${news}/moved-on#end)` }]);
  const fields = { title: typedString("New"), slug: typedString("new") };
  const other = { document: "posts/new", base: null, fields };
  expect(await desk.advise(link(`${news}/new`), [other])).toEqual([]);
  expect(await desk.documents.get("posts/new")).toBeUndefined();
});

test("advises on every changed document, and on a stored one without changes", async () => {
  await using desk = await openDesk();
  const fields = { title: typedString("New"), slug: typedString("new") };
  const changes = [{ document: "posts/new", base: null, fields }];
  const { json } = await desk.anna.ask("POST", "/checks", { document, changes });
  expect(json).toMatchObject({
    documents: [
      { document, findings: [] },
      { document: "posts/new", findings: [{ check: "description" }] },
    ],
  });
});

test("spelling is British, and the agency's own words are known", async () => {
  await using desk = await openDesk();
  const findings = await desk.advise("The color of skarvoyish wayfinding, organised.");
  expect(findings).toMatchObject([
    { check: "spelling", quote: "color", repairs: [{ find: "color", put: "colour" }] },
  ]);
});

test("an endless word is unknown, and holds up nobody", async () => {
  await using desk = await openDesk();
  await desk.advise("The color");
  const began = performance.now();
  const quote = "a".repeat(400);
  const findings = await desk.advise(`He cried ${quote} at it.`);
  expect(findings).toMatchObject([{ check: "spelling", quote, repairs: [] }]);
  expect(performance.now() - began).toBeLessThan(5000);
});

test("pictures and films are judged by their files", async () => {
  await using desk = await openDesk();
  const { files } = desk.services;
  const film = files.downloadAddress(
    await files.save({ name: "a.mp4", bytes: Buffer.from("0000001866747970", "hex") }),
  );
  const gone = `${film.slice(0, film.indexOf("token="))}token=00000000-0000-4000-8000-000000000000`;
  const base = null;
  const fields = { imageRowOne: typedString(gone), title: typedString("Home") };
  const changes = [{ document: "pages/home", base, fields }];
  const { json } = await desk.anna.ask("POST", "/checks", { document: "pages/home", changes });
  const [{ findings } = { findings: [] }] = (json as { documents: CheckedAdvice[] }).documents;
  expect(findings).toMatchObject([{ check: "description" }, { check: "film", quote: gone }]);
});

test("dismissed advice names who and why, and returns when what it is about changes", async () => {
  await using desk = await openDesk();
  const body = `A picture: ![](https://pictures.example/a.jpg)`;
  const [finding] = await desk.advise(body);
  expect(finding).toMatchObject({ check: "alt", place: "body" });
  expect(finding).not.toHaveProperty("dismissed");
  const key = { document, check: "alt", place: "body", quote: finding?.quote };
  const reason = "  It is decoration.  ";
  const dismissal = {
    reason: "It is decoration.",
    by: { name: "Anna Hart" },
    at: expect.stringMatching(/^\d{4}-/),
  };
  expect(await desk.anna.ask("POST", "/checks/dismiss", { ...key, reason })).toMatchObject({
    status: 200,
    json: dismissal,
  });
  expect(await desk.advise(`${body} And more.`)).toMatchObject([{ dismissed: dismissal }]);
  const [changed] = await desk.advise(body.replace("a.jpg", "b.jpg"));
  expect(changed).not.toHaveProperty("dismissed");
  for (let twice = 0; twice < 2; twice++)
    expect(await desk.anna.ask("POST", "/checks/recall", key)).toMatchObject({ status: 200 });
  const [recalled] = await desk.advise(body);
  expect(recalled).not.toHaveProperty("dismissed");
});

test("refuses a dismissal without a reason, and of what cannot be", async () => {
  await using desk = await openDesk();
  const key = { document, check: "alt", place: "body", quote: "x", reason: "Fine." };
  for (const [change, status] of [
    [{ reason: " " }, 400],
    [{ reason: "a\0b" }, 400],
    [{ reason: "x".repeat(501) }, 400],
    [{ check: "toString" }, 400],
    [{ place: "" }, 400],
    [{ quote: 7 }, 400],
    [{ document: "posts" }, 400],
    [{ document: "nothing/a" }, 404],
  ] as const)
    expect(await desk.anna.ask("POST", "/checks/dismiss", { ...key, ...change })).toMatchObject({
      status,
    });
  expect(await desk.anna.ask("POST", "/checks", { changes: [] })).toMatchObject({ status: 400 });
  const init = { method: "POST", body: JSON.stringify({ document, changes: [] }) };
  expect((await desk.ask("/api/desk/checks", init)).status).toBe(401);
});

test("a decorative picture is right, in the text of a page as in the form", async () => {
  await using desk = await openDesk();
  const { files } = desk.services;
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const address = files.downloadAddress(await files.save({ name: "images/dot.png", bytes }));
  const advise = async (featuredImage: string) => {
    const fields = { featuredImage: typedString(featuredImage) };
    const changes = [{ document, base: desk.base, fields }];
    const { json } = await desk.anna.ask("POST", "/checks", { document, changes });
    const [{ findings } = { findings: [] }] = (json as { documents: CheckedAdvice[] }).documents;
    return findings.map(({ check }) => check);
  };
  expect(await advise(address)).toEqual(["alt", "picture"]);
  expect(await advise(writePictureUse({ address, isDecorative: true }))).toEqual(["picture"]);
});

test("a document in a bundle is judged by the site as the bundle leaves it, and dismissed as on the site", async () => {
  await using desk = await openDesk();
  const { id } = (await desk.anna.ask("POST", "/bundles", { name: "Launch" })).json as {
    id: string;
  };
  const add = (path: string, base: string | null, fields: Record<string, string>) => {
    const typed = Object.entries(fields).map(([name, text]) => [name, typedString(text)]);
    const change = { base, fields: Object.fromEntries(typed) };
    return desk.anna.ask("POST", `/bundles/${id}/documents`, { path, change });
  };
  const body = "See [the new one](/news-and-opinions/new) in color.";
  await add(document, desk.base, { body });
  await add("posts/new", null, { title: "New", slug: "new", metaDescription });
  const advise = async () => {
    const request = { document: pathInBundle(id, document), bundle: id, changes: [] };
    const { json } = await desk.anna.ask("POST", "/checks", request);
    return (json as { documents: CheckedAdvice[] }).documents;
  };
  expect(await advise()).toMatchObject([{ document, findings: [{ quote: "color" }] }]);
  const key = { document, check: "spelling", place: "body", quote: "color", reason: "A name." };
  await desk.anna.ask("POST", "/checks/dismiss", key);
  expect(await advise()).toMatchObject([{ findings: [{ dismissed: { reason: "A name." } }] }]);
  expect(await desk.advise(body)).toMatchObject([
    { check: "link" },
    { check: "spelling", dismissed: { reason: "A name." } },
  ]);
});

test("a link to a hidden document leads nowhere yet", async () => {
  await using desk = await openDesk();
  await desk.documents.commit([hideWrite("posts/moved")], system);
  expect(await desk.advise("See [it](/news-and-opinions/moved-on).")).toMatchObject([
    { check: "link", quote: "/news-and-opinions/moved-on" },
  ]);
});

test("findings of a browser on a page are assigned to their fields, and can be dismissed", async () => {
  await using desk = await openDesk();
  const fields = { body: typedString("A sentence that is long enough to be found.") };
  const changes = [{ document, base: desk.base, fields }];
  const found = [
    { check: "page", words: "Too small.", quote: "x", texts: ["A sentence that is long enough"] },
    { check: "contrast", words: "Too faint.", quote: "y", texts: ["Of the design alone"] },
  ];
  const place = async (seen: unknown) =>
    await desk.anna.ask("POST", "/checks/page", { document, changes, found: seen });
  expect((await place(found)).json).toMatchObject({
    found: [
      { document, check: "page", field: "body", place: "body", label: "Body" },
      { check: "contrast", field: "" },
    ],
  });
  const reason = "It is fine.";
  const key = { document, check: "page", place: "body", quote: "x", reason };
  expect(await desk.anna.ask("POST", "/checks/dismiss", key)).toMatchObject({ status: 200 });
  expect((await place(found)).json).toMatchObject({ found: [{ dismissed: { reason } }, {}] });
  const [one] = found;
  for (const wrong of [undefined, [{ ...one, check: "link" }], [{ ...one, texts: [7] }], [null]])
    expect(await place(wrong)).toMatchObject({ status: 400 });
});
