import { Writable } from "node:stream";
import { pino } from "pino";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { renditionPath } from "#content/renditions.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createApp } from "./app.ts";
import { parseFilesAddress } from "./files-address.ts";
import { openServices } from "./services.ts";

beforeAll(() => void Object.assign(process.env, s3Keys));

test("returns and logs 503 for images while file storage is unreachable, and serves pages and health", async () => {
  await using storage = await openS3Server();
  await using folder = await temporaryFolder("storage-away");
  let logged = "";
  const log = pino(
    new Writable({
      write(line: Buffer, _encoding, done) {
        logged += line.toString();
        done();
      },
    }),
  );
  const config = { dataFolder: folder.path, filesAddress: parseFilesAddress(storage.url()) };
  await using services = await openServices(config, { log, onBroken() {} });
  const pages = async () => new Response("a page");
  const { app } = createApp({ services, pages, clientFolder: undefined, log });
  const ask = async (path: string) => app.request(path, {}, {});
  const color = { r: 20, g: 90, b: 60 };
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const { hash } = await services.files.save({ name: "images/a.jpg", bytes });
  const picture = renditionPath(hash, "full", 480, "jpg");

  await storage.stop();
  const away = await ask(picture);
  expect([away.status, away.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(logged).toContain("ECONNREFUSED");
  expect((await ask("/about")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(200);

  await storage.start();
  expect((await ask(picture)).status).toBe(200);
});
