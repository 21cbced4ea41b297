import { expect, test } from "vitest";
import { anna, openTemporaryServices } from "#test/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createLedger } from "./ledger.ts";

test("the ledger reports missing, changed and damaged data", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTemporaryServices(folder.path);
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
