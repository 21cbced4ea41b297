import { expect, test } from "vitest";
import { publishBundle } from "#server/desk/bundles/publishing.ts";
import { testWrites } from "#test/test-writes.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { bundleOf, crash, compareBundles } from "./bundle-proof.ts";
import { createLedger } from "./ledger.ts";

test("the ledger reports missing, changed and damaged data", async () => {
  await using services = await openTestServices();
  const ledger = createLedger();
  const fields = { number: { integerValue: "1" } };
  const paths = ["notes/a", "notes/counter"];
  await services.documents.commit(
    paths.map((path) => ({ update: { path, fields } })),
    anna,
  );
  const { name, token, hash } = await services.files.save({
    name: "papers/a.bin",
    bytes: Buffer.from("abc"),
    contentType: "application/octet-stream",
  });
  ledger.add({ kind: "commit", path: "notes/a", number: 1 });
  ledger.add({ kind: "file", name, token, hash });
  expect(await ledger.lost(services)).toEqual([]);
  ledger.add({ kind: "commit", path: "notes/never", number: 1 });
  ledger.add({ kind: "commit", path: "notes/a", number: 2 });
  ledger.add({ kind: "file", name, token: "other", hash });
  expect(await ledger.lost(services)).toHaveLength(4);
  await services.files.objects.remove(hash);
  expect(await ledger.lost(services, true)).toHaveLength(5);
});

test("the check of bundles finds those published partly, twice, or not at all", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  const { documents } = services;
  const publishing = { documents, approvals: services.review.approvals };
  for (const number of [1, 2, 3]) {
    const { id, writes } = bundleOf(number);
    await documents.commit(writes, anna);
    if (number !== 3) await publishBundle(publishing, id, crash);
  }
  expect(compareBundles(folder.path, new Set([1, 2]))).toEqual({ wrong: [], published: 2 });
  const post = (number: number) =>
    testWrites.post(`post-${number}-0`, { title: "Again", slug: `post-${number}-0` });
  await documents.commit([post(2), post(3)], anna);
  expect(compareBundles(folder.path, new Set([1, 3, 4])).wrong).toEqual([
    expect.stringMatching(/^bundle 2 is published, its posts were created 2, 1, 1, 1 times/),
    expect.stringMatching(/^bundle 3 is open, its posts were created 1, 0, 0, 0 times/),
    "bundle 3 was acknowledged and is open",
    "bundle 4 was acknowledged and is gone",
  ]);
});
