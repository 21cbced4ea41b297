import path from "node:path";
import { expect, test } from "vitest";
import { createErasure } from "#server/ops/erasure/erasure.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { versionOf } from "./shown-version.ts";

const anna = { kind: "staff", id: "anna", name: "Anna" } as const;
const subject = "bundles/a";

test("removes a client's personal data 30 days after their link ended", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  await using database = await openTestDatabase({ folder: folder.path });
  const { documents, desk } = services;
  const { links, comments, approvals, subscriptions } = services.review;
  const client = { client: "Mara", email: "mara@voss.example" };
  let stop: string | undefined;
  const { id } = await links.create(subject, client, anna, async (tables, made) => {
    stop = await subscriptions.tokenOf(tables, `clients/${made.id}`);
  });
  const mara = { kind: "client", id, name: "Mara" } as const;
  const asked = { words: "Too dark", audience: "everyone" } as const;
  const comment = await comments.add(subject, asked, mara);
  await comments.setDone(subject, { id: comment.id, isDone: true }, mara);
  const link = { id, subject, client: "Mara", expires: 0 };
  await approvals.approve(link, [], versionOf([]));
  const approvedBy = async () => (await approvals.list(subject, [])).map(({ by }) => by.name);
  const said = () => comments.list(subject, "staff", documents.get);
  await links.create(subject, { client: "Odile", days: 10 }, anna);
  await links.revoke(subject, id);
  const clients = async () => (await links.list(subject)).map(({ client }) => client);
  const expireIn = async (days: number) =>
    await createErasure({
      database,
      documents,
      purgeSearch: desk.purgeSearch,
      announceChange: async () => async () => undefined,
      mailFolder: path.join(folder.path, "mail"),
      log: { info: () => undefined, warn: () => undefined },
      now: () => Date.now() + days * 86_400_000,
    }).expire();
  await expireIn(29);
  expect((await clients()).toSorted()).toEqual(["Mara", "Odile"]);
  expect(await approvedBy()).toEqual(["Mara"]);
  expect(await subscriptions.find(stop ?? "")).toEqual({ isEnded: false });
  expect(await said()).toMatchObject([{ by: { name: "Mara" }, done: { by: "Mara" } }]);
  await expireIn(31);
  expect(await clients()).toEqual(["Odile"]);
  expect(await approvedBy()).toEqual(["Former reviewer"]);
  expect(await subscriptions.find(stop ?? "")).toBeUndefined();
  expect(await said()).toMatchObject([
    { words: "Too dark", by: { name: "Former reviewer" }, done: { by: "Former reviewer" } },
  ]);
  await expireIn(41);
  expect(await clients()).toEqual([]);
});

test("erases an address in a client's name, and the name of a former member", async () => {
  await using services = await openTestServices();
  const { identity, erasure } = services;
  const { links, comments } = services.review;
  const member = { email: "grace@aldwater.example", name: "Grace Hopper", passwordHash: "x" };
  const id = await identity.staff.add(member);
  const other = await identity.staff.add({
    ...member,
    email: "anna@aldwater.example",
    name: "Anna Hart",
  });
  const client = "Mara, mara@voss.example";
  const grace = { kind: "staff", id, name: "Grace Hopper" } as const;
  await links.create(subject, { client }, grace);
  const asked = { words: "Ask mara@voss.example", audience: "staff" } as const;
  const comment = await comments.add(subject, asked, grace);
  await comments.setDone(subject, { id: comment.id, isDone: true }, grace);
  await erasure.address("mara@voss.example", "anna");
  expect(await links.list(subject)).toMatchObject([
    { client: "Mara, erased@example.invalid", by: { name: "Grace Hopper" } },
  ]);
  await identity.staff.end(id, other);
  await erasure.member(id, "anna");
  expect(await links.list(subject)).toMatchObject([{ by: { id, name: "Former member of staff" } }]);
  const name = "Former member of staff";
  expect(await comments.list(subject, "staff", services.documents.get)).toMatchObject([
    { words: "Ask erased@example.invalid", by: { name }, done: { by: name } },
  ]);
});
