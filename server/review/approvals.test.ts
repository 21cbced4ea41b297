import { expect, test } from "vitest";
import { hideWrite } from "#content/hidden.ts";
import { wallClockOf } from "#content/time-zone.ts";
import { typedString } from "#content/typed-values.ts";
import { closed, openReview } from "#test/test-review.ts";
import type { ReviewScreen, ReviewState } from "./review-state.ts";

type Pages = Extract<ReviewScreen, { kind: "pages" }>;

interface StaffApproval {
  id: string;
  at: string;
  by: { name: string };
  version: string;
  changes: object[];
}

/** A review of a bundle that changes a post; its client can see and approve it. */
async function openApprovals() {
  const review = await openReview();
  const cookie = await review.enter(review.address);
  const at = `/review/${review.made.id}/pages`;
  const screen = async (own = cookie) => JSON.parse((await review.visit(at, own)).text) as Pages;
  const approve = async (version: string, own = cookie) =>
    await review.visit(at, own, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ version }).toString(),
    });
  const system = { kind: "system", name: "Test" } as const;
  const change = async (path: string, fields: Record<string, string>) => {
    const typed = Object.entries(fields).map(([name, text]) => [name, typedString(text)] as const);
    const update = { path, fields: Object.fromEntries(typed) };
    await review.services.documents.commit([{ update, updateMask: Object.keys(fields) }], system);
  };
  const own = `bundles/${review.id}/posts/a`;
  const list = async () => {
    const answer = await review.anna.get(`/bundles/${review.id}/approvals`);
    return (answer as { approvals: StaffApproval[] }).approvals;
  };
  return { ...review, cookie, at, own, screen, approve, change, list, links: review.list };
}

test("approves the version that a client has seen, once", async () => {
  await using review = await openApprovals();
  const before = await review.screen();
  expect(before).not.toHaveProperty("approval");
  const approved = await review.approve(before.version);
  expect([approved.status, approved.headers.get("Location")]).toEqual([303, review.at]);
  expect(await review.screen()).toMatchObject({
    version: before.version,
    approval: { changes: [] },
  });
  expect(await review.list()).toMatchObject([
    { by: { link: review.made.id, name: "Mara Voss" }, version: before.version, changes: [] },
  ]);
  await review.approve(before.version);
  expect(await review.list()).toHaveLength(1);
});

test("names the days of an approval and of the link's end in the agency's time zone", async () => {
  await using review = await openApprovals();
  // One of them has another day than UTC now.
  const zone = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  await review.change("settings/site", {
    agencyName: "Aldwater",
    homeTitle: "Branding",
    email: "hello@aldwater.example",
    timeZone: zone,
  });
  const dayOf = (time: string | undefined) =>
    wallClockOf(zone, Date.parse(time ?? "")).slice(0, 10);
  await review.approve((await review.screen()).version);
  const [approval] = await review.list();
  const [link] = await review.links();
  expect(dayOf(approval?.at)).not.toBe(approval?.at.slice(0, 10));
  expect(await review.screen()).toMatchObject({
    expires: dayOf(link?.expires),
    approval: { day: dayOf(approval?.at) },
  });
  await review.anna.ask("POST", `/bundles/${review.id}/publish`);
  expect(await review.screen()).toMatchObject({ approval: { day: dayOf(approval?.at) } });
});

test("states what happens to each page on the site", async () => {
  await using review = await openApprovals();
  const effects = async () => (await review.screen()).pages.map(({ effect }) => effect);
  expect(await review.screen()).toMatchObject({ name: "Launch" });
  expect(await effects()).toEqual(["changed"]);
  await review.change(review.own, { slug: "elsewhere" });
  expect(await effects()).toEqual(["moved"]);
  const { documents } = review.services;
  const system = { kind: "system", name: "Test" } as const;
  await documents.commit([hideWrite(review.own)], system);
  expect(await review.screen()).toMatchObject({ pages: [{ effect: "removed", title: "Harbour" }] });
  const path = "posts/c";
  const fields = { title: typedString("Canal"), slug: typedString("c") };
  await review.anna.ask("POST", `/bundles/${review.id}/documents`, {
    path,
    change: { base: null, fields },
  });
  expect(await effects()).toEqual(["removed", "new"]);
  await documents.commit([hideWrite(`bundles/${review.id}/${path}`)], system);
  expect(await effects()).toEqual(["removed", "hidden"]);
});

test("refuses to approve what has changed since it was shown", async () => {
  await using review = await openApprovals();
  const { version } = await review.screen();
  await review.change(review.own, { title: "Lighthouse" });
  const refused = await review.approve(version);
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.text)).toMatchObject({ kind: "pages", isOvertaken: true });
  expect(await review.list()).toEqual([]);
  for (const wrong of ["", "x", version.slice(1)])
    expect((await review.approve(wrong)).status).toBe(409);
  expect((await review.approve((await review.screen()).version)).status).toBe(303);
  expect((await review.approve("x".repeat(5000))).status).toBe(413);
});

test("approves by script, and returns what is under review now if that has changed", async () => {
  await using review = await openApprovals();
  const at = `/review/${review.made.id}`;
  const approve = async (body: object, cookie = review.cookie) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const { status, text } = await review.visit(`${at}/approval`, cookie, init);
    return { status, json: JSON.parse(text) as ReviewState };
  };
  const state = async () =>
    JSON.parse((await review.visit(`${at}/state`, review.cookie)).text) as ReviewState;
  const before = await state();
  expect(before).toMatchObject({ client: "Mara Voss", site: `${at}/site` });
  await review.change(review.own, { title: "Lighthouse" });
  expect((await approve({ version: before.version })).status).toBe(409);
  const now = await state();
  expect(now.pages.map(({ path, hash }) => [path, hash === before.pages[0]?.hash])).toEqual([
    ["posts/a", false],
  ]);
  const approved = await approve({ version: now.version });
  expect(approved).toMatchObject({ status: 200, json: { approval: { changes: [] } } });
  expect(await review.list()).toHaveLength(1);
  expect((await approve({})).status).toBe(409);
  expect((await approve({ version: 1 })).status).toBe(400);
  expect((await approve({ version: now.version }, "")).status).toBe(404);
});

test("names what changed after an approval, and shows it as it was", async () => {
  await using review = await openApprovals();
  const { anna, id } = review;
  const { version } = await review.screen();
  await review.approve(version);
  await review.change(review.own, { title: "Lighthouse" });
  const base = (await review.services.documents.get("posts/b"))?.updateTime;
  const added = { path: "posts/b", change: { base, fields: { title: typedString("Dock") } } };
  await anna.ask("POST", `/bundles/${id}/documents`, added);
  expect(await review.screen()).toMatchObject({
    approval: {
      changes: [
        { path: "posts/a", kind: "changed", title: "Lighthouse", fields: ["Title"] },
        { path: "posts/b", kind: "added", title: "Dock", fields: [] },
      ],
    },
  });
  const [approval] = await review.list();
  expect(approval?.changes).toEqual([
    { path: "posts/a", kind: "changed", title: "Lighthouse" },
    { path: "posts/b", kind: "added", title: "Dock" },
  ]);
  const compare = (path: string) =>
    anna.get(`/bundles/${id}/approvals/${approval?.id}?path=${encodeURIComponent(path)}`);
  expect(await compare("posts/a")).toMatchObject({
    before: { title: typedString("Harbour") },
    after: { title: typedString("Lighthouse") },
  });
  expect(await compare("posts/b")).not.toHaveProperty("before");
  const unknown = await anna.ask("GET", `/bundles/${id}/approvals/x?path=posts/a`);
  expect(unknown.status).toBe(404);
  await anna.ask("POST", `/bundles/${id}/take-out`, { path: "posts/b" });
  await review.change(review.own, { title: "Harbour" });
  expect(await review.screen()).toMatchObject({ version, approval: { changes: [] } });
});

test("counts a change on the site, which is shown to clients too", async () => {
  await using review = await openApprovals();
  await review.approve((await review.screen()).version);
  await review.change("posts/b", { title: "not in the bundle" });
  expect((await review.list())[0]?.changes).toEqual([]);
  await review.change("posts/a", { subtitle: "by another" });
  expect((await review.list())[0]?.changes).toMatchObject([{ path: "posts/a", kind: "changed" }]);
});

test("keeps approvals with a published bundle, and notices later updates", async () => {
  await using review = await openApprovals();
  await review.approve((await review.screen()).version);
  await review.anna.ask("POST", `/bundles/${review.id}/publish`);
  expect(await review.list()).toMatchObject([{ changes: [] }]);
  await review.change("posts/a", { title: "later" });
  expect(await review.list()).toMatchObject([{ changes: [{ kind: "changed" }] }]);
});

test("records the approvals of each client separately, by their own link", async () => {
  await using review = await openApprovals();
  const { version } = await review.screen();
  const second = (await review.make({ client: "Odile" })).json as { id: string; address: string };
  const odile = await review.enter(second.address);
  await review.approve(version);
  expect(await review.approve(version, odile)).toMatchObject(closed);
  const own = await review.visit(`/review/${second.id}/pages`, odile);
  expect(JSON.parse(own.text)).not.toHaveProperty("approval");
  const form = { method: "POST", body: new URLSearchParams({ version }).toString() };
  const forged = { ...form, headers: { "Sec-Fetch-Site": "cross-site" } };
  expect((await review.visit(`/review/${second.id}/pages`, odile, forged)).status).toBe(403);
  expect((await review.visit(`/review/${second.id}/pages`, odile, form)).status).toBe(303);
  expect((await review.list()).map(({ by }) => by.name).toSorted()).toEqual(["Mara Voss", "Odile"]);
  await review.anna.ask("DELETE", `/bundles/${review.id}/links/${review.made.id}`);
  expect(await review.approve(version)).toMatchObject(closed);
});

test("publishes what needs an approval only as it was approved", async () => {
  await using review = await openApprovals();
  const { anna, id } = review;
  const publish = () => anna.ask("POST", `/bundles/${id}/publish`);
  const refused = async (words: string) => {
    const { status, json } = await publish();
    expect([status, (json as { error: { message: string } }).error.message]).toEqual([400, words]);
  };
  expect((await anna.ask("POST", `/bundles/${id}`, { needsApproval: true })).status).toBe(200);
  expect(await anna.get(`/bundles/${id}`)).toMatchObject({ needsApproval: true });
  await refused("It needs a client’s approval. Nobody has approved it yet.");
  await review.approve((await review.screen()).version);
  const overtaken = (title: string) =>
    `It needs a client’s approval. Mara Voss approved it before these changed: “${title}”.`;
  await review.change(review.own, { title: "Lighthouse" });
  await refused(overtaken("Lighthouse"));
  await review.change(review.own, { title: "Harbour" });
  // Others' changes on the site are published with it, and were not approved.
  await review.change("posts/a", { subtitle: "by another" });
  await refused(overtaken("Harbour"));
  await review.change("posts/a", { subtitle: "" });
  await anna.ask("POST", `/bundles/${id}/documents`, { path: "posts/b" });
  await refused(overtaken("live b"));
  expect((await review.services.documents.get("posts/a"))?.fields.title).toEqual(
    typedString("live a"),
  );
  const { version } = await review.screen();
  await review.approve(version);
  // A document that the bundle contains unchanged is part of the approved content.
  await review.change("posts/b", { title: "other" });
  await refused(overtaken("other"));
  await review.change("posts/b", { title: "live b" });
  expect((await publish()).status).toBe(200);
  expect((await review.services.documents.get("posts/a"))?.fields.title).toEqual(
    typedString("Harbour"),
  );
});

test("publishes without an approval what needs none any more", async () => {
  await using review = await openApprovals();
  const { anna, id } = review;
  const set = async (needsApproval: boolean) =>
    (await anna.ask("POST", `/bundles/${id}`, { needsApproval })).status;
  expect([await set(true), await set(false)]).toEqual([200, 200]);
  expect((await anna.ask("POST", `/bundles/${id}/publish`)).status).toBe(200);
  expect(await set(true)).toBe(400);
});
