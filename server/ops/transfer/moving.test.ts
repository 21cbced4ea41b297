import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { pino } from "pino";
import { typedString } from "#content/typed-values.ts";
import { parseFilesAddress } from "#server/files-address.ts";
import { openServices } from "#server/services.ts";
import { anna } from "#test/test-services.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { readTar } from "./tar.ts";

// Scripts run as separate processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const project = join(import.meta.dirname, "../../..");

/** An installation: a data folder, and an S3 address if it has one. */
interface Place {
  folder: string;
  url?: string;
}

/** Runs a script as `npm run` would. */
async function run(script: "export" | "import", { folder, url }: Place, file: string) {
  const env = { ...process.env, ...s3Keys, DATA_DIR: folder, LOG_LEVEL: "error", FILES_URL: url };
  const path = join(project, "server/commands", `${script}.ts`);
  const done = promisify(execFile)(process.execPath, [path, file], { cwd: project, env });
  const { stdout } = await done;
  return stdout;
}

function open({ folder, url }: Place) {
  const filesAddress = url === undefined ? undefined : parseFilesAddress(url);
  return openServices(
    { dataFolder: folder, filesAddress },
    {
      log: pino({ level: "silent" }),
      onBroken(error) {
        throw error;
      },
    },
  );
}

async function fill(place: Place): Promise<void> {
  await using services = await open(place);
  const { files, documents } = services;
  const color = { r: 20, g: 90, b: 60 };
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const photograph = await files.save({ name: "images/door.jpg", bytes: picture });
  await files.save({ name: "papers/large.bin", bytes: randomBytes(6_000_000) });
  await files.save({ name: "papers/empty", bytes: Buffer.alloc(0) });
  const fields = {
    title: typedString("About"),
    slug: typedString("about"),
    featuredImage: typedString(files.downloadAddress(photograph)),
  };
  await documents.commit([{ update: { path: "pages/about", fields } }], anna);
}

/** All public content of an installation, each file with a digest of its bytes. */
async function everything(place: Place) {
  await using services = await open(place);
  const { items } = await services.files.list();
  const { fields } = (await services.documents.get("pages/about")) ?? {};
  const files = await Promise.all(
    items.map(async ({ name, token, generation, hash }) => {
      const bytes = await services.files.objects.read(hash);
      const read = createHash("sha256")
        .update(bytes ?? "missing")
        .digest("hex");
      return { name, token, generation, isWhole: read === hash };
    }),
  );
  return { files, fields };
}

test("files move from a folder into S3 and back with every byte and every address", async () => {
  Object.assign(process.env, s3Keys);
  await using server = await openS3Server();
  await using folder = await temporaryFolder("moving");
  const at = (name: string) => join(folder.path, name);
  const first: Place = { folder: at("first") };
  const grown: Place = { folder: at("grown"), url: server.url("live") };
  const back: Place = { folder: at("back") };
  await fill(first);
  await run("export", first, at("out.tar"));
  expect(await run("import", grown, at("out.tar"))).toContain("3 files, of which 3 were new");
  expect(await server.keys()).toHaveLength(3);
  await run("export", grown, at("home.tar"));
  expect(await run("import", back, at("home.tar"))).toContain("3 files, of which 3 were new");

  const before = await everything(first);
  expect(before.files.map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
  expect(await everything(grown)).toEqual(before);
  expect(await everything(back)).toEqual(before);
  const objects = async (file: string) =>
    [...(await readTar(at(file))).keys()].filter((name) => name.startsWith("objects/")).toSorted();
  expect(await objects("home.tar")).toEqual(await objects("out.tar"));
});
