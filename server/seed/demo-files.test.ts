import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openTemporaryServices } from "#server/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { saveDemoFiles } from "./demo-files.ts";

test("files that are kept already are taken as they are; a new description makes a new generation", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTemporaryServices(path.join(folder.path, "data"));
  const { files } = services;
  await copyFile(
    path.join(import.meta.dirname, "videos/living-brands-loop.jpg"),
    path.join(folder.path, "car.jpg"),
  );
  const describe = (alt: string) => {
    const car = { file: "car.jpg", alt, credit: "Nobody", focus: { x: 0.5, y: 0.25 } };
    return writeFile(path.join(folder.path, "manifest.json"), JSON.stringify({ car }));
  };
  await describe("A car");
  const first = await saveDemoFiles(files, folder.path);
  expect([...first.keys()]).toEqual(["car", "loop-video"]);
  expect(await saveDemoFiles(files, folder.path)).toEqual(first);
  await describe("A red car");
  const second = await saveDemoFiles(files, folder.path);
  expect(second.get("loop-video")).toBe(first.get("loop-video"));
  expect(second.get("car")).not.toBe(first.get("car"));
  expect((await files.current("images/car.jpg"))?.metadata).toEqual({
    alt: "A red car",
    credit: "Nobody",
    focalPoint: "0.5,0.25",
  });
});
