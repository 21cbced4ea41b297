import { execFile } from "node:child_process";
import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openSecret } from "./secret.ts";

test("creates the secret once when none is configured, readable by its owner only", async () => {
  await using folder = await temporaryFolder();
  const first = await openSecret({ folder: folder.path });
  const file = path.join(folder.path, "secret");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, "utf8")).trim()).toMatch(/^[\w-]{43}$/);
  await chmod(file, 0o644);
  const second = await openSecret({ folder: folder.path });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(second.keyFor("a")).toEqual(first.keyFor("a"));
});

test("derives a different key per purpose and per installation", async () => {
  await using one = await temporaryFolder();
  await using other = await temporaryFolder();
  const secret = await openSecret({ folder: one.path });
  expect(secret.keyFor("a")).toHaveLength(32);
  expect(secret.keyFor("b")).not.toEqual(secret.keyFor("a"));
  expect((await openSecret({ folder: other.path })).keyFor("a")).not.toEqual(secret.keyFor("a"));
});

test("derives the same keys from a configured secret on every machine, and writes no file", async () => {
  await using one = await temporaryFolder();
  await using other = await temporaryFolder();
  const configured = "0123456789abcdef0123456789abcdef";
  const secret = await openSecret({ folder: one.path, configured });
  const same = await openSecret({ folder: other.path, configured });
  expect(same.keyFor("a")).toEqual(secret.keyFor("a"));
  await expect(stat(path.join(one.path, "secret"))).rejects.toThrow("ENOENT");
});

test("reports a damaged file, and does not replace the secret", async () => {
  await using folder = await temporaryFolder();
  await writeFile(path.join(folder.path, "secret"), "");
  await expect(openSecret({ folder: folder.path })).rejects.toThrow("secret is damaged");
});

test("a secret that could not be written whole is written by the next start", async () => {
  await using folder = await temporaryFolder();
  const start = `
    import { openSecret } from ${JSON.stringify(path.join(import.meta.dirname, "secret.ts"))};
    await openSecret({ folder: process.argv[1] });
  `;
  // No file may have a byte, so the write fails once the file is open.
  const limited = ["-c", 'ulimit -f 0 && exec "$0" "$@"', process.execPath];
  const words = [...limited, "--input-type=module", "-e", start, folder.path];
  await expect(promisify(execFile)("sh", words)).rejects.toThrow("EFBIG");
  const first = await openSecret({ folder: folder.path });
  expect((await openSecret({ folder: folder.path })).keyFor("a")).toEqual(first.keyFor("a"));
});
