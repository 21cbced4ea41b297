import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { pathInBundle } from "#content/bundle.ts";
import { refusalOf } from "#content/roles.ts";
import { typedString } from "#content/typed-values.ts";
import { deskPermissions } from "#server/desk/permissions.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { testWrites } from "#test/test-writes.ts";

const system = { kind: "system", name: "Test" } as const;
const database = "projects/site/databases/(default)/documents";

/** Posts a and b on the site, and a bundle that changes a, with a writer and a publisher. */
async function openRoles() {
  const site = await openDeskSite();
  const [wim, petra] = [
    await site.signIn("Wim", "writer"),
    await site.signIn("Petra", "publisher"),
  ];
  const { documents } = site.services;
  for (const id of ["a", "b"])
    await documents.commit([testWrites.post(id, { title: id, slug: id })], system);
  const asking =
    ({ fetch }: typeof wim) =>
    async (method: string, address: string, body?: object) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(address, { method, ...sent });
      const json = (await response.json()) as { id?: string; error?: { status: string } };
      return { status: response.status, json };
    };
  const [writer, publisher] = [asking(wim), asking(petra)];
  const id = (await writer("POST", "/api/desk/bundles", { name: "Launch" })).json.id ?? "";
  const bundle = `/api/desk/bundles/${id}`;
  await writer("POST", `${bundle}/documents`, { path: "posts/a" });
  const schedule = (wallClock: string | null) =>
    publisher("POST", `${bundle}/schedule`, { wallClock });
  return { ...site, documents, writer, publisher, id, bundle, schedule };
}

/** Every way to change what a bundle publishes: by its routes, and by the documents API. */
function waysToChange(id: string) {
  const bundle = `/api/desk/bundles/${id}`;
  const [own, inside] = [`bundles/${id}`, pathInBundle(id, "posts/a")];
  const fields = { title: typedString("Unseen") };
  const name = (path: string) => `${database}/${path}`;
  const update = { update: { name: name(inside), fields }, updateMask: { fieldPaths: ["title"] } };
  return {
    "adds a page": ["POST", `${bundle}/documents`, { path: "posts/b" }],
    "adds changes": [
      "POST",
      `${bundle}/documents`,
      { path: "posts/c", change: { base: null, fields } },
    ],
    "adds a deletion": ["POST", `${bundle}/documents`, { path: "posts/b", change: "delete" }],
    "hides a page": ["POST", `${bundle}/visibility`, { path: "posts/a", isHidden: true }],
    "brings the site's changes in": ["POST", `${bundle}/bring-in`, { path: "posts/a", take: [] }],
    "takes a page out": ["POST", `${bundle}/take-out`, { path: "posts/a" }],
    "removes the bundle": ["POST", bundle, { isRemoved: true }],
    "saves a page": ["PATCH", `/v1/${name(inside)}?updateMask.fieldPaths=title`, { fields }],
    "saves in a commit": ["POST", `/v1/${database}:commit`, { writes: [update] }],
    "saves in a batch": ["POST", `/v1/${database}:batchWrite`, { writes: [update] }],
    "creates a page": ["PATCH", `/v1/${name(pathInBundle(id, "posts/d"))}`, { fields }],
    "deletes a page": ["DELETE", `/v1/${name(inside)}`],
    "changes the bundle's own document": ["PATCH", `/v1/${name(own)}`, { fields }],
    "deletes the bundle's own document": ["DELETE", `/v1/${name(own)}`],
  } as const satisfies Record<string, [string, string, object?]>;
}

/** The other routes that change bundles; none of them changes what a bundle publishes. */
const harmless = [
  "POST /bundles",
  "DELETE /bundles/:bundle/links/:link",
  "POST /bundles/:bundle/comments",
  "POST /bundles/:bundle/comments/:comment",
];

test("every route by which writers change bundles is known here", () => {
  const routes = Object.entries(deskPermissions)
    .filter(([route, permission]) => permission === "write" && /^(?!GET ).*bundles/.test(route))
    .map(([route]) => route);
  const tried = Object.values(waysToChange(":bundle"))
    .filter(([, address]) => address.startsWith("/api/desk"))
    .map(([method, address]) => `${method} ${address.slice("/api/desk".length)}`);
  expect(routes.toSorted()).toEqual([...new Set([...tried, ...harmless])].toSorted());
});

test("lets a writer change nothing that a bundle with a date publishes", async () => {
  await using roles = await openRoles();
  const { documents, id } = roles;
  const place = pathInBundle(id, "posts/a");
  await documents.commit(
    [testWrites.post("a", { title: "a", slug: "a", subtitle: "Since" })],
    system,
  );
  await roles.schedule("2027-06-01T09:00");
  const before = await documents.getAll([`bundles/${id}`, place]);
  for (const [way, [method, address, body]] of Object.entries<[string, string, object?]>(
    waysToChange(id),
  )) {
    const refused = await roles.writer(method, address, body);
    const said = JSON.stringify(refused.json);
    expect([way, said]).toEqual([way, expect.stringContaining("This bundle is scheduled")]);
    // A batch reports each write by its own status.
    const isRefused =
      way === "saves in a batch" ? said.includes('"code":7') : refused.status === 403;
    expect([way, isRefused]).toEqual([way, true]);
  }
  expect(await documents.getAll([`bundles/${id}`, place])).toEqual(before);

  // The name is not published, and a draft is the writer's own.
  expect(await roles.writer("POST", roles.bundle, { name: "Spring" })).toMatchObject({
    status: 200,
  });
  const draft = { base: before[1]?.updateTime, fields: { title: typedString("x") }, version: 1 };
  const tab = `/api/desk/drafts/${place}/tab-of-sixteen-letters`;
  expect(await roles.writer("PUT", tab, draft)).toMatchObject({ status: 200 });
  for (const [way, [method, address, body]] of Object.entries<[string, string, object?]>(
    waysToChange(id),
  ).slice(0, 6))
    expect([way, await roles.publisher(method, address, body)]).toMatchObject([
      way,
      { status: 200 },
    ]);
});

test("lets only owners schedule a bundle that changes the settings, and change them in one with a date", async () => {
  await using roles = await openRoles();
  const { documents, publisher, bundle, schedule } = roles;
  const olga = await roles.signIn("Olga", "owner");
  const owner = async (method: string, address: string, body: object) =>
    (await olga.fetch(address, { method, body: JSON.stringify(body) })).status;
  await documents.commit([testWrites.settings()], system);
  const date = { wallClock: "2027-06-01T09:00" };
  const settings = { path: "settings/site" };
  const refused = { status: 403, json: { error: { message: refusalOf("settings") } } };

  await schedule(date.wallClock);
  expect(await publisher("POST", `${bundle}/documents`, settings)).toMatchObject(refused);
  expect(await owner("POST", `${bundle}/documents`, settings)).toBe(200);
  const name = `${database}/${pathInBundle(roles.id, settings.path)}`;
  const fields = { agencyName: typedString("Unseen") };
  const save = ["PATCH", `/v1/${name}?updateMask.fieldPaths=agencyName`, { fields }] as const;
  expect(await publisher(...save)).toMatchObject(refused);
  expect(await owner(...save)).toBe(200);
  expect(await publisher("POST", `${bundle}/take-out`, settings)).toMatchObject(refused);
  expect(await publisher("POST", `${bundle}/documents`, { path: "posts/b" })).toMatchObject({
    status: 200,
  });

  expect(await schedule(null)).toMatchObject({ status: 200 });
  expect(await schedule(date.wallClock)).toMatchObject(refused);
  expect(await owner("POST", `${bundle}/schedule`, date)).toBe(200);
});

test("lets a writer change a bundle again once it has no date", async () => {
  await using roles = await openRoles();
  await roles.schedule("2027-06-01T09:00");
  await roles.schedule(null);
  for (const [way, [method, address, body]] of Object.entries<[string, string, object?]>(
    waysToChange(roles.id),
  ).slice(0, 7))
    expect([way, await roles.writer(method, address, body)]).toMatchObject([way, { status: 200 }]);
});

test("keeps the date of an open bundle that someone brings back from an outdated screen", async () => {
  await using roles = await openRoles();
  await roles.schedule("2027-06-01T09:00");
  for (const member of [roles.writer, roles.publisher])
    expect(await member("POST", roles.bundle, { isRemoved: false })).toMatchObject({ status: 200 });
  expect(await roles.writer("GET", roles.bundle)).toMatchObject({
    json: { state: "open", due: { state: "waiting" } },
  });
});

test("refuses to schedule a bundle that is being published or removed", async () => {
  await using roles = await openRoles();
  const { documents, publisher, bundle } = roles;
  await publisher("POST", `${bundle}/visibility`, { path: "posts/a", isHidden: true });
  for (const [address, body] of [
    [`${bundle}/publish`, {}],
    [bundle, { isRemoved: true }],
  ] as const) {
    const gate = Promise.withResolvers<void>();
    const holding = { condition: () => gate.promise };
    const held = documents.commit([testWrites.post("b", { slug: "b" })], system, holding);
    const first = publisher("POST", address, body);
    await delay(300);
    const second = roles.schedule("2027-06-01T09:00");
    await delay(300);
    gate.resolve();
    await held;
    expect([await first, await second]).toMatchObject([{ status: 200 }, { status: 400 }]);
    expect((await publisher("GET", bundle)).json).not.toHaveProperty("due");
    if (address.endsWith("publish")) await publisher("POST", `${bundle}/undo`);
  }
});

test("reserves the other decisions of publishers to them, also within a bundle's own document", async () => {
  await using roles = await openRoles();
  const { documents, id, writer } = roles;
  await roles.publisher("POST", roles.bundle, { needsApproval: true });
  const stored = await documents.get(`bundles/${id}`);
  const address = `/v1/${database}/bundles/${id}`;
  const { needsApproval: _, ...without } = stored?.fields ?? {};
  const published = { ...stored?.fields, state: typedString("published") };
  for (const fields of [without, published])
    expect(await writer("PATCH", address, { fields })).toMatchObject({ status: 403 });
  expect(await writer("DELETE", address)).toMatchObject({ status: 403 });
  expect(await documents.get(`bundles/${id}`)).toEqual(stored);
});

test("saves nothing where it would not be published: in a bundle that is published or removed, or no longer has the page", async () => {
  await using roles = await openRoles();
  const { documents, publisher, bundle } = roles;
  const place = pathInBundle(roles.id, "posts/a");
  const [method, address, body] = waysToChange(roles.id)["saves a page"];
  const save = async () => {
    const { status, json } = await publisher(method, address, body);
    return [status, JSON.stringify(json)];
  };
  await publisher("POST", `${bundle}/visibility`, { path: "posts/a", isHidden: true });
  const before = await documents.get(place);
  for (const [closing, closed, opening, opened, words] of [
    [`${bundle}/publish`, {}, `${bundle}/undo`, {}, "has been published already"],
    [bundle, { isRemoved: true }, bundle, { isRemoved: false }, "has removed this bundle"],
    [
      `${bundle}/documents`,
      { path: "posts/a", change: "delete" },
      `${bundle}/documents`,
      { path: "posts/a" },
      "The bundle no longer changes this document",
    ],
    [
      `${bundle}/take-out`,
      { path: "posts/a" },
      `${bundle}/documents`,
      { path: "posts/a" },
      "The bundle no longer changes this document",
    ],
  ] as const) {
    await publisher("POST", closing, closed);
    expect(await save()).toEqual([400, expect.stringContaining(words)]);
    expect((await documents.get(place))?.fields.title).toEqual(before?.fields.title);
    expect(await publisher("POST", opening, opened)).toMatchObject({ status: 200 });
  }
  expect(await save()).toMatchObject([200, expect.stringContaining("Unseen")]);
});
