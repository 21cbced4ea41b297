import path from "node:path";
import { expect, test } from "vitest";
import { createErasure } from "#server/ops/erasure/erasure.ts";
import { openTemporaryDatabase } from "#test/temporary-database.ts";
import { openTemporaryServices } from "#test/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const anna = { kind: "staff", id: "anna", name: "Anna" } as const;
const subject = "bundles/a";

test("forgets who reviewed 30 days after their link ended", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTemporaryServices(folder.path);
  await using database = await openTemporaryDatabase({ folder: folder.path });
  const { reviewLinks, documents, desk } = services;
  const { id } = await reviewLinks.create(subject, { client: "Mara" }, anna);
  await reviewLinks.create(subject, { client: "Odile", days: 10 }, anna);
  await reviewLinks.revoke(subject, id);
  const clients = async () => (await reviewLinks.list(subject)).map(({ client }) => client);
  const expireIn = async (days: number) =>
    await createErasure({
      database,
      documents,
      purgeSearch: desk.purgeSearch,
      onErased: () => undefined,
      mailFolder: path.join(folder.path, "mail"),
      log: { info: () => undefined, warn: () => undefined },
      now: () => Date.now() + days * 86_400_000,
    }).expire();
  await expireIn(29);
  expect((await clients()).toSorted()).toEqual(["Mara", "Odile"]);
  await expireIn(31);
  expect(await clients()).toEqual(["Odile"]);
  await expireIn(41);
  expect(await clients()).toEqual([]);
});

test("erases an address in a client's name, and the name of a former member", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTemporaryServices(folder.path);
  const { reviewLinks, identity, erasure } = services;
  const member = { email: "grace@aldwater.example", name: "Grace Hopper", passwordHash: "x" };
  const id = await identity.staff.add(member);
  const other = await identity.staff.add({
    ...member,
    email: "anna@aldwater.example",
    name: "Anna Hart",
  });
  const client = "Mara, mara@voss.example";
  await reviewLinks.create(subject, { client }, { kind: "staff", id, name: "Grace Hopper" });
  await erasure.address("mara@voss.example", "anna");
  expect(await reviewLinks.list(subject)).toMatchObject([
    { client: "Mara, erased@example.invalid", by: { name: "Grace Hopper" } },
  ]);
  await identity.staff.end(id, other);
  await erasure.member(id, "anna");
  expect(await reviewLinks.list(subject)).toMatchObject([
    { by: { id, name: "Former member of staff" } },
  ]);
});
