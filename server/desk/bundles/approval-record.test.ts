import { expect, test } from "vitest";
import { written } from "#server/site/written.ts";
import { openReview } from "#test/temporary-review.ts";
import type { ApprovalRecord } from "./approval-record.ts";

const system = { kind: "system", name: "Test" } as const;

/** A bundle that Mara has approved, and its record as Anna reads it. */
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
    [written.post("a", { title: "x", slug: "moved" })],
    system,
  );
  await review.anna.ask("POST", `/bundles/${review.id}`, { isRemoved: true });
  expect(await review.record()).toMatchObject(expected);
});

test("shows the pages as they were approved, on the site as it was then", async () => {
  await using review = await openApproved();
  const later = [
    written.post("a", { title: "later a", slug: "a" }),
    written.post("b", { title: "later b", slug: "b" }),
  ];
  await review.services.documents.commit(later, system);
  expect((await review.page("/news-and-opinions/a")).html).toContain("<p>Harbour</p>");
  expect((await review.page("/news-and-opinions/b")).html).toContain("<p>live b</p>");
});

test("has no record of another approval, another bundle, or for strangers", async () => {
  await using review = await openApproved();
  const ask = async (path: string) => (await review.anna.ask("GET", path)).status;
  expect(await ask(`${review.base.replace(/[^/]+$/, "x")}/record`)).toBe(404);
  expect(await ask(`${review.base.replace(review.id, review.other)}/record`)).toBe(404);
  expect(await ask(`${review.base}/page?address=/dashboard`)).toBe(400);
  expect((await review.visit(`/api/desk${review.base}/record`)).status).toBe(401);
});
