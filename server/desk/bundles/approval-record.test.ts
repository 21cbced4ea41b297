import { expect, test } from "vitest";
import { testWrites } from "#test/test-writes.ts";
import { closed, openReview } from "#test/test-review.ts";
import type { ApprovalRecord } from "./approval-record.ts";

const system = { kind: "system", name: "Test" } as const;

/** A bundle that Mara has approved, with its record as Anna reads it. */
async function openApproved() {
  const review = await openReview();
  const cookie = await review.enter(review.address);
  const at = `/review/${review.made.id}`;
  const { version } = JSON.parse((await review.visit(`${at}/pages`, cookie)).text) as {
    version: string;
  };
  const approved = await review.visit(`${at}/approval`, cookie, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ version }),
  });
  expect(approved.status).toBe(200);
  const { approvals } = (await review.anna.get(`/bundles/${review.id}/approvals`)) as {
    approvals: { id: string }[];
  };
  const base = `/bundles/${review.id}/approvals/${approvals[0]?.id ?? ""}`;
  return {
    ...review,
    base,
    version,
    cookie,
    /** The address of the record for the client. */
    own: `${at}/approvals/${approvals[0]?.id ?? ""}`,
    record: async () => (await review.anna.get(`${base}/record`)) as ApprovalRecord,
    page: async (address: string) =>
      (await review.anna.get(`${base}/page?address=${encodeURIComponent(address)}`)) as {
        html: string;
      },
  };
}

test("records who approved what, in words, and keeps it as it was", async () => {
  await using review = await openApproved();
  const expected = {
    bundle: "Launch",
    client: "Mara Voss",
    version: review.version,
    documents: [
      {
        path: "posts/a",
        kindName: "Post",
        title: "Harbour",
        effect: "update",
        texts: [{ label: "Title", text: "Harbour" }],
        others: [],
        address: "/news-and-opinions/a",
      },
    ],
  };
  const record = await review.record();
  expect(record).toMatchObject(expected);
  expect(Math.abs(Date.parse(record.at) - Date.now())).toBeLessThan(60_000);
  await review.services.documents.commit(
    [testWrites.post("a", { title: "x", slug: "moved" })],
    system,
  );
  await review.anna.ask("POST", `/bundles/${review.id}`, { isRemoved: true });
  expect(await review.record()).toMatchObject(expected);
});

test("shows the approved pages as they were, on the site as it was then, and no others", async () => {
  await using review = await openApproved();
  const later = [
    testWrites.post("a", { title: "later a", slug: "a" }),
    testWrites.post("b", { title: "later b", slug: "b" }),
  ];
  await review.services.documents.commit(later, system);
  const { html } = await review.page("/news-and-opinions/a");
  expect(html).toContain("<p>Harbour</p>");
  expect(html).toContain("<nav>live b</nav>");
  const ask = async (address: string) =>
    (await review.anna.ask("GET", `${review.base}/page?address=${address}`)).status;
  for (const address of ["/news-and-opinions/b", "/dashboard", "//other.example/", ""])
    expect([address, await ask(address)]).toEqual([address, 404]);
});

test("has no record of another approval, another bundle, or for strangers", async () => {
  await using review = await openApproved();
  const ask = async (path: string) => (await review.anna.ask("GET", path)).status;
  expect(await ask(`${review.base.replace(/[^/]+$/, "x")}/record`)).toBe(404);
  expect(await ask(`${review.base.replace(review.id, review.other)}/record`)).toBe(404);
  expect((await review.visit(`/api/desk${review.base}/record`)).status).toBe(401);
});

test("opens to the client who approved, also once it is published, and to no other link", async () => {
  await using review = await openApproved();
  const { own, cookie, visit } = review;
  const state = JSON.parse((await visit(`/review/${review.made.id}/state`, cookie)).text) as object;
  expect(state).toMatchObject({ approval: { record: own } });
  const opened = await visit(own, cookie);
  expect(opened).toMatchObject({ status: 200 });
  expect(JSON.parse(opened.text)).toEqual({
    kind: "record",
    record: await review.record(),
    address: own,
    back: `/review/${review.made.id}/pages`,
  });
  const page = await visit(`${own}/page?address=/news-and-opinions/a`, cookie);
  expect(page.text).toContain("<p>Harbour</p>");
  expect(page.text).not.toContain("script");
  for (const { headers } of [opened, page])
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
    });
  expect(page.headers.get("Content-Security-Policy")).toMatch(/^sandbox allow-same-origin /);
  expect((await visit(`${own}/page?address=/news-and-opinions/b`, cookie)).status).toBe(404);

  const second = (await review.make({ client: "Odile Brandt" })).json as {
    id: string;
    address: string;
  };
  const other = await review.enter(second.address);
  const ofOther = own.replace(review.made.id, second.id);
  for (const [address, by] of [
    [own, ""],
    [own, other],
    [ofOther, other],
    [ofOther, cookie],
    [own.replace(/[^/]+$/, "x"), cookie],
  ] as const) {
    expect([address, await visit(address, by)]).toMatchObject([address, closed]);
    expect(await visit(`${address}/page?address=/news-and-opinions/a`, by)).toMatchObject(closed);
  }

  await review.anna.ask("POST", `/bundles/${review.id}/publish`, {});
  const published = await visit(`/review/${review.made.id}/pages`, cookie);
  expect(JSON.parse(published.text)).toMatchObject({
    kind: "published",
    approval: { record: own },
  });
  expect((await visit(own, cookie)).status).toBe(200);
  await review.anna.ask("DELETE", `/bundles/${review.id}/links/${review.made.id}`);
  expect(await visit(own, cookie)).toMatchObject(closed);
});
