import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { ObjectStore } from "#server/files/object-store.ts";

type OpenStore = () => Promise<{ store: ObjectStore } & AsyncDisposable>;

/** The contract of every object store; each implementation's tests call it once. */
export function testObjectStore(kind: string, openStore: OpenStore): void {
  test(`${kind}: names an object by its SHA-256 and returns its MD5 and size`, async () => {
    await using opened = await openStore();
    const stored = await opened.store.put(chunks(Buffer.from("hello "), Buffer.from("world")));
    expect(stored).toEqual({
      hash: "b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
      md5: "XrY7u+Ae7tCTyyK7j1rNww==",
      size: 11,
    });
    expect(await text(opened.store, stored.hash)).toBe("hello world");
  });

  test(`${kind}: stores an empty object`, async () => {
    await using opened = await openStore();
    const { hash, size } = await opened.store.put(chunks());
    expect(size).toBe(0);
    expect(await opened.store.has(hash)).toBe(true);
    expect(await text(opened.store, hash)).toBe("");
  });

  test(`${kind}: returns megabytes byte for byte, whole and in ranges`, async () => {
    await using opened = await openStore();
    const bytes = randomBytes(3_000_001);
    const { hash } = await opened.store.put(
      chunks(bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)),
    );
    expect(await opened.store.size(hash)).toBe(bytes.length);
    expect(digest(await opened.store.read(hash))).toBe(digest(bytes));
    const range = await opened.store.open(hash, { start: 999_990, end: 2_000_009 });
    expect(digest(new Uint8Array(await new Response(range).arrayBuffer()))).toBe(
      digest(bytes.subarray(999_990, 2_000_010)),
    );
  });

  test(`${kind}: stores an object larger than an upload part that arrives in small chunks`, async () => {
    await using opened = await openStore();
    const bytes = randomBytes(6_000_003);
    let staged: string | undefined;
    const { hash, size } = await opened.store.put(crumbs(bytes), async (object) => {
      expect(await opened.store.has(object.hash)).toBe(false);
      staged = digest(await object.read());
    });
    expect([size, hash, staged]).toEqual([bytes.length, digest(bytes), digest(bytes)]);
    expect(digest(await opened.store.read(hash))).toBe(hash);
    await opened.store.putPiece("upload", "a", crumbs(bytes));
    const piece = await Array.fromAsync((await opened.store.openPiece("upload", "a")) ?? []);
    expect(digest(Buffer.concat(piece))).toBe(hash);
  });

  test(`${kind}: keeps nothing of a large object that is interrupted or not approved`, async () => {
    await using opened = await openStore();
    const half = randomBytes(6_000_000);
    const lost = () => opened.store.put(cutAfter(half));
    await expect(lost()).rejects.toThrow("connection lost");
    const refused = opened.store.put(chunks(half), () => {
      throw new Error("not wanted here");
    });
    await expect(refused).rejects.toThrow("not wanted here");
    expect(await opened.store.has(digest(half))).toBe(false);
    const cut = opened.store.putPiece("upload", "a", cutAfter(half));
    await expect(cut).rejects.toThrow("connection lost");
    expect(await opened.store.openPiece("upload", "a")).toBeUndefined();
  });

  test(`${kind}: a sweep keeps whole objects and running uploads`, async () => {
    await using opened = await openStore();
    const { store } = opened;
    async function* swept(): AsyncGenerator<Uint8Array> {
      yield randomBytes(6_000_000);
      await store.sweep();
      yield Buffer.from("the end");
    }
    await store.putPiece("upload", "a", chunks(Buffer.from("a piece")));
    const { hash } = await store.put(swept());
    await store.putDerived(hash, "tall-480.avif", Buffer.from("small"));
    await store.sweep();
    expect(await store.size(hash)).toBe(6_000_007);
    expect(await store.hasDerived(hash, "tall-480.avif")).toBe(true);
    expect(await piece(store, "upload", "a")).toBe("a piece");
  });

  test(`${kind}: returns undefined for an object that was never stored`, async () => {
    await using opened = await openStore();
    const hash = "0".repeat(64);
    expect(await opened.store.has(hash)).toBe(false);
    expect(await opened.store.size(hash)).toBeUndefined();
    expect(await opened.store.open(hash)).toBeUndefined();
    expect(await opened.store.read(hash)).toBeUndefined();
    expect(await opened.store.readDerived(hash, "tall-480.avif")).toBeUndefined();
    await opened.store.remove(hash);
  });

  test(`${kind}: five concurrent puts of the same bytes are one object`, async () => {
    await using opened = await openStore();
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        opened.store.put(chunks(Buffer.from("same"), Buffer.from(" bytes"))),
      ),
    );
    expect(new Set(all.map((stored) => stored.hash)).size).toBe(1);
    expect(await text(opened.store, all[0]?.hash ?? "")).toBe("same bytes");
  });

  test(`${kind}: an interrupted object never becomes visible`, async () => {
    await using opened = await openStore();
    const cut = opened.store.put(cutAfter(Buffer.from("half of it")));
    await expect(cut).rejects.toThrow("connection lost");
    expect(await opened.store.has(digest(Buffer.from("half of it")))).toBe(false);
  });

  test(`${kind}: an object that is not approved never becomes visible`, async () => {
    await using opened = await openStore();
    let seen = "";
    const refused = opened.store.put(chunks(Buffer.from("unwanted")), async (staged) => {
      seen = Buffer.from(await staged.read()).toString();
      expect(await opened.store.has(staged.hash)).toBe(false);
      throw new Error("not wanted here");
    });
    await expect(refused).rejects.toThrow("not wanted here");
    expect(seen).toBe("unwanted");
    expect(await opened.store.has(digest(Buffer.from("unwanted")))).toBe(false);
  });

  test(`${kind}: keeps derived copies beside their object and removes them with it`, async () => {
    await using opened = await openStore();
    const { hash } = await opened.store.put(chunks(Buffer.from("original")));
    await opened.store.putDerived(hash, "tall-480.avif", Buffer.from("small"));
    await opened.store.putDerived(hash, "tall-480.avif", Buffer.from("small, again"));
    expect(
      Buffer.from((await opened.store.readDerived(hash, "tall-480.avif")) ?? []).toString(),
    ).toBe("small, again");
    expect(await opened.store.hasDerived(hash, "tall-480.avif")).toBe(true);
    await opened.store.remove(hash);
    expect(await opened.store.has(hash)).toBe(false);
    expect(await opened.store.hasDerived(hash, "tall-480.avif")).toBe(false);
  });

  test(`${kind}: keeps pieces of an upload until they are removed, and never as objects`, async () => {
    await using opened = await openStore();
    const { store } = opened;
    expect(
      await store.putPiece("upload-1", "a", chunks(Buffer.from("he"), Buffer.from("llo"))),
    ).toBe(5);
    expect(await store.putPiece("upload-1", "b", chunks())).toBe(0);
    expect(await store.putPiece("upload-2", "a", chunks(Buffer.from("other")))).toBe(5);
    expect(await piece(store, "upload-1", "a")).toBe("hello");
    expect(await piece(store, "upload-1", "b")).toBe("");
    expect(await store.has(digest(Buffer.from("hello")))).toBe(false);
    await store.removePieces("upload-1");
    await store.removePieces("upload-1");
    expect(await store.openPiece("upload-1", "a")).toBeUndefined();
    expect(await piece(store, "upload-2", "a")).toBe("other");
  });

  test(`${kind}: keeps nothing of an interrupted piece`, async () => {
    await using opened = await openStore();
    const cut = opened.store.putPiece("upload", "a", cutAfter(Buffer.from("half of it")));
    await expect(cut).rejects.toThrow("connection lost");
    expect(await opened.store.openPiece("upload", "a")).toBeUndefined();
  });

  test(`${kind}: returns free space in bytes, or undefined when it is unlimited`, async () => {
    await using opened = await openStore();
    const { total, free } = (await opened.store.space()) ?? { total: 1, free: 1 };
    expect(free).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(free);
  });

  test(`${kind}: refuses a key that is not one of ours`, async () => {
    await using opened = await openStore();
    const { hash } = await opened.store.put(chunks(Buffer.from("original")));
    for (const key of ["../../etc/passwd", hash.toUpperCase(), `${hash}/..`, ""]) {
      await expect(async () => opened.store.read(key)).rejects.toThrow(TypeError);
    }
    for (const name of ["../x", "a/b", "..", "a..b", "", "A.avif"]) {
      await expect(async () => opened.store.readDerived(hash, name)).rejects.toThrow(TypeError);
    }
    for (const name of ["../x", "a/b", "..", "."]) {
      await expect(async () => opened.store.openPiece("upload", name)).rejects.toThrow(TypeError);
      await expect(async () => opened.store.removePieces(name)).rejects.toThrow(TypeError);
    }
  });
}

async function* chunks(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** Chunks as a network delivers them: of uneven sizes. */
async function* crumbs(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0, size = 1; start < bytes.length; start += size, size = (size * 7) % 99_991)
    yield bytes.subarray(start, start + size);
}

async function* cutAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error("connection lost");
}

async function text(store: ObjectStore, hash: string): Promise<string> {
  return new Response(await store.open(hash)).text();
}

async function piece(store: ObjectStore, upload: string, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of (await store.openPiece(upload, name)) ?? []) parts.push(part);
  return Buffer.concat(parts).toString();
}

function digest(bytes: Uint8Array | undefined): string {
  return createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
}
