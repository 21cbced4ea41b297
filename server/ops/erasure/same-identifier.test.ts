import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

test("erases documents whose ids are the same address in another case, and those of the next address", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  const { documents, erasure } = services;
  const fields = { title: typedString("x") };
  const ids = ["ada@engines.example", "Ada@Engines.example", "grace@navy.example"];
  for (const id of ids)
    await documents.commit([{ update: { path: `people/${id}`, fields } }], anna);
  expect(await erasure.address("ada@engines.example", "anna")).toMatchObject({ documents: 2 });
  expect(await erasure.address("grace@navy.example", "anna")).toMatchObject({ documents: 1 });
  const text = JSON.stringify(await documents.history.since(0, 100));
  expect(text).not.toMatch(/engines|navy/i);
});
