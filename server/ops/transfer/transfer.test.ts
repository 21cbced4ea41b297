import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { typedInteger, typedString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { filesEnvironment } from "#test/test-objects.ts";
import { exportContent } from "./export-content.ts";
import { importContent } from "./import-content.ts";
import { readTar } from "./tar.ts";

// Scripts run as separate processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const project = join(import.meta.dirname, "../../..");

/** Runs a script as `npm run` would. */
async function run(script: "export" | "import", dataFolder: string, ...values: string[]) {
  const file = join(project, "server/commands", `${script}.ts`);
  const env = {
    ...process.env,
    DATA_DIR: dataFolder,
    LOG_LEVEL: "error",
    DATABASE_URL: await databaseUrlOf(dataFolder),
    ...filesEnvironment(dataFolder),
  };
  const done = promisify(execFile)(process.execPath, [file, ...values], { cwd: project, env });
  return await done.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

const page = (title: string, slug: string): TypedFields => ({
  title: typedString(title),
  slug: typedString(slug),
});

/** A data folder with documents of every kind and three generations of files. */
async function fill(folder: string) {
  await using services = await openTestServices(folder);
  const { documents, files } = services;
  const picture = (color: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  const first = await files.save({
    name: "images/a b.jpg",
    bytes: await picture("red"),
    owner: "anna",
  });
  const second = await files.save({
    name: "images/a b.jpg",
    bytes: await picture("blue"),
    metadata: { alt: "Blue", focalPoint: "0.5,0.2" },
    cacheControl: "public, max-age=60",
  });
  const same = await files.save({ name: "images/c.jpg", bytes: await picture("blue") });
  const removed = await files.save({ name: "other/secret.txt", bytes: Buffer.from("gone") });
  await files.remove(removed.name);
  const address = files.downloadAddress(first);
  await documents.commit(
    [
      {
        update: {
          path: "pages/about",
          fields: { ...page("About", "about"), featuredImage: typedString(address) },
        },
      },
      {
        update: {
          path: "casestudies/a",
          fields: { ...page('A "quote"', "a"), order: typedInteger(1) },
        },
      },
      { update: { path: "posts/p", fields: page("\0 😀 \u202e", "p") } },
      { update: { path: "posts/p/notes/deep", fields: { any: { doubleValue: "-0" } } } },
      { update: { path: "enquiries/e", fields: {} } },
    ],
    anna,
  );
  await documents.commit([{ delete: "enquiries/e" }], anna);
  return { first, second, same, address };
}

async function everything(folder: string) {
  await using services = await openTestServices(folder);
  const from = [{ allDescendants: true }];
  const { documents } = await services.documents.runQuery("", { from }, anna);
  const { items } = await services.files.list();
  return {
    documents,
    files: items.map((file) => ({ ...file, owner: undefined })),
    latest: await services.documents.history.latest(),
  };
}

test("imports what another installation exported: documents, files and their addresses", async () => {
  await using folder = await temporaryFolder("transfer");
  const [from, to, file] = [
    join(folder.path, "from"),
    join(folder.path, "to"),
    join(folder.path, "all.tar"),
  ];
  const { first, second, same, address } = await fill(from);
  const running = await openTestServices(from);
  expect(await run("export", from, file)).toEqual({
    code: 0,
    said: `4 documents and 3 files are in ${file}\n`,
  });
  await running.close();
  expect((await run("export", from, file)).said).toContain("exists already");

  expect(await run("import", to, file)).toEqual({
    code: 0,
    said: expect.stringContaining(
      "4 documents, of which 4 were new or different\n3 files, of which 3 were new\n",
    ),
  });
  const [before, after] = [await everything(from), await everything(to)];
  expect(after.documents).toEqual(before.documents);
  expect(after.files).toEqual(before.files);
  {
    await using services = await openTestServices(to);
    const old = services.files.parseAddress(address);
    expect(old && (await services.files.byToken(old))).toMatchObject({
      hash: first.hash,
      token: first.token,
    });
    const { hash, token, generation, metadata } = second;
    expect(await services.files.current("images/a b.jpg")).toMatchObject({
      hash,
      token,
      generation,
      metadata,
    });
    expect(await services.files.objects.read(same.hash)).toHaveLength(same.size);
  }
  const again = await run("import", to, file);
  expect(again.said).toContain(
    "4 documents, of which 0 were new or different\n3 files, of which 0 were new\n",
  );
  expect({ ...(await everything(to)), latest: 1 }).toEqual({ ...after, latest: 1 });
  const twice = join(folder.path, "twice.tar");
  await run("export", to, twice);
  const contents = async (path: string) =>
    [...(await readTar(path))]
      .filter(([name]) => name.startsWith("objects/"))
      .map(([name]) => name)
      .toSorted();
  expect(await contents(twice)).toEqual(await contents(file));
});

test("restores a removed file, and a newer one of its name stays current", async () => {
  await using folder = await temporaryFolder("transfer");
  const [data, file] = [join(folder.path, "data"), join(folder.path, "all.tar")];
  const { second, same } = await fill(data);
  await run("export", data, file);
  await using services = await openTestServices(data);
  await services.files.remove("images/c.jpg");
  await services.files.remove("images/a b.jpg", second.generation);
  const newer = await services.files.save({
    name: "images/a b.jpg",
    bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
      .png()
      .toBuffer(),
  });
  const report = await importContent(services, file);
  expect(report).toMatchObject({ problems: [], files: { found: 3, added: 2 } });
  expect(await services.files.current("images/a b.jpg")).toMatchObject({ token: newer.token });
  expect(await services.files.byToken(second)).toMatchObject({ hash: second.hash });
  expect(await services.files.current("images/c.jpg")).toMatchObject({ token: same.token });
});

test("refuses an import while a server runs on the folder", async () => {
  await using folder = await temporaryFolder("transfer");
  const [data, file] = [join(folder.path, "data"), join(folder.path, "list.json")];
  await writeFile(file, '{"documents":[]}');
  await using _running = await openTestServices(data);
  const refused = await run("import", data, file);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining("Another process is using") });
});

test("export reports that there is no content", async () => {
  await using folder = await temporaryFolder("transfer");
  const none = await run("export", join(folder.path, "none"), join(folder.path, "none.tar"));
  expect(none).toEqual({ code: 1, said: expect.stringContaining("There is no content in") });
});

test("detects a damaged archive before anything is written", async () => {
  await using folder = await temporaryFolder("transfer");
  const [from, to, file] = [
    join(folder.path, "from"),
    join(folder.path, "to"),
    join(folder.path, "all.tar"),
  ];
  const { first } = await fill(from);
  await run("export", from, file);
  const whole = await readFile(file);
  await using services = await openTestServices(to);
  /** The problems that an import of the changed archive reports. */
  const damaged = async (change: (bytes: Buffer) => Buffer) => {
    const path = join(folder.path, "damaged.tar");
    await writeFile(path, change(Buffer.from(whole)));
    return await importContent(services, path).then(
      ({ problems }) => problems.join(),
      (error: Error) => error.message,
    );
  };
  const flip = (at: number) => (bytes: Buffer) => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const object = whole.indexOf(`objects/${first.hash}`) + 512 + 100;
  expect(await damaged(flip(object))).toBe("files[0] images/a b.jpg: its bytes are damaged");
  expect(await damaged(flip(3))).toContain("A header of the archive is damaged");
  expect(await damaged((bytes) => bytes.subarray(0, -1024))).toContain("is cut off");
  expect(await damaged((bytes) => bytes.subarray(0, object))).toContain("is cut off");
  expect(await damaged(() => Buffer.alloc(1024))).toContain("holds no manifest.json");
  expect(await services.documents.history.latest()).toBe(0);
  expect((await services.files.list()).items).toEqual([]);
});

test("reads an archive repacked by another program", async () => {
  await using folder = await temporaryFolder("transfer");
  const [from, file, unpacked] = [
    join(folder.path, "from"),
    join(folder.path, "all.tar"),
    join(folder.path, "unpacked"),
  ];
  await fill(from);
  await run("export", from, file);
  await mkdir(unpacked);
  await promisify(execFile)("tar", ["-xf", file, "-C", unpacked]);
  const packed = join(folder.path, "packed.tar");
  await promisify(execFile)("tar", ["-cf", packed, "-C", unpacked, "."]);
  await using services = await openTestServices(join(folder.path, "data"));
  const report = await importContent(services, packed);
  expect(report).toMatchObject({ problems: [], documents: { changed: 4 }, files: { added: 3 } });
});

test("a large export holds every document once, and fetches small files several at a time", async () => {
  await using folder = await temporaryFolder("transfer");
  const at = (name: string) => join(folder.path, name);
  const names = Array.from({ length: 130 }, (_, number) => `notes/${number % 7}-${number}`);
  await using services = await openTestServices(at("from"));
  await services.documents.commit(
    [...names, "others/a"].map((path) => ({ update: { path, fields: {} } })),
    anna,
  );
  for (let number = 0; number < 6; number++)
    await services.files.save({ name: `papers/${number}`, bytes: Buffer.from(String(number)) });
  // Each read waits until four are running.
  const { objects } = services.files;
  const four = Promise.withResolvers<void>();
  let underWay = 0;
  const read = async (hash: string) => {
    underWay += 1;
    if (underWay === 4) four.resolve();
    await four.promise;
    return await objects.read(hash);
  };
  await using database = await openTestDatabase({ folder: at("from") });
  const source = { database, objects: { ...objects, read }, project: "agency" };
  expect(await exportContent(source, at("all.tar"))).toMatchObject({ documents: 131, files: 6 });
  await using other = await openTestServices(at("to"));
  const report = await importContent(other, at("all.tar"));
  expect(report).toMatchObject({ problems: [], documents: { found: 131, changed: 131 } });
});
