import { expect, test } from "vitest";
import { encodeBundle, pathInBundle } from "#content/bundle.ts";
import { refusalOf } from "#content/roles.ts";
import { typedString } from "#content/typed-values.ts";
import { anna, minute, openScheduleClock, start } from "#test/schedule-clock.ts";
import { testWrites } from "#test/test-writes.ts";

const olga = { kind: "staff", id: "olga", name: "Olga", role: "owner" } as const;

/** A bundle that changes the name of the agency, as its owner Olga wrote it, and can be scheduled. */
async function bundleOfSettings({ store, roles }: Awaited<ReturnType<typeof openScheduleClock>>) {
  roles.set("olga", "owner");
  await store.commit([testWrites.settings()], olga);
  const base = (await store.get("settings/site"))?.updateTime ?? "";
  const id = "settings".padEnd(20, "x");
  const path = `bundles/${id}`;
  const change = { kind: "update" as const, base };
  const encoded = (changes: Map<string, typeof change>) =>
    encodeBundle({ name: id, changes, state: "open" });
  const { fields } = testWrites.settings({ agencyName: "New" }).update;
  return {
    id,
    create: () => store.commit([{ update: { path, fields: encoded(new Map()) } }], anna),
    add: () =>
      store.commit(
        [
          { update: { path, fields: encoded(new Map([["settings/site", change]])) } },
          { update: { path: pathInBundle(id, "settings/site"), fields } },
        ],
        olga,
      ),
    published: async () => (await store.get("settings/site"))?.fields.agencyName,
  };
}

test("publishes settings that a member scheduled who has left", async () => {
  await using clock = await openScheduleClock();
  const { id, create, add, published } = await bundleOfSettings(clock);
  await create();
  await add();
  await expect(clock.first.set(id, start + minute, anna)).rejects.toMatchObject({ status: 403 });
  await clock.first.set(id, start + minute, olga);
  clock.roles.clear();
  clock.clock.now += minute;
  await clock.first.publishDue();
  expect(await published()).toEqual(typedString("New"));
});

test("publishes settings that an owner changed in a bundle which a publisher had scheduled", async () => {
  await using clock = await openScheduleClock();
  const { id, create, add, published } = await bundleOfSettings(clock);
  await create();
  await clock.first.set(id, start + minute, anna);
  await add();
  clock.clock.now += minute;
  await clock.first.publishDue();
  expect(await published()).toEqual(typedString("New"));
});

test("stops when whoever scheduled the settings, or changed them since, may no longer change them", async () => {
  const problem = refusalOf("settings");
  for (const isAddedSince of [false, true]) {
    await using clock = await openScheduleClock();
    const { id, create, add, published } = await bundleOfSettings(clock);
    await create();
    if (!isAddedSince) await add();
    // The store's clock is not the manual one.
    clock.clock.now = isAddedSince ? start : Date.now() + minute;
    await clock.first.set(id, clock.clock.now + minute, { ...anna, role: "owner" });
    if (isAddedSince) await add();
    if (isAddedSince) clock.roles.set("olga", "publisher");
    clock.clock.now += minute;
    await clock.first.publishDue();
    expect((await clock.first.of([id])).get(id)).toMatchObject({ state: "stopped", problem });
    expect(await published()).not.toEqual(typedString("New"));
  }
});
