import { expect, onTestFinished, test, vi } from "vitest";
import { closed, openReview } from "#test/test-review.ts";
import { createReviewHttp, type ReviewHttpOptions } from "./http.ts";

/** The status of each route for the browser that has opened the link; for all others it is 404. */
const routes = {
  "GET /review/:link/pages": 200,
  "POST /review/:link/pages": 409,
  "GET /review/:link/site": 200,
  "GET /review/:link/site/*": 200,
  "GET /review/:link/state": 200,
  "POST /review/:link/approval": 409,
  "GET /review/:link/comments": 200,
  "POST /review/:link/comments": 200,
  "POST /review/:link/comments/:comment": 200,
  "GET /review/:link/approvals/:approval": 200,
  "GET /review/:link/approvals/:approval/page": 200,
} as const;

/** The routes that require only a token. */
const byToken = [
  "GET /review/:token",
  "POST /review/:token",
  "GET /review/:token/mail",
  "POST /review/:token/mail",
];

test("every route needs a token, or the cookie of its link", () => {
  const { routes: known } = createReviewHttp({ review: {} } as ReviewHttpOptions);
  const listed = known.filter(({ method }) => method !== "ALL");
  const expected = [...Object.keys(routes), ...byToken].toSorted();
  expect(listed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(expected);
});

const minute = 60_000;

test("each route opens to its link alone, while it is valid", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  await using review = await openReview();
  const { anna, visit } = review;
  const linkTo = async (bundle: string, client: string, days = 14) => {
    const made = (await review.make({ client, days }, bundle)).json as {
      id: string;
      address: string;
    };
    return { id: made.id, cookie: await review.enter(made.address) };
  };
  const own = { id: review.made.id, cookie: await review.enter(review.address) };
  const beside = await linkTo(review.id, "Odile Brandt");
  const elsewhere = await linkTo(review.other, "Mara Voss");
  const revoked = await linkTo(review.id, "Revoked");
  const expired = await linkTo(review.id, "Expired", 1);
  const json = { "Content-Type": "application/json" };
  const send = ({ id, cookie }: typeof own, path: string, body: object) =>
    visit(`/review/${id}${path}`, cookie, {
      method: "POST",
      headers: json,
      body: JSON.stringify(body),
    });
  const given = new Map<string, { comment: string; approval: string }>();
  for (const link of [own, revoked, expired]) {
    const state = await visit(`/review/${link.id}/state`, link.cookie);
    const approved = await send(link, "/approval", JSON.parse(state.text) as object);
    const { approval } = JSON.parse(approved.text) as { approval: { record: string } };
    const said = await send(link, "/comments", { words: "Hello", address: "/" });
    const { id: comment } = JSON.parse(said.text) as { id: string };
    given.set(link.id, { comment, approval: approval.record.split("/").at(-1) ?? "" });
  }
  await anna.ask("DELETE", `/bundles/${review.id}/links/${revoked.id}`);
  vi.setSystemTime(Date.now() + 24 * 60 * minute);

  /** The status of a route of a link for a browser. */
  async function answerOf(route: string, link: string, headers: Record<string, string>) {
    const [method = "", path = ""] = route.split(" ");
    const { comment = "x", approval = "x" } = given.get(link) ?? {};
    const address = path
      .replace(":link", link)
      .replace(":comment", comment)
      .replace(":approval", approval)
      .replace("*", "news-and-opinions/a")
      .replace(/page$/, "page?address=/news-and-opinions/a");
    const body = JSON.stringify({ words: "Hello", address: "/", version: "x", isDone: true });
    const sent = method === "POST" ? { method, headers: { ...json, ...headers }, body } : {};
    const response = await review.ask(address, { headers, ...sent });
    return { status: response.status, text: await response.text() };
  }

  for (const [route, status] of Object.entries(routes)) {
    const answer = await answerOf(route, own.id, { Cookie: own.cookie });
    expect([route, answer.status]).toEqual([route, status]);
    // Guesses are limited, which is not tested here.
    vi.setSystemTime(Date.now() + 11 * minute);
    for (const [link, headers] of [
      [own, {}],
      [own, { Cookie: beside.cookie }],
      [own, { Cookie: elsewhere.cookie }],
      [own, { Cookie: anna.cookie, Authorization: `Bearer ${anna.token}` }],
      [revoked, { Cookie: revoked.cookie }],
      [expired, { Cookie: expired.cookie }],
      [elsewhere, { Cookie: own.cookie }],
    ] as const) {
      const refused = await answerOf(route, link.id, headers);
      expect([route, refused.status]).toEqual([route, 404]);
      expect(refused.text).not.toContain("Harbour");
    }
  }
  // A valid link, whose client has not approved anything.
  const approval = given.get(own.id)?.approval ?? "";
  given.set(beside.id, { comment: "x", approval });
  for (const route of Object.keys(routes).filter((one) => one.includes("/approvals/")))
    expect(await answerOf(route, beside.id, { Cookie: beside.cookie })).toMatchObject(closed);
});
