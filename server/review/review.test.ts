import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { closed, cookieOf, openReview, shown } from "#test/test-review.ts";

const day = 86_400_000;

test("opens a bundle to a client without an account, and nothing else", async () => {
  await using review = await openReview();
  const { made, visit, token, address } = review;
  const entered = await visit(token(address));
  expect([entered.status, entered.headers.get("Location")]).toEqual([
    303,
    `/review/${made.id}/pages`,
  ]);
  expect(entered.headers.get("Set-Cookie")).toMatch(
    new RegExp(
      `^review=[\\w-]{22}; Path=/review/${made.id}; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$`,
    ),
  );
  const cookie = cookieOf(entered);
  const overview = await visit(`/review/${made.id}/pages`, cookie);
  expect(JSON.parse(overview.text)).toMatchObject({
    kind: "pages",
    client: "Mara Voss",
    pages: [
      { path: "posts/a", title: "Harbour", effect: "changed", address: "/news-and-opinions/a" },
    ],
  });
  expect(overview.text).not.toContain("Later");

  expect((await shown(review, made.id, cookie)).text).toContain("<p>Harbour</p>");
  expect((await shown(review, made.id, cookie, "/b")).text).toContain("<p>live b</p>");
  const live = await visit("/news-and-opinions/a", cookie);
  expect(live.text).toContain("<p>live a</p>");
  const desk = await visit(`/api/desk/bundles/${review.id}`, cookie);
  expect(desk.status).toBe(401);
  for (const screen of ["dashboard", "auth", "review/x"])
    expect((await visit(`/review/${made.id}/site/${screen}`, cookie)).text).not.toContain(
      "Harbour",
    );
});

test("keeps clients within the review, and its pages out of caches, frames and search engines", async () => {
  await using review = await openReview();
  const cookie = await review.enter(review.address);
  const base = `/review/${review.made.id}/site`;
  const page = await shown(review, review.made.id, cookie);
  expect(page.text).toContain(`<a class="x" href="${base}/news-and-opinions/b">`);
  expect(page.text).toContain('<a target="_blank" rel="noreferrer" href="https://other.example/">');
  expect(page.text).toContain('<a href="/v0/file">');
  expect(page.text).toContain('<a target="_blank" rel="noreferrer" href="//third.example/">');
  expect(page.text).not.toContain("script");
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "same-origin",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringMatching(
      /^sandbox allow-same-origin .*default-src 'none'/,
    ),
  });
  expect(page.headers.get("Content-Security-Policy")).not.toMatch(/allow-scripts|script-src/);
  const moved = await review.visit(`${base}/moved`, cookie);
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, `${base}/a?b`]);
  expect((await review.visit(`${base}/file`, cookie)).status).toBe(404);
  const form = { method: "POST", body: "x=1" };
  expect((await review.visit(`${base}/contact`, cookie, form)).status).toBe(404);
  const entrance = await review.visit(review.token(review.address));
  expect(entrance.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(entrance.headers.get("Cache-Control")).toBe("no-store");
});

test("reads the address of a page from any spelling of the path to it, and leads nowhere else", async () => {
  await using review = await openReview();
  const cookie = await review.enter(review.address);
  const { id } = review.made;
  const spelled = `%${id.codePointAt(0)?.toString(16)}${id.slice(1)}`;
  const page = await review.visit(`/review/${spelled}/site/news-and-opinions/a`, cookie);
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining("<p>Harbour</p>") });
  for (const hostile of [
    "//other.example/",
    "/%2F%2Fother.example",
    "/..%2f..%2fdashboard",
    "/\\other.example",
    "//dashboard",
  ]) {
    const answer = await review.visit(`/review/${id}/site${hostile}`, cookie);
    expect([hostile, answer.status >= 500]).toEqual([hostile, false]);
    const to = new URL(answer.headers.get("Location") ?? "/review/", review.origin);
    expect([hostile, to.origin]).toEqual([hostile, review.origin]);
    expect(to.pathname).toMatch(/^\/review\//);
  }
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    expect((await review.visit(`/review/${id}/pages`, cookie, { method })).status).toBe(404);
});

test("shows no other bundle to a browser with the cookie of one", async () => {
  await using review = await openReview();
  const second = (await review.make({}, review.other)).json as { id: string; address: string };
  const [first, other] = [await review.enter(review.address), await review.enter(second.address)];
  expect((await shown(review, second.id, other, "/b")).text).toContain("<p>Dock</p>");
  expect((await shown(review, second.id, other, "/a")).text).toContain("<p>live a</p>");
  for (const [link, cookie] of [
    [second.id, first],
    [review.made.id, other],
    [review.made.id, ""],
    [review.made.id, "review="],
    [review.made.id, `review=${"a".repeat(22)}`],
    [review.id, first],
    ["x".repeat(500), first],
  ] as const)
    expect(await shown(review, link, cookie)).toMatchObject(closed);
});

test("closes at once when a link is revoked", async () => {
  await using review = await openReview();
  const cookie = await review.enter(review.address);
  const { made, visit, token, address, anna } = review;
  expect(await review.list()).toMatchObject([
    {
      id: made.id,
      client: "Mara Voss",
      hasPasscode: false,
      state: "valid",
      by: { name: "Anna Hart" },
    },
  ]);
  expect((await review.list())[0]?.lastOpened).toBeDefined();
  const gone = await anna.ask("DELETE", `/bundles/${review.other}/links/${made.id}`);
  expect(gone.status).toBe(404);
  expect(await shown(review, made.id, cookie)).toMatchObject({ status: 200 });
  expect(await anna.ask("DELETE", `/bundles/${review.id}/links/${made.id}`)).toMatchObject({
    status: 200,
  });
  expect(await shown(review, made.id, cookie)).toMatchObject(closed);
  expect(await visit(`/review/${made.id}/pages`, cookie)).toMatchObject(closed);
  expect(await visit(token(address))).toMatchObject(closed);
  expect(await review.list()).toMatchObject([{ state: "revoked" }]);
  expect((await anna.ask("DELETE", `/bundles/${review.id}/links/${made.id}`)).status).toBe(404);

  const again = (await review.make({})).json as { id: string; address: string };
  const next = await review.enter(again.address);
  expect(await shown(review, again.id, next)).toMatchObject({ status: 200 });
});

test("requires the passcode, and shows nothing without it", async () => {
  await using review = await openReview({ passcode: "blue kettle" });
  const { made, visit, submit, token, address } = review;
  const at = token(address);
  expect(await visit(at)).toMatchObject({ status: 200, text: '{"kind":"passcode"}' });
  expect((await visit(at)).headers.has("Set-Cookie")).toBe(false);
  const bare = `review=${at.split("/").at(-1)}`;
  for (const cookie of [bare, `${bare}.`, `${bare}.${"a".repeat(43)}`])
    expect(await shown(review, made.id, cookie)).toMatchObject(closed);
  expect(await submit(at, "red kettle")).toMatchObject({
    status: 403,
    text: '{"kind":"passcode","problem":"wrong"}',
  });
  expect((await submit(at, "x".repeat(5000))).status).toBe(413);
  const entered = await submit(at, "blue kettle");
  expect(entered.status).toBe(303);
  expect((await shown(review, made.id, cookieOf(entered))).text).toContain("Harbour");
  expect(await review.list()).toMatchObject([{ hasPasscode: true }]);
  for (let tries = 1; tries < 19; tries++) await submit(at, "red kettle");
  expect((await submit(at, "red kettle")).text).toBe(
    '{"kind":"passcode","problem":"wrong","triesLeft":0}',
  );
  const limited = await submit(at, "blue kettle");
  expect(limited).toMatchObject({ status: 429, text: '{"kind":"passcode","problem":"limited"}' });
  expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("limits guesses by address, and pages by link", async () => {
  await using review = await openReview();
  const cookie = await review.enter(review.address);
  const guess = (at: number) => review.visit(`/review/${String(at).padStart(22, "a")}`);
  for (let at = 0; at < 30; at++) expect(await guess(at)).toMatchObject(closed);
  const limited = await guess(30);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await review.visit(review.token(review.address))).status).toBe(303);

  for (let at = 0; at < 300; at++) await shown(review, review.made.id, cookie);
  expect((await shown(review, review.made.id, cookie)).status).toBe(429);
}, 60_000);

test("lets a client's whole team follow a review with one link", async () => {
  await using review = await openReview();
  const cookie = await review.enter(review.address);
  const poll = () => review.visit(`/review/${review.made.id}/comments`, cookie);
  for (let at = 0; at <= 300; at++) expect((await poll()).status).toBe(200);
  expect((await shown(review, review.made.id, cookie)).status).toBe(200);
}, 60_000);

test("makes one valid link for each client, for a while, of an open bundle", async () => {
  await using review = await openReview();
  const { make } = review;
  expect((await make({ client: " mara voss " })).status).toBe(409);
  for (const wrong of [
    { client: " " },
    { client: "x".repeat(81) },
    { client: "a\nb" },
    { client: 1 },
    { client: "b", days: 0 },
    { client: "b", days: 91 },
    { client: "b", days: 1.5 },
    { client: "b", days: "7" },
    { client: "b", passcode: "12345" },
    { client: "b", passcode: "x".repeat(101) },
  ])
    expect([wrong, (await make(wrong)).status]).toEqual([wrong, 400]);
  for (let at = 2; at <= 20; at++) expect((await make({ client: `c${at}` })).status).toBe(200);
  expect((await make({ client: "c21" })).status).toBe(429);
  const [first] = await review.list();
  const days = (Date.parse(first?.expires ?? "") - Date.parse(first?.created ?? "")) / day;
  expect(days).toBeCloseTo(14, 3);
  expect(JSON.stringify(await review.list())).not.toContain(review.token(review.address).slice(8));
  expect((await make({}, "x".repeat(20))).status).toBe(404);
});

test("states that a bundle is published, and ends when the bundle is removed", async () => {
  await using review = await openReview();
  const cookie = await review.enter(review.address);
  const ask = (what: string, body: object = {}) =>
    review.anna.ask("POST", `/bundles/${review.id}${what}`, body);
  await ask("/publish");
  expect(await shown(review, review.made.id, cookie)).toMatchObject({
    text: '{"kind":"published"}',
  });
  const overview = await review.visit(`/review/${review.made.id}/pages`, cookie);
  expect(overview.text).toBe('{"kind":"published"}');
  expect((await review.make({ client: "late" })).status).toBe(400);
  await ask("/undo");
  expect((await shown(review, review.made.id, cookie)).text).toContain("Harbour");
  await ask("", { isRemoved: true });
  expect(await shown(review, review.made.id, cookie)).toMatchObject(closed);
});

test("pins a comment to the document of its page when another document of the bundle has the same text", async () => {
  await using review = await openReview();
  const { anna, id, made, services } = review;
  const cookie = await review.enter(review.address);
  const base = (await services.documents.get("posts/b"))?.updateTime;
  const change = { base, fields: { title: typedString("Harbour") } };
  await anna.ask("POST", `/bundles/${id}/documents`, { path: "posts/b", change });
  const words = { words: "Too short?", texts: ["Harbour"], address: "/news-and-opinions/b?x" };
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(words) };
  expect(await review.visit(`/review/${made.id}/comments`, cookie, init)).toMatchObject({
    status: 200,
  });
  expect(await anna.get(`/bundles/${id}/comments`)).toMatchObject({
    comments: [{ anchor: { document: "posts/b", place: "title" } }],
  });
});
