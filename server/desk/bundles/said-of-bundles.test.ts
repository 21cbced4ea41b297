import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { encodeBundle, pathInBundle, readBundle } from "#content/bundle.ts";
import { typedString } from "#content/typed-values.ts";
import type { ActivityRow } from "#server/desk/activity.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk } from "#test/test-desk.ts";
import { calendarOf } from "./calendar.ts";

const system = { kind: "system", name: "Test" } as const;

interface Opened {
  lacksApproval: boolean;
  documents: { path: string; isBehind: boolean; unsaved: object[]; obstacle?: object }[];
}

/** Posts a and b on the site, and a bundle that changes a and deletes b. */
async function openLaunch() {
  const desk = await openTestDesk();
  const anna = await desk.member();
  const { documents } = desk.services;
  for (const id of ["a", "b"])
    await documents.commit([testWrites.post(id, { title: id, slug: id })], system);
  const { id } = (await anna.ask("POST", "/bundles", { name: "Launch" })).json as { id: string };
  const ask = (what: string, body: object = {}) => anna.ask("POST", `/bundles/${id}${what}`, body);
  const base = (await documents.get("posts/a"))?.updateTime;
  const change = { base, fields: { title: typedString("Harbour") } };
  await ask("/documents", { path: "posts/a", change });
  await ask("/documents", { path: "posts/b", change: "delete" });
  const open = async () => (await anna.get(`/bundles/${id}`)) as Opened;
  /** The log's rows about the bundle, newest first. */
  const log = async () => {
    const { rows } = (await anna.get("/activity?group=bundles")) as { rows: ActivityRow[] };
    return rows.map((row) => [row.kind, "subject" in row ? row.subject : undefined]);
  };
  return { ...desk, anna, documents, id, ask, open, log };
}

test("names who has changes of a document that are not saved in the bundle", async () => {
  await using launch = await openLaunch();
  const place = pathInBundle(launch.id, "posts/a");
  const base = (await launch.documents.get(place))?.updateTime;
  const draft = { base, fields: { title: typedString("Port") }, version: 1 };
  await launch.anna.ask("PUT", `/drafts/${place}/tab-of-sixteen-letters`, draft);
  expect((await launch.open()).documents).toMatchObject([
    { path: "posts/a", unsaved: [{ name: "Anna Hart" }] },
    { path: "posts/b", unsaved: [] },
  ]);
});

test("keeps a bundle's name on one line, in lists, mail and the calendar", async () => {
  await using launch = await openLaunch();
  for (const name of [" Spring\r\n\tlaunch\u2028one\0", "\n\u2029"]) await launch.ask("", { name });
  expect(await launch.open()).toMatchObject({ name: "Spring launch one" });
});

test("says that a date depends on an approval that is missing", async () => {
  await using launch = await openLaunch();
  expect(await launch.open()).toMatchObject({ lacksApproval: false });
  await launch.ask("", { needsApproval: true });
  await launch.ask("/schedule", { wallClock: "2027-06-01T09:00" });
  expect(await launch.open()).toMatchObject({ lacksApproval: true });
  expect(await launch.anna.get("/bundles")).toMatchObject({ bundles: [{ lacksApproval: true }] });
  const { json } = await launch.anna.ask("GET", "/bundles.ics");
  expect(String(json).replaceAll("\r\n ", "")).toContain(
    "only if a client approves it before then",
  );
});

test("is as before once its publication is undone, and can be published again", async () => {
  await using launch = await openLaunch();
  await launch.ask("/publish");
  await launch.ask("/undo");
  const { documents } = await launch.open();
  expect(documents.map(({ isBehind, obstacle }) => [isBehind, obstacle])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  expect(await launch.ask("/publish")).toMatchObject({ status: 200, json: { changed: 2 } });
});

test("says that a publication is undone already when two members undo it at once", async () => {
  await using launch = await openLaunch();
  await launch.ask("/publish");
  const gate = Promise.withResolvers<void>();
  const holding = { condition: () => gate.promise };
  const held = launch.documents.commit([testWrites.post("c", { slug: "c" })], system, holding);
  const both = [launch.ask("/undo"), launch.ask("/undo")];
  await delay(500);
  gate.resolve();
  await held;
  const [done, refused] = (await Promise.all(both)).toSorted((a, b) => a.status - b.status);
  expect(done).toMatchObject({ status: 200, json: { changed: 2 } });
  expect(JSON.stringify(refused?.json)).toContain("This bundle is not published.");
});

test("undoes the publication of a document that was saved a thousand times since", async () => {
  await using launch = await openLaunch();
  await launch.ask("/publish");
  for (let number = 0; number < 1001; number++) {
    const fields = { subtitle: typedString(`${number}`) };
    await launch.documents.commit(
      [{ update: { path: "posts/a", fields }, updateMask: ["subtitle"] }],
      system,
    );
  }
  expect(await launch.ask("/undo")).toMatchObject({ status: 200, json: { changed: 2 } });
  expect((await launch.documents.get("posts/a"))?.fields).toMatchObject({
    title: typedString("a"),
    subtitle: typedString("1000"),
  });
});

test("keeps the fields that only the site has of a new document that meanwhile exists there", async () => {
  await using launch = await openLaunch();
  const change = { base: null, fields: { title: typedString("Dock"), slug: typedString("c") } };
  await launch.ask("/documents", { path: "posts/c", change });
  const onSite = { title: "Quay", slug: "c", subtitle: "On the site" };
  await launch.documents.commit([testWrites.post("c", onSite)], system);
  expect(await launch.ask("/bring-in", { path: "posts/c", take: [] })).toMatchObject({
    status: 200,
  });
  await launch.ask("/publish");
  expect((await launch.documents.get("posts/c"))?.fields).toMatchObject({
    title: typedString("Dock"),
    subtitle: typedString("On the site"),
  });
});

test("asks about every difference from the site when the base of a change is unknown", async () => {
  await using launch = await openLaunch();
  const { documents, id } = launch;
  // As after an import, which has no history: a colleague has changed the document since its base.
  const { fields = {} } = (await documents.get(`bundles/${id}`)) ?? {};
  const base = { kind: "update", base: "2020-01-01T00:00:00.000000Z" } as const;
  const bundle = { ...readBundle(fields), changes: new Map([["posts/a", base]]) };
  await documents.commit(
    [
      { update: { path: `bundles/${id}`, fields: encodeBundle(bundle) } },
      testWrites.post("a", { title: "a", slug: "a", subtitle: "Since" }),
    ],
    system,
  );
  const names = [{ name: "subtitle" }, { name: "title" }];
  expect((await launch.open()).documents).toMatchObject([
    { fields: ["subtitle", "title"], obstacle: { kind: "changed", fields: names } },
  ]);
  expect(await launch.ask("/publish")).toMatchObject({ status: 409 });
  await launch.ask("/bring-in", { path: "posts/a", take: ["subtitle"] });
  expect(await launch.ask("/publish")).toMatchObject({ status: 200 });
  expect((await documents.get("posts/a"))?.fields).toMatchObject({
    title: typedString("Harbour"),
    subtitle: typedString("Since"),
  });
});

test("says that a bundle is live when its date is removed as it is published", async () => {
  await using launch = await openLaunch();
  await launch.ask("/schedule", { wallClock: "2027-06-01T09:00" });
  const gate = Promise.withResolvers<void>();
  const holding = { condition: () => gate.promise };
  const held = launch.documents.commit([testWrites.post("c", { slug: "c" })], system, holding);
  const published = launch.ask("/publish");
  await delay(300);
  const removed = launch.ask("/schedule", { wallClock: null });
  await delay(300);
  gate.resolve();
  await held;
  expect(await published).toMatchObject({ status: 200 });
  const refused = await removed;
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([
    400,
    expect.stringContaining("has been published already"),
  ]);
  expect(await launch.log()).toEqual([["bundle-scheduled", expect.anything()]]);
});

test("is not undone where what was there before its publication is unknown, as after an import", async () => {
  await using launch = await openLaunch();
  const { documents, id } = launch;
  const open = await documents.get(`bundles/${id}`);
  await launch.ask("/publish");
  const found = await documents.getAll([`bundles/${id}`, "posts/a"]);
  await using elsewhere = await openTestDesk();
  // An earlier import may have brought the open bundle.
  await elsewhere.services.documents.commit(open ? [{ update: open }] : [], system);
  const anna = await elsewhere.member();
  await elsewhere.services.documents.commit(
    found.flatMap((document) => (document ? [{ update: document }] : [])),
    system,
  );
  const refused = await anna.ask("POST", `/bundles/${id}/undo`, {});
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([
    400,
    expect.stringContaining("not known here"),
  ]);
  expect((await elsewhere.services.documents.get("posts/a"))?.fields).toEqual(found[1]?.fields);
});

test("still says that a document was changed on the site after the publication was undone", async () => {
  await using launch = await openLaunch();
  await launch.ask("/publish");
  await launch.ask("/undo");
  for (const id of ["a", "b"])
    await launch.documents.commit(
      [testWrites.post(id, { title: id, slug: id, subtitle: "Since" })],
      system,
    );
  const { documents } = await launch.open();
  expect(documents).toMatchObject([
    { isBehind: true },
    { isBehind: true, obstacle: { kind: "changed" } },
  ]);
});

test("is named in the log with its date: when it is scheduled, moved, removed and brought back", async () => {
  await using launch = await openLaunch();
  await launch.ask("/schedule", { wallClock: "2027-06-01T09:00" });
  await launch.ask("/schedule", { wallClock: "2027-06-02T09:00" });
  await launch.ask("/schedule", { wallClock: null });
  await launch.ask("/schedule", { wallClock: null });
  await launch.ask("/schedule", { wallClock: "2027-06-03T09:00" });
  await launch.ask("", { isRemoved: true });
  await launch.ask("", { isRemoved: true });
  await launch.ask("", { isRemoved: false });
  const day = (day: string) => expect.stringMatching(new RegExp(`^“Launch”.* ${day} June 2027 `));
  expect(await launch.log()).toEqual([
    ["bundle-brought-back", "“Launch”"],
    ["bundle-removed", day("3")],
    ["bundle-scheduled", day("3")],
    ["bundle-unscheduled", day("2")],
    ["bundle-moved", day("2")],
    ["bundle-scheduled", day("1")],
  ]);
});

test("is named where the site's updates are listed, when it is published and when that is undone", async () => {
  await using launch = await openLaunch();
  await launch.ask("/visibility", { path: "posts/a", isHidden: true });
  await launch.ask("/publish");
  await launch.ask("/undo");
  const named = (deed: string) => ({ bundle: { id: launch.id, name: "Launch", deed } });
  const { commits } = await launch.anna.get<{ commits: object[] }>("/timeline?limit=3");
  expect(commits).toMatchObject([named("undone"), named("published"), { by: { name: "Test" } }]);
  const { rows } = await launch.anna.get<{ rows: object[] }>("/activity?group=updates");
  expect(rows).toMatchObject([named("undone"), named("published")]);
  const viewer = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;
  const { week } = await launch.desk.overview(viewer);
  expect(week).toMatchObject([
    { ...named("undone"), changes: [{ visibility: "shown" }, {}] },
    { ...named("published"), changes: [{ visibility: "hidden" }, {}] },
  ]);
});

test("accepts a change of a field that only the site has changed since the bundle's base", async () => {
  await using launch = await openLaunch();
  const fields = { subtitle: typedString("On the site") };
  const update = { update: { path: "posts/a", fields }, updateMask: ["subtitle"] };
  await launch.documents.commit([update], system);
  const base = (await launch.documents.get("posts/a"))?.updateTime;
  const add = (name: string) =>
    launch.ask("/documents", {
      path: "posts/a",
      change: { base, fields: { [name]: typedString("Quay") } },
    });
  expect(await add("title")).toMatchObject({ status: 409 });
  expect(await add("subtitle")).toMatchObject({ status: 200 });
  expect((await launch.open()).documents).toMatchObject([
    { fields: ["subtitle", "title"], obstacle: { fields: [{ name: "subtitle" }] } },
    { path: "posts/b" },
  ]);
});

test("has no event in the calendar file for a bundle that did not go live", () => {
  const due = {
    time: "2026-11-27T09:00:00.000Z",
    wallClock: "2026-11-27T09:00",
    words: "Friday 27 November 2026 at 09:00 GMT",
    by: { id: "anna", name: "Anna Hart" },
    problem: undefined,
  };
  const row = { count: 1, state: "open", lacksApproval: false, changed: undefined } as const;
  const states = ["waiting", "late", "missed", "stopped"] as const;
  const bundles = states.map((state) => ({
    ...row,
    id: state,
    name: state,
    due: { ...due, state },
  }));
  const file = calendarOf(bundles, { origin: "https://agency.example", siteName: "Agency" });
  expect(file.match(/(?<=SUMMARY:).*/g)).toEqual(["Goes live: waiting", "Goes live: late"]);
});
