import { expect, test, vi } from "vitest";
import { videos } from "./check-file.ts";
import type { FinishedUpload } from "./receivers.ts";
import { isReady } from "./upload-record.ts";
import { openTestUploads, until, untilState, video } from "#test/test-uploads.ts";

const kilobyte = 1024;
const slot = { document: "pages/home", field: "featuredVideo", title: "Home" };

test("an upload resumes after its tab was closed, and never runs in two tabs", async () => {
  await using browser = await openTestUploads();
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
  const finished = await untilState(second, "success");
  expect(finished.target).toEqual(slot);
  expect(isReady(finished)).toBe(true);
  expect(commands[0]).toBe("query");
  expect(commands).not.toContain("start");
  expect(file.content.equals((await browser.stored("videos/film.mp4")) ?? Buffer.of())).toBe(true);
});

test("an upload that another tab continues is placed in the slot that is open in this one", async () => {
  await using browser = await openTestUploads();
  const first = browser.open({ between: () => new Promise(() => {}) });
  await first.add([video(kilobyte)], videos, slot);
  await browser.untilStored("waiting");
  const other = browser.open();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const reloaded = browser.open();
  const placed: FinishedUpload[] = [];
  reloaded.receive({ document: slot.document, place: (finished) => placed.push(finished) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  first.close();
  await until(other, ([item]) => item?.state === "success");
  await vi.waitFor(() => expect(placed).toMatchObject([{ fileName: "film.mp4" }]));
  expect(await browser.store.of("anna")).toEqual([]);
});

test("a finished upload that another tab has placed no longer waits in this one", async () => {
  await using browser = await openTestUploads();
  const [first, other] = [browser.open(), browser.open()];
  await first.add([video(kilobyte)], videos, slot);
  await until(first, (items) => items.some(isReady));
  await browser.untilStored("success");
  await first.lookAgain();
  expect(first.list().filter(isReady)).toHaveLength(1);
  const placed: FinishedUpload[] = [];
  other.receive({ document: slot.document, place: (finished) => placed.push(finished) });
  await vi.waitFor(() => expect(placed).toHaveLength(1));
  await first.lookAgain();
  expect(first.list().filter(isReady)).toEqual([]);
});

test("an upload that another tab sends replaces nothing that was put into its slot in this one", async () => {
  await using browser = await openTestUploads();
  const sending = Promise.withResolvers<undefined>();
  const first = browser.open({ between: () => sending.promise });
  await first.add([video(kilobyte)], videos, slot);
  await browser.untilStored("waiting");
  const other = browser.open();
  const placed: FinishedUpload[] = [];
  other.receive({ document: slot.document, place: (finished) => placed.push(finished) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  other.release(slot);
  await new Promise((resolve) => setTimeout(resolve, 100));
  sending.resolve(undefined);
  await until(first, ([item]) => item?.state === "success");
  await vi.waitFor(async () => expect(await browser.store.of("anna")).toEqual([]));
  expect(placed).toEqual([]);
});
