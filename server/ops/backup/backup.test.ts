import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { cp, mkdir, open, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { backUp } from "./back-up.ts";
import { checkBackup } from "./check-backup.ts";
import { objectFile, within } from "./manifest.ts";
import { restore } from "./restore.ts";
import { said, say, createTestContent } from "#test/test-content.ts";

test("restores documents and files into an empty folder byte for byte", async () => {
  await using content = await createTestContent();
  const to = path.join(content.folder, "copy");
  const other = path.join(content.folder, "elsewhere");
  const manifest = await backUp({ dataFolder: content.dataFolder, to, objects: "copied" });
  await restore({ backup: to, dataFolder: other, replace: false });
  await using services = await content.open(other);
  expect(await said(services)).toBe("first");
  for (const [name, bytes] of content.files) {
    const file = await services.files.current(name);
    expect(bytes.equals((await services.files.objects.read(file?.hash ?? "")) ?? noBytes)).toBe(
      true,
    );
  }
  expect(manifest.files.filter((file) => file.path.startsWith("files/"))).toHaveLength(3);
});

test("with files in S3, a backup holds the database and says so, and restores without them", async () => {
  await using content = await createTestContent();
  await rm(path.join(content.dataFolder, "files"), { recursive: true });
  const to = path.join(content.folder, "copy");
  const other = path.join(content.folder, "elsewhere");
  const from = { dataFolder: content.dataFolder, to };
  await expect(backUp({ ...from, objects: "copied" })).rejects.toThrow("are missing");
  await rm(to, { recursive: true });
  const manifest = await backUp({ ...from, objects: "elsewhere" });
  expect(manifest.files.map((file) => file.path)).toEqual(["site.db", "secret"]);
  expect(await checkBackup(to)).toMatchObject({ objects: "elsewhere" });
  await restore({ backup: to, dataFolder: other, replace: false });
  await using services = await content.open(other);
  expect(await said(services)).toBe("first");
});

test("a backup of a running server holds every save acknowledged before it, and no partial save", async () => {
  await using content = await createTestContent();
  await using services = await content.open();
  await say(services, "while running");
  const done = new AbortController();
  const saving = (async () => {
    // Saves wait only for the disk, so the rest of the process runs between them.
    for (let saves = 0; !done.signal.aborted; saves++)
      await say(services, `later ${saves}`).then(() => setImmediate());
  })();
  const to = path.join(content.folder, "copy");
  const from = { dataFolder: content.dataFolder, to, objects: "copied" as const };
  await backUp(from);
  done.abort();
  await saving;
  await checkBackup(to);
  const other = path.join(content.folder, "elsewhere");
  await restore({ backup: to, dataFolder: other, replace: false });
  await using restored = await content.open(other);
  expect(await said(restored)).toMatch(/^(?:while running|later \d+)$/);
});

test("detects a flipped bit in any file and names the file", async () => {
  await using content = await createTestContent();
  const whole = path.join(content.folder, "whole");
  const manifest = await backUp({ dataFolder: content.dataFolder, to: whole, objects: "copied" });
  const files = [...manifest.files, { path: "manifest.json", size: 300 }];
  for (const { path: file, size } of files) {
    if (size === 0) continue;
    const copy = path.join(content.folder, "spoilt");
    await cp(whole, copy, { recursive: true });
    await flipBit(within(copy, file), Math.floor(Math.random() * size));
    await expect(checkBackup(copy)).rejects.toMatchObject({
      code: "DATA_LOSS",
      message: expect.stringContaining(file),
    });
    const other = path.join(content.folder, "never");
    await expect(restore({ backup: copy, dataFolder: other, replace: true })).rejects.toThrow(file);
    expect(existsSync(other)).toBe(false);
    await rm(copy, { recursive: true });
  }
});

test("names a damaged or missing stored file by its name on the site", async () => {
  await using content = await createTestContent();
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder: content.dataFolder, to, objects: "copied" });
  const object = await objectNamed(content, "papers/one.bin");
  await flipBit(within(to, object), 17);
  await expect(checkBackup(to)).rejects.toThrow(
    "does not contain the bytes it had (papers/one.bin)",
  );
  await rm(within(to, object));
  await expect(checkBackup(to)).rejects.toThrow(`${object} is missing (papers/one.bin)`);
});

test("refuses to back up damaged content", async () => {
  await using content = await createTestContent();
  const object = await objectNamed(content, "papers/two.bin");
  await flipBit(within(content.dataFolder, object), 5);
  const from = { dataFolder: content.dataFolder, objects: "linked" as const };
  const first = path.join(content.folder, "first");
  await expect(backUp({ ...from, to: first })).rejects.toThrow("papers/two.bin");
  await expect(checkBackup(first)).rejects.toThrow("not a complete backup");
  await rm(within(content.dataFolder, object));
  const second = path.join(content.folder, "second");
  await expect(backUp({ ...from, to: second })).rejects.toThrow(
    "The bytes of papers/two.bin are missing",
  );
});

test("a backup that was killed is not accepted as complete", async () => {
  await using content = await createTestContent();
  for (let after = 0; after < 6; after++) {
    const to = path.join(content.folder, `killed-${after}`);
    await mkdir(to);
    const script = `
      import { backUp } from "#server/ops/backup/back-up.ts";
      process.stdout.write("go");
      await backUp({ dataFolder: process.argv[1], to: process.argv[2], objects: "copied" });
    `;
    const args = ["--input-type=module-typescript", "-e", script, content.dataFolder, to];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    setTimeout(() => child.kill("SIGKILL"), after * 8);
    await once(child, "exit");
    const outcome = await checkBackup(to).then(
      () => "whole",
      (error: Error) => error.message,
    );
    const declared = existsSync(path.join(to, "manifest.json"));
    expect(outcome).toMatch(declared ? /^whole$/ : /not a complete backup/);
  }
});

test("backs up only a data folder, and only into an empty folder", async () => {
  await using content = await createTestContent();
  const { dataFolder, folder } = content;
  await expect(backUp({ dataFolder, to: folder, objects: "copied" })).rejects.toThrow("not empty");
  const to = path.join(folder, "copy");
  await expect(backUp({ dataFolder: to, to, objects: "copied" })).rejects.toThrow(
    "There is nothing to back up",
  );
  await expect(checkBackup(path.join(folder, "none"))).rejects.toThrow("not a complete backup");
});

test("restore refuses to replace content without --replace, and keeps what it replaces", async () => {
  await using content = await createTestContent();
  const { dataFolder } = content;
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder, to, objects: "copied" });
  await using later = await content.open();
  await say(later, "second");
  await later.close();
  await expect(restore({ backup: to, dataFolder, replace: false })).rejects.toThrow("--replace");
  const { kept } = await restore({ backup: to, dataFolder, replace: true });
  await using services = await content.open();
  expect(await said(services)).toBe("first");
  await services.close();
  const old = path.join(content.folder, "old");
  await cp(kept ?? "", old, { recursive: true });
  await using before = await content.open(old);
  expect(await said(before)).toBe("second");
});

test("restores without space for files that are there intact, and replaces damaged ones", async () => {
  await using content = await createTestContent();
  const { dataFolder } = content;
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder, to, objects: "copied" });
  const [intact, damaged] = [
    within(dataFolder, await objectNamed(content, "papers/one.bin")),
    within(dataFolder, await objectNamed(content, "papers/two.bin")),
  ];
  const { ino } = statSync(intact);
  await flipBit(damaged, 3);
  await restore({ backup: to, dataFolder, replace: true });
  expect(statSync(intact).ino).toBe(ino);
  await checkBackup(to);
  await backUp({ dataFolder, to: path.join(content.folder, "second"), objects: "copied" });
});

test("keeps a killed server's write-ahead log with the replaced database, and does not mix it in", async () => {
  await using content = await createTestContent();
  const { dataFolder } = content;
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder, to, objects: "copied" });
  await using running = await content.open();
  await say(running, "second");
  const crashed = path.join(content.folder, "crashed");
  await cp(dataFolder, crashed, { recursive: true });
  await rm(path.join(crashed, "in-use.db"));
  expect(statSync(path.join(crashed, "site.db-wal")).size).toBeGreaterThan(0);
  const { kept } = await restore({ backup: to, dataFolder: crashed, replace: true });
  await using services = await content.open(crashed);
  expect(await said(services)).toBe("first");
  await using before = await content.open(kept);
  expect(await said(before)).toBe("second");
});

test("refuses to restore under a running server", async () => {
  await using content = await createTestContent();
  const { dataFolder } = content;
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder, to, objects: "copied" });
  await using services = await content.open();
  await expect(restore({ backup: to, dataFolder, replace: true })).rejects.toThrow(
    "Another process is using",
  );
  expect(await said(services)).toBe("first");
});

test("refuses a manifest with paths outside a data folder's layout", async () => {
  await using content = await createTestContent();
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder: content.dataFolder, to, objects: "copied" });
  const manifest = JSON.parse(await readFile(path.join(to, "manifest.json"), "utf8")) as {
    files: { path: string }[];
  };
  for (const stray of ["../evil", "files/objects/../../../evil", "/etc/evil", "site.db/../x"]) {
    const forged = { ...manifest, files: [{ path: stray, size: 1, sha256: "0" }] };
    await writeManifestAs(to, forged);
    await expect(checkBackup(to)).rejects.toThrow("names a file that no backup has");
  }
});

const noBytes = Buffer.from("none");

async function objectNamed(
  content: Awaited<ReturnType<typeof createTestContent>>,
  name: string,
): Promise<string> {
  await using services = await content.open();
  return objectFile((await services.files.current(name))?.hash ?? "");
}

async function flipBit(file: string, at: number): Promise<void> {
  await using handle = await open(file, "r+");
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 0b100;
  await handle.write(byte, 0, 1, at);
}

async function writeManifestAs(folder: string, manifest: object): Promise<void> {
  const { createHash } = await import("node:crypto");
  const text = JSON.stringify(manifest);
  const digest = createHash("sha256").update(text).digest("hex");
  await writeFile(path.join(folder, "manifest.json"), text);
  await writeFile(path.join(folder, "manifest.json.sha256"), `${digest}  manifest.json\n`);
  expect(await readdir(folder)).toContain("manifest.json");
}
