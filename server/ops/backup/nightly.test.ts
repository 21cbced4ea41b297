import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { checkBackup } from "./check-backup.ts";
import { objectFile, within } from "./manifest.ts";
import { lastDue, startNightly } from "./nightly.ts";
import { createTestContent } from "#test/test-content.ts";

const hour = 60 * 60 * 1000;
const minute = 60_000;

test("backups are due at half past three by the calendar, also when the clocks change", () => {
  expect(lastDue(new Date(2026, 10, 21, 3, 29), 0)).toEqual(new Date(2026, 10, 20, 3, 30));
  expect(lastDue(new Date(2026, 10, 21, 3, 30), 0)).toEqual(new Date(2026, 10, 21, 3, 30));
  expect(lastDue(new Date(2026, 0, 1, 0, 5), 0)).toEqual(new Date(2025, 11, 31, 3, 30));
  const delay = 20 * minute;
  expect(lastDue(new Date(2026, 2, 29, 3, 45), delay)).toEqual(new Date(2026, 2, 28, 3, 50));
});

test("makes one verified backup each night, and one for a missed night", async () => {
  await using content = await createTestContent();
  await using _server = await content.open();
  const { nightly, lines, setClock, copies } = await startQuietly(content.dataFolder);
  setClock(new Date(2026, 10, 21, 12, 0));
  await nightly.look();
  await nightly.look();
  expect(await copies()).toHaveLength(1);
  setClock(new Date(2026, 10, 22, 3, 29));
  await nightly.look();
  expect(await copies()).toHaveLength(1);
  setClock(new Date(2026, 10, 22, 3, 31));
  await nightly.look();
  // One backup makes up for a week of suspension.
  setClock(new Date(2026, 10, 29, 9, 0));
  await nightly.look();
  await nightly.look();
  const names = await copies();
  expect(names).toHaveLength(3);
  for (const name of names) await checkBackup(path.join(content.dataFolder, "backups", name));
  expect(nightly.state()).toEqual({
    state: "ok",
    newest: new Date(2026, 10, 29, 9, 0).toISOString(),
  });
  expect(lines.map(([level]) => level)).toEqual(["info", "info", "info"]);
  await nightly.close();
});

test("unchanged files take no further space", async () => {
  await using content = await createTestContent();
  const { nightly, copies, setClock } = await startQuietly(content.dataFolder);
  await nightly.look();
  setClock(new Date(2026, 10, 23, 12, 0));
  await nightly.look();
  const [first = "", second = ""] = await copies();
  const object = objectFile(await hashOf(content, "papers/one.bin"));
  const inode = async (name: string) =>
    (await stat(within(path.join(content.dataFolder, "backups", name), object))).ino;
  expect(await inode(first)).toBe(await inode(second));
  await nightly.close();
});

test("removes backups older than 14 days and unfinished ones, and leaves other folders alone", async () => {
  await using content = await createTestContent();
  const { nightly, copies, setClock } = await startQuietly(content.dataFolder);
  await nightly.look();
  const backups = path.join(content.dataFolder, "backups");
  const [whole = ""] = await copies();
  for (const old of ["2026-10-01T03-30-00Z", "2026-11-10T03-30-00Z"])
    await cp(path.join(backups, whole), path.join(backups, old), { recursive: true });
  await mkdir(path.join(backups, "2026-11-20T03-30-00Z"));
  await mkdir(path.join(backups, "by hand"));
  await writeFile(path.join(backups, "notes.txt"), "mine");
  setClock(new Date(Date.UTC(2026, 10, 23, 12)));
  await nightly.look();
  expect((await readdir(backups)).toSorted()).toEqual([
    "2026-11-10T03-30-00Z",
    whole,
    "2026-11-23T12-00-00Z",
    "by hand",
    "notes.txt",
  ]);
  await nightly.close();
});

test("logs a failed backup as an error, retries in an hour, and removes no older one", async () => {
  await using content = await createTestContent();
  const { nightly, lines, setClock, copies } = await startQuietly(content.dataFolder);
  await nightly.look();
  const before = await copies();
  const object = within(content.dataFolder, objectFile(await hashOf(content, "papers/one.bin")));
  const aside = path.join(content.folder, "aside");
  await cp(object, aside);
  await rm(object);
  const failed = new Date(2027, 5, 1, 12, 0);
  setClock(failed);
  await nightly.look();
  expect(nightly.state()).toMatchObject({ state: "failed", newest: expect.any(String) });
  expect(lines.at(-1)).toEqual(["error", expect.stringContaining("papers/one.bin")]);
  expect(await copies()).toEqual(expect.arrayContaining(before));
  await cp(aside, object);
  setClock(new Date(failed.getTime() + 59 * minute));
  await nightly.look();
  expect(nightly.state().state).toBe("failed");
  setClock(new Date(failed.getTime() + hour));
  await nightly.look();
  expect(nightly.state().state).toBe("ok");
  await nightly.close();
});

test("keeps nothing of failed backups, each of which contains a whole database", async () => {
  await using content = await createTestContent();
  const { nightly, setClock, copies } = await startQuietly(content.dataFolder);
  await rm(within(content.dataFolder, objectFile(await hashOf(content, "papers/one.bin"))));
  for (const hours of [0, 1, 2]) {
    setClock(new Date(2026, 10, 21, 12 + hours));
    await nightly.look();
    expect(nightly.state().state).toBe("failed");
    expect(await copies()).toEqual([]);
  }
  await nightly.close();
});

test("makes backups although the clock was once ahead, and keeps the earlier ones", async () => {
  await using content = await createTestContent();
  const { nightly, setClock, copies } = await startQuietly(content.dataFolder);
  setClock(new Date(2026, 10, 20, 12, 0));
  await nightly.look();
  setClock(new Date(2028, 0, 1, 12, 0));
  await nightly.look();
  expect(await copies()).toHaveLength(2);
  const corrected = new Date(2026, 10, 21, 12, 0);
  setClock(corrected);
  await nightly.look();
  expect(nightly.state()).toEqual({ state: "ok", newest: corrected.toISOString() });
  expect(await copies()).toHaveLength(3);
  await nightly.close();
});

test("a stopping process aborts its backup, which is not accepted as complete", async () => {
  await using content = await createTestContent();
  const { nightly, lines } = await startQuietly(content.dataFolder);
  const looking = nightly.look();
  await expect.poll(() => nightly.state().state).toBe("running");
  await nightly.close();
  await looking;
  expect(lines.filter(([level]) => level === "error")).toEqual([]);
  const again = await startQuietly(content.dataFolder);
  again.setClock(new Date(2026, 10, 21, 12, 5));
  await again.nightly.look();
  expect(await again.copies()).toHaveLength(1);
  await again.nightly.close();
});

test("does not start a backup right after the process started", async () => {
  await using content = await createTestContent();
  const nightly = startNightly({ dataFolder: content.dataFolder, log: silent() });
  await nightly.look();
  expect(nightly.state()).toEqual({ state: "waiting" });
  expect(existsSync(path.join(content.dataFolder, "backups"))).toBe(false);
  await nightly.close();
});

async function startQuietly(dataFolder: string) {
  const lines: [level: string, words: string][] = [];
  let clock = new Date(2026, 10, 21, 12, 0);
  const nightly = startNightly({
    dataFolder,
    log: silent(lines),
    now: () => clock,
    delay: 0,
    firstAfter: 0,
    interval: hour,
  });
  return {
    nightly,
    lines,
    setClock(time: Date) {
      clock = time;
    },
    copies: async () => (await readdir(path.join(dataFolder, "backups"))).toSorted(),
  };
}

function silent(lines: [level: string, words: string][] = []) {
  const write = (level: string) => (line: { err?: Error }) =>
    void lines.push([level, line.err?.message ?? ""]);
  return { info: write("info"), error: write("error") } as unknown as Parameters<
    typeof startNightly
  >[0]["log"];
}

async function hashOf(
  content: Awaited<ReturnType<typeof createTestContent>>,
  name: string,
): Promise<string> {
  await using services = await content.open();
  return (await services.files.current(name))?.hash ?? "";
}
