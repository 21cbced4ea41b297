import { expect, test } from "vitest";
import { typedString, type TypedFields, type TypedValue } from "#content/typed-values.ts";
import type { FileUse, LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { openTemporaryDesk, type TemporaryDesk } from "#server/desk/temporary-desk.ts";
import { twoColours } from "#server/images/temporary-renditions.ts";

const system = { kind: "system", name: "Test" } as const;
const sitting = "sitting-0123456789";
const query = (address: string) => `address=${encodeURIComponent(address)}`;

test("the library shows pictures and videos, newest first, page by page", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  for (const name of ["a", "b", "c"]) await savePicture(opened, `images/${name}.jpg`);
  await opened.services.files.save({ name: "notes.txt", bytes: Buffer.from("Not a picture") });
  await savePicture(opened, "images/a.jpg", { alt: "A door", focalPoint: "0.2,0.5" });

  const first = await anna.get<LibraryFiles>("/library?limit=2");
  expect(first.files.map(({ name }) => name)).toEqual(["images/a.jpg", "images/c.jpg"]);
  expect(first.files[0]).toEqual({
    name: "images/a.jpg",
    generation: expect.stringMatching(/^\d{16}$/),
    address: expect.stringContaining("/v0/b/site/o/images%2Fa.jpg?alt=media&token="),
    kind: "picture",
    contentType: "image/jpeg",
    size: expect.any(Number),
    uploaded: expect.stringMatching(/Z$/),
    alt: "A door",
    picture: expect.objectContaining({ width: 60, height: 40, focus: { x: 0.2, y: 0.5 } }),
    uses: [],
  });
  const rest = await anna.get<LibraryFiles>(`/library?limit=2&after=${first.next}`);
  expect(rest.files.map(({ name }) => name)).toEqual(["images/b.jpg"]);
  expect(rest).not.toHaveProperty("next");
});

test("files are found by name and by alternative text, and those that lack it by that", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  await savePicture(opened, "images/Größe 100%.jpg", { alt: "A café by the river" });
  await savePicture(opened, "images/other.jpg");
  const names = async (search: string) =>
    (await anna.get<LibraryFiles>(`/library?${search}`)).files.map(({ name }) => name);
  for (const q of ["größe", "GRÖSSE", "100%25", "CAFE river"])
    expect(await names(`q=${q}`)).toEqual(["images/Größe 100%.jpg"]);
  expect(await names("alt=missing")).toEqual(["images/other.jpg"]);
  expect(await names("kind=video")).toEqual([]);
  expect(await names("q=%00")).toEqual([]);
});

test("a file tells where it is used, in words, whatever host its address was written with", async () => {
  await using opened = await openTemporaryDesk();
  const anna = await opened.member();
  const earlier = await savePicture(opened, "images/a (1).jpg");
  const address = await savePicture(opened, "images/a (1).jpg");
  await commit(opened, {
    "casestudies/v": {
      title: typedString("Verrasque"),
      slug: typedString("verrasque"),
      imageUrl: typedString(`https://old.example.com${address}`),
      extraRows: rowsOf({ title: typedString("One") }, { imageUrl: typedString(earlier) }),
    },
    "posts/p": {
      title: typedString("News"),
      slug: typedString("news"),
      body: typedString(`Look: ![a door](${address}) and more.`),
    },
    "settings/site": {
      agencyName: typedString("Aldwater"),
      homeTitle: typedString("Branding"),
      clientLogos: rowsOf({ name: typedString("Client"), image: typedString(address) }),
    },
  });
  const { uses } = await anna.get<{ uses: FileUse[] }>(`/uses?${query(address)}`);
  expect(uses.map(({ document, label, otherUpload }) => [document, label, otherUpload])).toEqual([
    ["Case study: Verrasque", "Featured image", false],
    ["Case study: Verrasque", "Extra rows, row 2: Image", true],
    ["Post: News", "Body", false],
    ["Site settings", expect.stringMatching(/, .* 1: /), false],
  ]);
  expect(uses[1]).toMatchObject({
    path: "casestudies/v",
    field: "extraRows[1].imageUrl",
    key: "casestudies/v extraRows[1].imageUrl",
  });
  const old = await anna.get<LibraryFile>(`/file?${query(earlier)}`);
  expect(old.uses.map(({ otherUpload }) => otherUpload)).toEqual([true, false, true, true]);
  const listed = await anna.get<LibraryFiles>("/library");
  expect(listed.files.map((file) => file.uses.length)).toEqual([4]);
});

test("a file in use is removed only by who knows of every use, unsaved work included", async () => {
  await using opened = await openTemporaryDesk();
  const [anna, ben] = [await opened.member(), await opened.member("ben@example.com")];
  const address = await savePicture(opened, "images/a.jpg");
  await commit(opened, {
    "posts/p": {
      title: typedString("News"),
      slug: typedString("news"),
      featuredImage: typedString(address),
    },
  });
  const draft = { base: null, fields: { imageUrl: typedString(address) }, version: 1 };
  await ben.ask("PUT", `/drafts/casestudies/new/${sitting}`, draft);
  const { name, generation } = await anna.get<LibraryFile>(`/file?${query(address)}`);
  const remove = (knownUses: readonly string[]) =>
    anna.ask("POST", "/remove-file", { name, generation, knownUses });

  for (const known of [[], ["posts/p featuredImage"], ["casestudies/new imageUrl"]]) {
    const { status, json } = await remove(known);
    expect([status, json]).toMatchObject([
      400,
      {
        error: {
          status: "FAILED_PRECONDITION",
          details: [
            {
              uses: [
                { key: "posts/p featuredImage", document: "Post: News" },
                { key: "casestudies/new imageUrl", document: "Case study: draft of Anna Hart" },
              ],
            },
          ],
        },
      },
    ]);
  }
  expect((await anna.ask("GET", `/file?${query(address)}`)).status).toBe(200);
  expect((await remove(["casestudies/new imageUrl", "posts/p featuredImage"])).status).toBe(200);
  expect((await anna.ask("GET", `/file?${query(address)}`)).status).toBe(404);
  expect((await remove([])).status).toBe(404);
});

function rowsOf(...rows: TypedFields[]): TypedValue {
  return { arrayValue: { values: rows.map((fields) => ({ mapValue: { fields } })) } };
}

async function savePicture({ services }: TemporaryDesk, name: string, metadata = {}) {
  const bytes = await twoColours(60, 40).toBuffer();
  return services.files.downloadAddress(await services.files.save({ name, bytes, metadata }));
}

async function commit({ services }: TemporaryDesk, documents: Record<string, TypedFields>) {
  const writes = Object.entries(documents).map(([path, fields]) => ({ update: { path, fields } }));
  await services.documents.commit(writes, system);
}
