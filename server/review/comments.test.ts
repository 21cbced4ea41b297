import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { shortHash } from "#content/renditions.ts";
import { twoColours } from "#test/test-renditions.ts";
import { openReview } from "#test/test-review.ts";
import type { PlacedComment } from "./comment-rows.ts";

const page = "/news-and-opinions/a";
const title = "Harbour lights at night";

/** A review of a post whose title a bundle changes, with the comments of a client and of Anna. */
async function openComments() {
  const review = await openReview();
  const { anna, id, made, visit } = review;
  const cookie = await review.enter(review.address);
  const at = `/review/${made.id}/comments`;
  const ask = async (init: RequestInit = {}, to = "", own = cookie) => {
    const { status, text } = await visit(at + to, own, init);
    return { status, json: JSON.parse(text) as ClientAnswer };
  };
  const post = (body: unknown, to = "", headers: Record<string, string> = {}) =>
    ask(
      {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      },
      to,
    );
  const change = async (fields: Record<string, string>) => {
    const place = `bundles/${id}/posts/a`;
    const typed = Object.entries(fields).map(([name, text]) => [name, typedString(text)] as const);
    const write = {
      update: { path: place, fields: Object.fromEntries(typed) },
      updateMask: Object.keys(fields),
    };
    await review.services.documents.commit([write], { kind: "system", name: "Test" });
  };
  await change({ title });
  const pin = (more: object = {}) =>
    post({ words: "Too dark?", address: page, texts: [title], quote: "lights at night", ...more });
  const desk = (body: object, to = "") => anna.ask("POST", `/bundles/${id}/comments${to}`, body);
  const list = async () =>
    ((await anna.get(`/bundles/${id}/comments`)) as { comments: PlacedComment[] }).comments;
  return { ...review, cookie, at, ask, post, pin, change, desk, list };
}

interface ClientAnswer {
  id: string;
  version: string;
  comments: { id: string; words: string; by: object; position?: object; done?: object }[];
  error: { message: string };
}

test("pins a client's comment to the field with the quoted text, where staff reply", async () => {
  await using review = await openComments();
  const pinned = await review.pin();
  expect(pinned.status).toBe(200);
  const [comment] = await review.list();
  expect(comment).toMatchObject({
    words: "Too dark?",
    audience: "everyone",
    by: { kind: "client", id: review.made.id, name: "Mara Voss" },
    address: page,
    anchor: { document: "posts/a", place: "title", quote: "lights at night" },
    position: { status: "here", field: "title" },
  });
  const thread = comment?.id ?? "";
  expect((await review.desk({ thread, words: "We lift it." })).status).toBe(200);
  const { json } = await review.ask();
  expect(json.comments).toMatchObject([
    { words: "Too dark?", by: { kind: "client", name: "Mara Voss", isOwn: true } },
    { words: "We lift it.", thread, by: { kind: "staff", name: "Anna Hart", isOwn: false } },
  ]);
  expect(JSON.stringify(json)).not.toContain("staff_id");
  expect(Object.keys(json.comments[1]?.by ?? {})).not.toContain("id");
});

test("distinguishes two equal texts of a page by their fields", async () => {
  await using review = await openComments();
  const same = "live b";
  await review.change({ title: same, subtitle: "secret" });
  const shown = await review.visit(`/review/${review.made.id}/site${page}`, review.cookie);
  expect(shown.text).toContain(
    `<p data-field="posts/a title">${same}</p><nav data-field="posts/b title">${same}</nav>`,
  );
  const pins = async (mark?: string) => {
    await review.pin({ texts: [same], quote: same, mark });
    const { anchor } = (await review.list()).at(-1) ?? {};
    return [anchor?.document, anchor?.place];
  };
  expect(await pins("posts/b title")).toEqual(["posts/b", "title"]);
  expect(await pins("posts/a title")).toEqual(["posts/a", "title"]);
  // A mark of a field without the selected text is ignored.
  for (const wrong of ["posts/a subtitle", "enquiries/x words", "", '"><script>'])
    expect(await pins(wrong)).toEqual(["posts/a", "title"]);
  const { json } = await review.ask();
  expect(json.comments.map(({ position }) => position)).toMatchObject([
    { mark: "posts/b title" },
    ...Array.from({ length: 5 }, () => ({ mark: "posts/a title" })),
  ]);
  await review.change({ title: "Harbour" });
  const plain = await review.visit(`/review/${review.made.id}/site${page}`, review.cookie);
  expect(plain.text).toContain(`<p>Harbour</p><nav>${same}</nav>`);
});

test("pins a comment to a picture, and reports when another picture has replaced it", async () => {
  await using review = await openComments();
  const { files } = review.services;
  const save = async (name: string, width: number) => {
    const file = await files.save({ name, bytes: await twoColours(width, 40).toBuffer() });
    return { address: files.downloadAddress(file), hash: file.hash };
  };
  const [dark, light] = [await save("images/dark.jpg", 60), await save("images/light.jpg", 80)];
  await review.change({ featuredImage: dark.address });
  await review.pin({ texts: [], picture: shortHash(dark.hash), quote: "not looked at" });
  expect(await review.list()).toMatchObject([
    {
      isOnPicture: true,
      anchor: { quote: dark.address },
      position: { status: "here", field: "featuredImage" },
    },
  ]);
  const { json } = await review.ask();
  const on = (picture: string, status: string) => [
    {
      isOnPicture: true,
      about: { quote: "" },
      position: { status, picture: shortHash(picture) },
    },
  ];
  expect(json.comments).toMatchObject(on(dark.hash, "here"));
  expect(JSON.stringify(json)).not.toContain("token=");
  await review.change({ featuredImage: light.address });
  expect((await review.list())[0]?.position).toMatchObject({ status: "changed" });
  expect((await review.ask()).json.comments).toMatchObject(on(light.hash, "changed"));
});

test("marks a comment as done from either side, and reopens it with a reply", async () => {
  await using review = await openComments();
  const { id } = (await review.pin()).json;
  expect((await review.desk({ isDone: true }, `/${id}`)).status).toBe(200);
  expect((await review.ask()).json.comments).toMatchObject([{ done: { by: "Anna Hart" } }]);
  await review.post({ thread: id, words: "Not yet." });
  expect((await review.list())[0]?.done).toBeUndefined();
  await review.post({ isDone: true }, `/${id}`);
  expect((await review.list())[0]?.done).toMatchObject({ by: "Mara Voss" });
  await review.post({ isDone: false }, `/${id}`);
  expect((await review.list())[0]?.done).toBeUndefined();
  const missing = await review.post({ isDone: true }, "/none");
  expect(missing.status).toBe(404);
});

test("follows the quoted text through edits, and reports when it is gone", async () => {
  await using review = await openComments();
  await review.pin();
  const position = async () => (await review.list())[0]?.position;
  await review.change({ title: "Now: harbour **lights** at night!" });
  expect(await position()).toMatchObject({ status: "here", field: "title" });
  await review.change({ title: "Harbour", subtitle: "Lights at night" });
  expect(await position()).toMatchObject({ status: "moved", field: "subtitle" });
  await review.change({ subtitle: "By day" });
  expect(await position()).toMatchObject({ status: "changed", field: "title" });
  expect((await review.ask()).json.comments[0]?.position).toMatchObject({ status: "changed" });
  await review.anna.ask("POST", `/bundles/${review.id}/take-out`, { path: "posts/a" });
  expect(await position()).toMatchObject({ status: "changed" });
});

test("quotes only the field's part of a line that joins several fields, and finds the paragraph after an edit", async () => {
  await using review = await openComments();
  await review.pin({ quote: `Opinion ${title} 21 November` });
  const about = async () => (await review.ask()).json.comments[0];
  expect(await about()).toMatchObject({
    about: { quote: title },
    position: { status: "here", text: title },
  });
  const text = "The first paragraph is short.\n\nThe second says **more** of lamps.\n\nAn end.";
  await review.change({ body: text });
  const second = "The second says more of lamps.";
  await review.pin({ texts: [second], quote: second });
  const paragraph = async () => (await review.ask()).json.comments[1]?.position;
  expect(await paragraph()).toMatchObject({ status: "here", text: second });
  await review.change({ body: text.replace("more", "less and less") });
  expect(await paragraph()).toMatchObject({
    status: "changed",
    text: "The second says **less and less** of lamps.",
  });
});

test("stores a comment once that is sent again, and no other under its id", async () => {
  await using review = await openComments();
  const id = "a".repeat(20);
  for (const _ of [1, 2])
    expect((await review.pin({ id })).json).toMatchObject({ id, words: "Too dark?" });
  expect((await review.pin({ id, words: "Other words." })).status).toBe(409);
  const answer = { id: "b".repeat(20), thread: id, words: "Still." };
  for (const _ of [1, 2]) expect((await review.post(answer)).status).toBe(200);
  expect(await review.list()).toHaveLength(2);
  expect((await review.pin({ id: "1" })).status).toBe(400);
});

test("changes the version when the shown content changes", async () => {
  await using review = await openComments();
  const version = async () => (await review.ask()).json.version;
  const before = await version();
  expect(await version()).toBe(before);
  await review.change({ title: "By day" });
  expect(await version()).not.toBe(before);
});

test("hides comments for staff only from clients", async () => {
  await using review = await openComments();
  const inner = { words: "They will hate it.", audience: "staff" };
  const said = await review.desk({ ...inner, document: "posts/a", field: "title" });
  const { id } = said.json as { id: string };
  await review.desk({ words: "They will.", thread: id });
  await review.desk({ words: "Welcome.", audience: "everyone" });
  const { json } = await review.ask();
  expect(json.comments.map(({ words }) => words)).toEqual(["Welcome."]);
  expect((await review.post({ thread: id, words: "Hello?" })).status).toBe(404);
  expect((await review.post({ isDone: true }, `/${id}`)).status).toBe(404);
  expect(await review.list()).toMatchObject([{ audience: "staff" }, { audience: "staff" }, {}]);
});

test("refuses comments without the link, from another site, or for another bundle", async () => {
  await using review = await openComments();
  const { id } = (await review.pin()).json;
  expect((await review.ask({}, "", "")).status).toBe(404);
  const forged = { "Sec-Fetch-Site": "cross-site" };
  expect(
    (await review.visit(review.at, review.cookie, { method: "POST", headers: forged, body: "{}" }))
      .status,
  ).toBe(403);
  expect((await review.post({ words: "x" }, "", { "Content-Type": "text/plain" })).status).toBe(
    415,
  );
  const second = (await review.make({}, review.other)).json as { id: string; address: string };
  const other = await review.enter(second.address);
  const body = JSON.stringify({ thread: id, words: "x" });
  const headers = { "Content-Type": "application/json" };
  const elsewhere = `/review/${second.id}/comments`;
  const crossed = await review.visit(elsewhere, other, { method: "POST", headers, body });
  expect(crossed.status).toBe(404);
  const seen = await review.visit(elsewhere, other);
  expect(JSON.parse(seen.text)).toMatchObject({ comments: [] });
  await review.anna.ask("POST", `/bundles/${review.id}/publish`);
  expect(await review.post({ words: "late" })).toMatchObject({ status: 400 });
  await review.anna.ask("DELETE", `/bundles/${review.id}/links/${review.made.id}`);
  expect((await review.ask()).status).toBe(404);
});

test("stores what was written as text, and refuses what is none", async () => {
  await using review = await openComments();
  const words = `<script>alert("x")</script> & **so on**\nsecond line`;
  await review.pin({ words, quote: "<img src=x onerror=x>" });
  const response = await review.visit(review.at, review.cookie);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await review.list())[0]).toMatchObject({ words, anchor: { quote: "" } });
  for (const wrong of [
    { words: "" },
    { words: "x".repeat(4001) },
    { words: "a\u0000b" },
    { words: 1 },
    { quote: "x".repeat(2001) },
    { before: "x".repeat(201) },
    { address: "https://other.example/" },
    { address: "//other.example" },
    { texts: "x" },
    { texts: [1] },
    { thread: 1 },
  ])
    expect([wrong, (await review.pin(wrong)).status]).toEqual([wrong, 400]);
  for (const wrong of [
    { words: "x", audience: "nobody" },
    { words: "x", audience: "staff", document: "posts/a", field: "nothing" },
  ])
    expect((await review.desk(wrong)).status).toBe(400);
  const absent = { words: "x", audience: "staff", document: "posts/z", field: "title" };
  expect((await review.desk(absent)).status).toBe(404);
  expect(await review.list()).toHaveLength(1);
});

test("limits the comments of a client", async () => {
  await using review = await openComments();
  for (let at = 0; at < 100; at++) expect((await review.pin({ words: `${at}` })).status).toBe(200);
  const limited = await review.pin();
  expect(limited.status).toBe(429);
  expect(limited.json.error.message).toContain("a lot of comments");
  expect((await review.desk({ words: "x", audience: "everyone" })).status).toBe(200);
}, 60_000);
