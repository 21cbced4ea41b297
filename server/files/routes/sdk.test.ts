import { createHash, randomBytes } from "node:crypto";
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStream,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadString,
} from "firebase/storage";
import type { FirebaseStorage } from "firebase/storage";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestSite } from "#test/test-site.ts";
import { openStorageClient } from "#test/storage-client.ts";

async function openClient(token: string | undefined = "anna") {
  const site = await openTestSite();
  const client = openStorageClient(site.port, token);
  return {
    ...site,
    storage: client.storage,
    as: (other: string | undefined) => openStorageClient(site.port, other),
    end: client.end,
    async [Symbol.asyncDispose]() {
      await client.end();
      await site[Symbol.asyncDispose]();
    },
  };
}

const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString();

test("a picture is uploaded, described, and served at its download address to anyone", async () => {
  await using opened = await openClient();
  const picture = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#246" },
  })
    .jpeg()
    .toBuffer();
  const place = ref(opened.storage, "images/front door.jpg");
  const { metadata } = await uploadBytes(place, picture, { contentType: "text/html" });
  expect(metadata).toMatchObject({
    bucket: "site",
    fullPath: "images/front door.jpg",
    name: "front door.jpg",
    size: picture.length,
    contentType: "image/jpeg",
    metageneration: "1",
    md5Hash: createHash("md5").update(picture).digest("base64"),
    type: "file",
  });
  const address = await getDownloadURL(place);
  expect(address).toMatch(
    new RegExp(`^${opened.origin}/v0/b/site/o/images%2Ffront%20door.jpg\\?alt=media&token=`),
  );
  const answer = await fetch(address);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
});

test("sets, changes and clears all metadata key by key", async () => {
  await using opened = await openClient();
  const place = ref(opened.storage, "papers/a.txt");
  const sent = {
    cacheControl: "no-cache",
    contentDisposition: "attachment; filename*=utf-8''b%C3%A4.txt",
    contentEncoding: "identity",
    contentLanguage: "fr",
    contentType: "text/plain",
    customMetadata: { colour: "blue", "a key": "“ä” 👋 <>&\"'" },
  };
  const { metadata } = await uploadBytes(place, Buffer.from("hello world"), {
    ...sent,
    md5Hash: "XrY7u+Ae7tCTyyK7j1rNww==",
  });
  expect(metadata).toMatchObject({ ...sent, md5Hash: "XrY7u+Ae7tCTyyK7j1rNww==", size: 11 });
  const address = await getDownloadURL(place);

  const changed = await updateMetadata(place, {
    cacheControl: "max-age=60",
    contentLanguage: null as unknown as string,
    customMetadata: { colour: null as unknown as string, shape: "round" },
  });
  expect(changed).toMatchObject({
    generation: metadata.generation,
    timeCreated: metadata.timeCreated,
    metageneration: "2",
    cacheControl: "max-age=60",
    contentType: "text/plain",
    customMetadata: { "a key": "“ä” 👋 <>&\"'", shape: "round" },
  });
  expect(changed.contentLanguage).toBeUndefined();
  expect(Date.parse(changed.updated)).toBeGreaterThanOrEqual(Date.parse(metadata.updated));

  const cleared = await updateMetadata(place, {
    contentType: null as unknown as string,
    customMetadata: null as unknown as Record<string, string>,
  });
  expect(cleared).toMatchObject({ contentType: "application/octet-stream", metageneration: "3" });
  expect(cleared.customMetadata).toBeUndefined();
  expect(await getMetadata(place)).toEqual(cleared);
  expect(await getDownloadURL(place)).toBe(address);
});

test("a new upload of a name replaces all metadata, and the old address returns the old bytes", async () => {
  await using opened = await openClient();
  const place = ref(opened.storage, "papers/a.txt");
  const first = await uploadString(place, "first", "raw", { customMetadata: { a: "1" } });
  const address = await getDownloadURL(place);
  const second = await uploadString(place, "c2Vjb25k", "base64");
  expect(BigInt(second.metadata.generation)).toBeGreaterThan(BigInt(first.metadata.generation));
  expect(second.metadata.customMetadata).toBeUndefined();
  expect(text(await getBytes(place))).toBe("second");
  expect(await (await fetch(address)).text()).toBe("first");
});

test("uploads strings in every format of the SDK", async () => {
  await using opened = await openClient();
  const place = ref(opened.storage, "papers/string");
  const upload = async (...parts: [string, "raw" | "base64" | "base64url" | "data_url"]) => {
    const { metadata } = await uploadString(place, ...parts);
    return [text(await getBytes(place)), metadata.contentType];
  };
  expect(await upload("ä\uD800", "raw")).toEqual(["ä\uFFFD", "application/octet-stream"]);
  expect(await upload("8J+Ri+KcqA==", "base64")).toEqual(["👋✨", "application/octet-stream"]);
  expect(await upload("8J-Ri-KcqA", "base64url")).toEqual(["👋✨", "application/octet-stream"]);
  expect(await upload("data:text/plain;charset=utf-8;base64,w6Q=", "data_url")).toEqual([
    "ä",
    "text/plain;charset=utf-8",
  ]);
  expect(await upload("data:,a%20b", "data_url")).toEqual(["a b", "application/octet-stream"]);
});

test("downloads bytes whole, up to a limit, and as a stream", async () => {
  await using opened = await openClient();
  const place = ref(opened.storage, "papers/bytes");
  const bytes = randomBytes(300_000);
  await uploadBytes(place, bytes);
  expect(Buffer.from(await getBytes(place)).equals(bytes)).toBe(true);
  expect(Buffer.from(await getBytes(place, 1000)).equals(bytes.subarray(0, 1000))).toBe(true);
  expect((await getBytes(place, 1_000_000)).byteLength).toBe(bytes.length);
  const parts: Uint8Array[] = [];
  for await (const part of getStream(place)) parts.push(part as Uint8Array);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  const empty = ref(opened.storage, "papers/empty");
  await uploadBytes(empty, new Uint8Array());
  expect((await getBytes(empty, 10)).byteLength).toBe(0);
});

test("names are opaque: spaces, slashes, Unicode and special characters make different files", async () => {
  await using opened = await openClient();
  const names = [
    "a b.txt",
    "a%20b.txt",
    "100%",
    "a+b",
    "a&b=c?d#e",
    "ä/ö/ü 日本語",
    "👋🏽",
    "back\\slash",
    "UPPER",
    "upper",
    "x",
    "x/y",
    "quote\"'`<>",
    "a%2Fb",
    "a/b",
    `${"n".repeat(1020)}.txt`,
  ];
  for (const name of names) await uploadString(ref(opened.storage, name), name);
  for (const name of names) {
    const place = ref(opened.storage, name);
    expect(text(await getBytes(place))).toBe(name);
    expect(await (await fetch(await getDownloadURL(place))).text()).toBe(name);
  }
  const { items } = await opened.services.files.list();
  expect(items.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("lists folders and files separately, page by page", async () => {
  await using opened = await openClient();
  const names = ["a/1", "a/2", "a/b/3", "a/b/c/4", "a/d e/5", "a/6", "z"];
  for (const name of names) await uploadString(ref(opened.storage, name), "x");
  const all = await listAll(ref(opened.storage, "a"));
  expect(all.items.map(({ fullPath }) => fullPath)).toEqual(["a/1", "a/2", "a/6"]);
  expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(["a/b", "a/d e"]);
  const root = await listAll(ref(opened.storage));
  expect(root.items.map(({ name }) => name)).toEqual(["z"]);
  expect(root.prefixes.map(({ name }) => name)).toEqual(["a"]);
  expect(await pages(opened.storage, "a", 2)).toEqual([["a/1", "a/2"], ["a/6", "a/b"], ["a/d e"]]);
  expect(await pages(opened.storage, "nothing", 2)).toEqual([[]]);
});

async function pages(storage: FirebaseStorage, path: string, maxResults: number) {
  const found: string[][] = [];
  let pageToken: string | undefined;
  do {
    const page = await list(ref(storage, path), { maxResults, pageToken });
    const both = [...page.items, ...page.prefixes];
    found.push(both.map(({ fullPath }) => fullPath).toSorted());
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return found;
}

test("a deleted file is gone for the SDK and at its address", async () => {
  await using opened = await openClient();
  const place = ref(opened.storage, "images/a.jpg");
  await uploadBytes(place, await onePixel());
  const address = await getDownloadURL(place);
  await deleteObject(place);
  expect((await fetch(address)).status).toBe(404);
  await expect(getMetadata(place)).rejects.toMatchObject({ code: "storage/object-not-found" });
  await expect(deleteObject(place)).rejects.toMatchObject({ code: "storage/object-not-found" });
});

test("refusals of access are the SDK's own errors", async () => {
  await using opened = await openClient();
  await uploadBytes(ref(opened.storage, "images/a.jpg"), await onePixel());
  await uploadString(ref(opened.storage, "papers/a.txt"), "secret");
  for (const [token, code] of [
    [undefined, "storage/unauthenticated"],
    ["expired", "storage/unauthenticated"],
    ["guest", "storage/unauthorized"],
  ] as const) {
    await using client = opened.as(token);
    const place = ref(client.storage, "papers/a.txt");
    const picture = ref(client.storage, "images/a.jpg");
    const refused = [
      () => uploadString(place, "mine"),
      () => uploadString(picture, "mine"),
      () => getMetadata(place),
      () => getBytes(place),
      () => getMetadata(ref(client.storage, "papers/none")),
      () => updateMetadata(picture, { cacheControl: "no-store" }),
      () => deleteObject(picture),
      () => listAll(ref(client.storage, "images")),
    ];
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ code });
    if (token === "expired") continue;
    expect((await getMetadata(picture)).name).toBe("a.jpg");
    expect((await getBytes(picture)).byteLength).toBeGreaterThan(0);
    const none = getMetadata(ref(client.storage, "images/none.jpg"));
    await expect(none).rejects.toMatchObject({ code: "storage/object-not-found" });
  }
  expect(text(await getBytes(ref(opened.storage, "papers/a.txt")))).toBe("secret");
  expect((await getMetadata(ref(opened.storage, "images/a.jpg"))).metageneration).toBe("1");
});

test("errors found by the SDK or by our refusal have their names", async () => {
  await using opened = await openClient();
  const { storage } = opened;
  const root = ref(storage);
  const place = ref(storage, "images/a.jpg");
  const code = (name: string) => expect.objectContaining({ code: `storage/${name}` });
  expect(() => ref(storage, "https://elsewhere.example/x")).toThrow(code("invalid-url"));
  expect(() => uploadBytes(root, new Uint8Array())).toThrow(code("invalid-root-operation"));
  expect(() => deleteObject(root)).toThrow(code("invalid-root-operation"));
  expect(() => uploadString(place, "a-b_", "base64")).toThrow(code("invalid-format"));
  expect(() => uploadString(place, "no data", "data_url")).toThrow(code("invalid-format"));
  expect(() => list(root, { maxResults: 1001 })).toThrow(code("invalid-argument"));
  await expect(getBytes(place)).rejects.toEqual(code("object-not-found"));
  await expect(getDownloadURL(place)).rejects.toEqual(code("object-not-found"));
  await expect(updateMetadata(place, {})).rejects.toEqual(code("object-not-found"));
  await expect(uploadString(place, "<svg>")).rejects.toEqual(code("unknown"));
  await expect(uploadString(ref(storage, "a/../b"), "x")).rejects.toEqual(code("unknown"));
  const wrong = { md5Hash: "AAAAAAAAAAAAAAAAAAAAAA==" };
  await expect(uploadString(ref(storage, "a"), "x", "raw", wrong)).rejects.toEqual(code("unknown"));
  await opened.end();
  await expect(getMetadata(place)).rejects.toEqual(code("app-deleted"));
});

test("an unreachable server ends in retry-limit-exceeded", async () => {
  await using opened = await openClient();
  await using nobody = openStorageClient(1, "anna");
  nobody.storage.maxOperationRetryTime = 1;
  nobody.storage.maxUploadRetryTime = 1;
  const place = ref(nobody.storage, "images/a.jpg");
  const late = expect.objectContaining({ code: "storage/retry-limit-exceeded" });
  await expect(getMetadata(place)).rejects.toEqual(late);
  await expect(uploadString(place, "x")).rejects.toEqual(late);
  expect(opened.port).not.toBe(1);
});

async function onePixel(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3 as const, background: "#fff" };
  return sharp({ create }).jpeg().toBuffer();
}
