import { join } from "node:path";
import { getDownloadURL, getMetadata, ref, uploadString } from "firebase/storage";
import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { serveFiles } from "#test/test-site.ts";
import { twoColours } from "#test/test-renditions.ts";
import { anna } from "#test/test-services.ts";
import { exportContent } from "#server/ops/transfer/export-content.ts";
import { importContent } from "#server/ops/transfer/import-content.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openStorageClient } from "#test/storage-client.ts";
import { authorization } from "#test/wire-client.ts";

const storageBucket = "aldwater-live.appspot.com";

test("serves files in the installation's bucket only", async () => {
  await using folder = await temporaryFolder("bucket");
  await using site = await serveFiles(folder.path, { storageBucket });
  await using client = openStorageClient(site.port, "anna", storageBucket);
  const place = ref(client.storage, "papers/a.txt");
  const { metadata } = await uploadString(place, "a paper");
  expect(metadata.bucket).toBe(storageBucket);
  const address = await getDownloadURL(place);
  expect(address).toContain(`/v0/b/${storageBucket}/o/papers%2Fa.txt?`);
  expect(await (await fetch(address)).text()).toBe("a paper");

  await using stranger = openStorageClient(site.port, "anna");
  await expect(getMetadata(ref(stranger.storage, "papers/a.txt"))).rejects.toMatchObject({
    code: "storage/object-not-found",
  });
  for (const [method, path] of [
    ["GET", "/v0/b/site/o"],
    ["GET", "/v0/b/site/o/papers%2Fa.txt?alt=media"],
    ["GET", "/v0/b/site/o/papers%2Fa.txt?alt=media&token="],
    ["POST", "/v0/b/site/o?name=papers%2Fb.txt"],
    ["DELETE", "/v0/b/site/o/papers%2Fa.txt"],
  ] as const) {
    const answer = await fetch(new URL(path, site.origin), { method, headers: authorization });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toEqual({ error: { code: 404, message: "Not Found." } });
  }
  expect((await getMetadata(place)).size).toBe(7);
});

test("content imported into an installation with another bucket keeps its pictures and their addresses", async () => {
  await using folder = await temporaryFolder("bucket");
  const [from, to, archive] = ["from", "to", "all.tar"].map((name) => join(folder.path, name));
  if (!from || !to || !archive) throw new Error("There are three.");
  let address: string;
  const bytes = await twoColours(60, 40).toBuffer();
  {
    await using site = await serveFiles(from);
    const { documents, files } = site.services;
    address = files.downloadAddress(await files.save({ name: "images/a door.jpg", bytes }));
    const fields = {
      title: typedString("About"),
      slug: typedString("about"),
      featuredImage: typedString(address),
    };
    await documents.commit([{ update: { path: "pages/about", fields } }], anna);
    await using database = await openTestDatabase({ folder: from });
    await exportContent({ database, objects: files.objects, project: "agency" }, archive);
  }
  await using site = await serveFiles(to, { storageBucket });
  const { files, desk } = site.services;
  expect(await importContent(site.services, archive)).toMatchObject({ problems: [] });
  const answer = await fetch(new URL(address, site.origin));
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await files.describeMany([address])).get(address)).toMatchObject({ width: 60 });
  expect(await desk.file(address)).toMatchObject({
    name: "images/a door.jpg",
    address: address.replace("/b/site/", `/b/${storageBucket}/`),
  });
});
