import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openPictureWorker } from "./picture-worker.ts";
import { twoColours } from "#test/test-renditions.ts";

test("reads pictures in a child process without the site's secrets", async () => {
  const worker = openPictureWorker();
  const before = children();
  process.env.AUTH_SECRET_OF_TEST = "secret";
  const facts = await worker.readFacts(await twoColours(400, 300).toBuffer());
  expect(facts).toMatchObject({ width: 400, height: 300 });
  const [child] = children().filter((id) => !before.includes(id));
  expect(child).toBeDefined();
  expect(readFileSync(`/proc/${child}/environ`, "utf8")).not.toContain("secret");
  await worker.close();
  expect(children()).not.toContain(child);
});

test("replaces a killed process and repeats its jobs, once", async () => {
  const worker = openPictureWorker();
  const picture = await twoColours(400, 300).toBuffer();
  const large = await twoColours(6000, 5000).toBuffer();
  const before = children();
  const kill = async (but: readonly string[]) => {
    const found = () => children().find((id) => !but.includes(id));
    await expect.poll(found, { interval: 5 }).toBeDefined();
    process.kill(Number(found()), "SIGKILL");
  };
  await worker.readFacts(picture);
  const both = [worker.readFacts(large), worker.readFacts(picture)];
  await kill(before);
  expect(await Promise.all(both)).toMatchObject([{ width: 6000 }, { width: 400 }]);

  const first = children();
  const ended = worker.readFacts(large);
  await kill(before);
  await kill([...before, ...first]);
  await expect(ended).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await worker.readFacts(picture)).toMatchObject({ width: 400 });
  await worker.close();
});

test("ends the idle process and starts it again on demand", async () => {
  const worker = openPictureWorker({ maxIdleMs: 1 });
  const picture = await twoColours(400, 300).toBuffer();
  const before = children();
  await worker.readFacts(picture);
  await expect.poll(() => children().filter((id) => !before.includes(id))).toEqual([]);
  expect(await worker.readFacts(picture)).toMatchObject({ width: 400 });
  await worker.close();
});

test("refuses a picture that cannot be shown, with the reason", async () => {
  const worker = openPictureWorker();
  await expect(worker.readFacts(Buffer.from("ffd8ff", "hex"))).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: expect.stringContaining("damaged"),
  });
  await worker.close();
});

/** The ids of this process's children. */
function children(): string[] {
  return readdirSync("/proc").filter((id) => {
    try {
      return (
        /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ===
        String(process.pid)
      );
    } catch {
      return false;
    }
  });
}
