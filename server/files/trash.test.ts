import { expect, test } from "vitest";
import { openTestFiles } from "#test/test-files.ts";

const day = 24 * 60 * 60 * 1000;
const bytes = Buffer.from("ffd8ffe000104a46494600aabb", "hex");

test("restores a removed file byte for byte, with its address and metadata", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const saved = await files.save({ name: "images/a.jpg", bytes, metadata: { alt: "A door" } });
  await files.objects.putDerived(saved.hash, "full-240.avif", Buffer.from("copy"));
  await files.remove(saved.name);
  expect(await files.byToken(saved)).toBeUndefined();
  const [trashed, ...more] = await files.trash.list({ limit: 10 });
  expect([trashed?.name, trashed?.generation, more]).toEqual([saved.name, saved.generation, []]);
  expect(await files.trash.restore(saved.name, saved.generation)).toBe(true);
  expect(await files.current(saved.name)).toMatchObject(saved);
  expect(await files.objects.read(saved.hash)).toEqual(bytes);
  expect(await files.objects.hasDerived(saved.hash, "full-240.avif")).toBe(true);
  expect(await files.trash.list({ limit: 10 })).toEqual([]);
  expect(await files.trash.restore(saved.name, saved.generation)).toBe(false);
});

test("a restored older upload does not take the name from a newer one", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const first = await files.save({ name: "a", bytes: Buffer.from("first") });
  await files.remove("a");
  const second = await files.save({ name: "a", bytes: Buffer.from("second") });
  expect(await files.trash.restore("a", first.generation)).toBe(true);
  expect((await files.current("a"))?.generation).toBe(second.generation);
  expect((await files.byToken(first))?.hash).toBe(first.hash);
  await files.remove("a", second.generation);
  await files.remove("a", first.generation);
  await files.trash.restore("a", first.generation);
  await files.trash.restore("a", second.generation);
  expect((await files.current("a"))?.generation).toBe(second.generation);
});

test("erases bytes and their copies on request, but not while another file has the same", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const one = await files.save({ name: "images/a.jpg", bytes });
  const other = await files.save({ name: "images/b.jpg", bytes });
  await files.objects.putDerived(one.hash, "full-240.avif", Buffer.from("copy"));
  expect(await files.trash.erase(one.name, one.generation)).toBe(false);
  await files.remove(one.name);
  expect(await files.trash.erase(one.name, one.generation)).toBe(true);
  expect(await files.objects.has(one.hash)).toBe(true);
  await files.remove(other.name);
  expect(await files.trash.erase(other.name, other.generation)).toBe(true);
  expect(await files.objects.has(one.hash)).toBe(false);
  expect(await files.objects.hasDerived(one.hash, "full-240.avif")).toBe(false);
  expect(await files.trash.list({ limit: 10 })).toEqual([]);
  // The same picture may be uploaded again.
  const again = await files.save({ name: "images/a.jpg", bytes });
  expect(await files.objects.read(again.hash)).toEqual(bytes);
});

test("erases files after thirty days in the trash and not before", async () => {
  let time = Date.UTC(2026, 0, 1);
  await using opened = await openTestFiles({ now: () => time });
  const { files } = opened;
  const kept = await files.save({ name: "kept", bytes: Buffer.from("kept") });
  const early = await files.save({ name: "early", bytes: Buffer.from("early") });
  const late = await files.save({ name: "late", bytes: Buffer.from("late") });
  await files.remove("early");
  time += day;
  await files.remove("late");
  time += 29 * day;
  await files.trash.sweep();
  expect((await files.trash.list({ limit: 10 })).map(({ name }) => name)).toEqual([
    "late",
    "early",
  ]);
  time += 1;
  await files.trash.sweep();
  expect((await files.trash.list({ limit: 10 })).map(({ name }) => name)).toEqual(["late"]);
  const there = [kept, early, late].map(({ hash }) => files.objects.has(hash));
  expect(await Promise.all(there)).toEqual([true, false, true]);
});

test("refuses an upload whose bytes were erased before it was recorded", async () => {
  await using opened = await openTestFiles();
  const { files } = opened;
  const { put } = files.objects;
  files.objects.put = async (sent, approve) => {
    const stored = await put(sent, approve);
    await files.objects.remove(stored.hash);
    return stored;
  };
  const saving = files.save({ name: "a", bytes: Buffer.from("a") });
  await expect(saving).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await files.current("a")).toBeUndefined();
});
