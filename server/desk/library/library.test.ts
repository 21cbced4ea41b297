import { expect, test } from "vitest";
import { maxAltLength, writePictureUse } from "#content/fields/image.ts";
import { typedString, type TypedFields, type TypedValue } from "#content/typed-values.ts";
import type { FileUse, LibraryFile, LibraryFiles, TrashedFileRows } from "#server/desk/answers.ts";
import { saveFilm, savePicture } from "#test/save-files.ts";
import { openTestDesk, type TestDesk } from "#test/test-desk.ts";
import { anna } from "#test/test-services.ts";

const system = { kind: "system", name: "Test" } as const;
const tabId = "tab-id-0123456789";
const query = (address: string) => `address=${encodeURIComponent(address)}`;

test("lists images and videos, newest first, page by page", async () => {
  await using opened = await openTestDesk();
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
    // Each of these images has the same bytes.
    sameAs: ["images/b.jpg", "images/c.jpg"],
    uses: [],
  });
  const rest = await anna.get<LibraryFiles>(`/library?limit=2&after=${first.next}`);
  expect(rest.files.map(({ name }) => name)).toEqual(["images/b.jpg"]);
  expect(rest).not.toHaveProperty("next");
});

test("finds files by name, by alternative text and by its absence", async () => {
  await using opened = await openTestDesk();
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
  // The library's initial request, without a search term.
  expect((await opened.desk.library({ q: "" })).files).toHaveLength(2);
});

test("lists a file's uses with labels, for addresses on any host", async () => {
  await using opened = await openTestDesk();
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
      clientLogos: rowsOf(
        { name: typedString("Client"), image: typedString(address) },
        ...Array.from({ length: 17 }, () => ({ name: typedString("") })),
      ),
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
  expect(old.uses?.map(({ otherUpload }) => otherUpload)).toEqual([true, false, true, true]);
  const listed = await anna.get<LibraryFiles>("/library");
  expect(listed.files.map((file) => file.uses?.length)).toEqual([4]);
});

test("removes a file in use only when every use is known, including drafts", async () => {
  await using opened = await openTestDesk();
  const [anna, ben] = [await opened.member(), await opened.member("ben@example.com")];
  const address = await savePicture(opened, "images/a.jpg");
  await commit(opened, {
    "posts/p": {
      title: typedString("News"),
      slug: typedString("news"),
      // Alternative text of the maximum length.
      featuredImage: typedString(writePictureUse({ address, alt: "川".repeat(maxAltLength) })),
    },
  });
  const draft = { base: null, fields: { imageUrl: typedString(address) }, version: 1 };
  await ben.ask("PUT", `/drafts/casestudies/new/${tabId}`, draft);
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

test("counts a film's second encoding and poster as in use, on every path", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const { files } = opened.services;
  const poster = await savePicture(opened, "images/film.jpg");
  const shown = await savePicture(opened, "images/shown.jpg", {}, 64);
  const picture = await files.current("images/shown.jpg");
  const [, alternative] = await saveFilm(opened, "videos/film.av1.mp4");
  const [film, address] = await saveFilm(opened, "videos/film.mp4", { poster, alternative });
  await commit(opened, {
    "pages/home": {
      title: typedString("Home"),
      slug: typedString("home"),
      imageRowOne: typedString(address),
    },
    "posts/p": {
      title: typedString("News"),
      slug: typedString("news"),
      body: typedString(`![](/images/${picture?.hash.slice(0, 24)}/full/1200.jpg)`),
    },
  });
  const uses = async () => {
    const { files: listed } = await anna.get<LibraryFiles>("/library");
    return Object.fromEntries(
      listed.map((file) => [file.name, file.uses?.map((use) => `${use.document}, ${use.label}`)]),
    );
  };
  // The second encoding of a listed film is not listed as well.
  expect(await uses()).toEqual({
    "images/film.jpg": ["Video: film.mp4, Poster"],
    "videos/film.mp4": [expect.stringMatching(/^Page: Home, /)],
    "images/shown.jpg": ["Post: News, Body"],
  });
  const { name, generation, uses: used } = await anna.get<LibraryFile>(`/file?${query(poster)}`);
  const removal = { name, generation, knownUses: [] as string[] };
  expect((await anna.ask("POST", "/remove-file", removal)).json).toMatchObject({
    error: {
      status: "FAILED_PRECONDITION",
      details: [{ uses: [{ document: "Video: film.mp4" }] }],
    },
  });
  expect(used?.map(({ path }) => path)).toEqual([""]);
  expect((await anna.get<LibraryFile>(`/file?${query(alternative)}`)).uses).toMatchObject([
    { document: "Video: film.mp4", label: "Second encoding" },
  ]);

  // A removed film, or one with another poster, no longer uses it.
  await files.updateMetadata(film.name, { metadata: { poster: shown } });
  expect(await uses()).toMatchObject({
    "images/film.jpg": [],
    "images/shown.jpg": ["Post: News, Body", "Video: film.mp4, Poster"],
  });
  await files.remove(film.name);
  expect(await uses()).toMatchObject({
    "videos/film.av1.mp4": [],
    "images/shown.jpg": ["Post: News, Body"],
  });
});

test("counts the picture that phones show instead of another as used, and requires no alternative text for it", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const upright = await savePicture(opened, "images/map-upright.jpg", {}, 64);
  await savePicture(opened, "images/map.jpg", { upright });
  const names = async () => {
    const { files: listed } = await anna.get<LibraryFiles>("/library?alt=missing");
    return listed.map(({ name }) => name);
  };
  expect(await names()).toEqual(["images/map.jpg"]);
  const { name, generation, uses } = await anna.get<LibraryFile>(`/file?${query(upright)}`);
  expect(uses?.map(({ document, label }) => [document, label])).toEqual([
    ["Picture: map.jpg", "On phones"],
  ]);
  const removal = await anna.ask("POST", "/remove-file", { name, generation, knownUses: [] });
  expect(removal.json).toMatchObject({ error: { status: "FAILED_PRECONDITION" } });

  // Used by a page, or by no other file: then it needs its own alternative text.
  const post = { title: typedString("News"), slug: typedString("news") };
  await commit(opened, { "posts/p": { ...post, featuredImage: typedString(upright) } });
  expect(await names()).toEqual(["images/map.jpg", "images/map-upright.jpg"]);
  await commit(opened, { "posts/p": post });
  expect(await names()).toEqual(["images/map.jpg"]);
  await opened.services.files.updateMetadata("images/map.jpg", { metadata: { upright: null } });
  expect(await names()).toEqual(["images/map.jpg", "images/map-upright.jpg"]);
});

test("lists and finds many files page by page, newest first", async () => {
  await using opened = await openTestDesk();
  const { desk } = opened;
  for (let at = 0; at < 7; at++) {
    await savePicture(opened, `images/ferry-${at}.jpg`, at % 2 ? { alt: "Described" } : {});
    await saveFilm(opened, `videos/film-${at}.mp4`);
  }
  const read = async (range: Parameters<typeof desk.library>[0]) => {
    const pages: string[][] = [];
    for (let after: string | undefined; ;) {
      const { files, next } = await desk.library({ ...range, limit: 3, after });
      pages.push(files.map(({ name }) => name.replace(/.*\//, "").replace(/\..*/, "")));
      if (next === undefined) return pages;
      after = next;
    }
  };
  expect((await read({})).flat()).toEqual(
    [6, 5, 4, 3, 2, 1, 0].flatMap((at) => [`film-${at}`, `ferry-${at}`]),
  );
  expect(await read({ q: "erry" })).toEqual([
    ["ferry-6", "ferry-5", "ferry-4"],
    ["ferry-3", "ferry-2", "ferry-1"],
    ["ferry-0"],
  ]);
  expect(await read({ alt: "missing" })).toEqual([["ferry-6", "ferry-4", "ferry-2"], ["ferry-0"]]);
  expect(await read({ alt: "missing", kind: "video" })).toEqual([[]]);
  expect((await read({ kind: "video" })).flat()).toHaveLength(7);
  expect(await read({ q: "described ferr" })).toEqual([["ferry-5", "ferry-3", "ferry-1"]]);
  await desk.removeFile(
    { ...(await opened.services.files.current("images/ferry-6.jpg"))!, knownUses: [] },
    anna,
  );
  expect((await read({ q: "ferry" })).flat()).toHaveLength(6);
});

function rowsOf(...rows: TypedFields[]): TypedValue {
  return { arrayValue: { values: rows.map((fields) => ({ mapValue: { fields } })) } };
}

test("lists a deleted file in the trash until it is restored or erased", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const names = async (search = "") =>
    (await anna.get<TrashedFileRows>(`/file-trash${search}`)).rows.map(({ name }) => name);
  const saved = [];
  for (const name of ["images/a.jpg", "images/b.jpg", "images/c.jpg"]) {
    await savePicture(opened, name);
    saved.push(await opened.services.files.current(name));
    await opened.services.files.remove(name);
  }
  const first = await anna.get<TrashedFileRows>("/file-trash?limit=2");
  expect(first.rows).toHaveLength(2);
  const [row] = first.rows;
  const days = (Date.parse(row?.erasedAfter ?? "") - Date.parse(row?.removed ?? "")) / 86_400_000;
  expect([row?.kind, days]).toEqual(["picture", 30]);
  expect(await names(`?limit=2&after=${encodeURIComponent(first.next ?? "")}`)).toHaveLength(1);
  const [a, b] = saved.map((file) => ({ name: file?.name, generation: file?.generation }));
  expect((await anna.ask("POST", "/restore-file", a)).status).toBe(200);
  expect((await anna.ask("POST", "/restore-file", a)).status).toBe(404);
  expect((await names()).toSorted()).toEqual(["images/b.jpg", "images/c.jpg"]);
  expect(await opened.services.files.current("images/a.jpg")).toMatchObject(a ?? {});
  expect((await anna.ask("POST", "/erase-file", b)).status).toBe(200);
  expect(await names()).toEqual(["images/c.jpg"]);
});

async function commit({ services }: TestDesk, documents: Record<string, TypedFields>) {
  const writes = Object.entries(documents).map(([path, fields]) => ({ update: { path, fields } }));
  await services.documents.commit(writes, system);
}
