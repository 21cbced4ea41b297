import { expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { openTemporarySite } from "#server/files/temporary-site.ts";
import { openServices } from "#server/services.ts";
import { videos } from "./check-file.ts";
import type { Connection } from "./connection.ts";
import type { Finished } from "./receivers.ts";
import { openTemporaryUploads, until, untilState, video } from "./temporary-uploads.ts";

const parts = { createApp, openServices, openTemporarySite };
const kilobyte = 1024;
const slot = { document: "pages/home", field: "featuredVideo", title: "Home" };

test("an upload goes on where it stopped after its tab was closed, with no other tab sending it meanwhile", async () => {
  await using browser = await openTemporaryUploads(parts);
  let held = true;
  const first = browser.open({
    async between({ offset }) {
      if (offset > 0 && held) await new Promise(() => {});
      return undefined;
    },
  });
  const file = video(2000 * kilobyte);
  await first.add([file], videos, slot);
  await until(first, ([item]) => item?.sent === 256 * kilobyte);
  const commands: string[] = [];
  const second = browser.open({ between: ({ command }) => void commands.push(command) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(second.list()).toEqual([]);
  held = false;
  first.close();
  const { ready, target } = await untilState(second, "success");
  expect({ target }).toEqual({ target: slot });
  await until(second, ([item]) => item?.ready);
  expect(ready).toBe(true);
  expect(commands[0]).toBe("query");
  expect(commands).not.toContain("start");
  expect(file.content.equals((await browser.stored("videos/film.mp4")) ?? Buffer.of())).toBe(true);
});

test("a paused upload is still paused after a reload", async () => {
  await using browser = await openTemporaryUploads(parts);
  const first = browser.open({
    between({ offset }) {
      if (offset > 0) first.pause(first.list()[0]?.id ?? "");
      return undefined;
    },
  });
  await first.add([video(2000 * kilobyte)], videos);
  await untilState(first, "paused");
  await new Promise((resolve) => setTimeout(resolve, 20));
  first.close();
  const second = browser.open();
  const { id } = await untilState(second, "paused");
  second.resume(id);
  expect((await untilState(second, "success")).sent).toBe(2000 * kilobyte);
});

test("what is finished is handed to its slot, at once or when it opens, and to one tab only", async () => {
  await using browser = await openTemporaryUploads(parts);
  const uploads = browser.open();
  const placed: Finished[] = [];
  const stop = uploads.receive(slot, (finished) => placed.push(finished));
  await uploads.add([video(10 * kilobyte, "a.mp4")], videos, slot);
  await until(uploads, () => placed.length > 0);
  expect(placed).toMatchObject([
    { field: "featuredVideo", fileName: "a.mp4", address: expect.stringContaining("a.mp4") },
  ]);
  stop();
  for (const [at, name] of ["b.mp4", "c.mp4"].entries()) {
    await uploads.add([video(10 * kilobyte, name)], videos, slot);
    await until(uploads, (items) => items.filter(({ ready }) => ready).length === at + 1);
  }
  uploads.close();
  const [one, other] = [browser.open(), browser.open()];
  const taken: Finished[] = [];
  one.receive({ document: slot.document }, (finished) => taken.push(finished));
  await vi.waitFor(() => expect(taken).toMatchObject([{ fileName: "c.mp4" }]));
  other.receive(slot, (finished) => taken.push(finished));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(taken).toHaveLength(1);
  uploads.close();
  const third = browser.open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(third.list()).toEqual([]);
});

test("at most two are sent at a time", async () => {
  await using browser = await openTemporaryUploads(parts);
  let most = 0;
  const uploads = browser.open();
  uploads.subscribe(() => {
    most = Math.max(most, uploads.list().filter(({ state }) => state === "running").length);
  });
  const files = [1, 2, 3, 4, 5].map((number) => video(400 * kilobyte, `${number}.mp4`));
  await uploads.add(files, videos);
  await until(uploads, (items) => items.every(({ state }) => state === "success"));
  expect(most).toBe(2);
});

test("an upload that runs too long gives up, and goes on by itself when the connection comes back", async () => {
  await using browser = await openTemporaryUploads(parts);
  let away = true;
  let online = () => {};
  const connection: Connection = {
    isOnline: () => true,
    onOnline(listener) {
      const before = online;
      online = () => {
        before();
        listener();
      };
      return () => {};
    },
  };
  const uploads = browser.open({
    connection,
    limits: { upload: 1000 },
    between() {
      if (away) throw new TypeError("no connection");
      return undefined;
    },
  });
  await uploads.add([video(kilobyte)], videos);
  expect((await untilState(uploads, "error")).problem?.code).toBe("retry-limit-exceeded");
  away = false;
  online();
  await untilState(uploads, "success");
});
