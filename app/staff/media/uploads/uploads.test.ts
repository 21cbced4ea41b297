import { expect, test, vi } from "vitest";
import { videos } from "./check-file.ts";
import type { FinishedUpload } from "./receivers.ts";
import type { Connection } from "./retry-policy.ts";
import type { MakeStill } from "./poster.ts";
import { isReady, isUnderWay, type UploadRecord } from "./upload-record.ts";
import { stateInWords } from "./upload-row.tsx";
import { openTestUploads, until, untilState, video } from "#test/test-uploads.ts";
import { twoColours } from "#test/test-renditions.ts";

const kilobyte = 1024;
const slot = { document: "pages/home", field: "featuredVideo", title: "Home" };

test("a paused upload is still paused after a reload", async () => {
  await using browser = await openTestUploads();
  const first = browser.open({
    between({ offset }) {
      if (offset > 0) first.act("pause", first.list()[0]?.id ?? "");
      return undefined;
    },
  });
  await first.add([video(2000 * kilobyte)], videos);
  await untilState(first, "paused");
  await browser.untilStored("paused");
  first.close();
  const second = browser.open();
  const { id } = await untilState(second, "paused");
  second.act("resume", id);
  expect((await untilState(second, "success")).sent).toBe(2000 * kilobyte);
});

test("a finished upload is placed in its slot, at once or when it opens, in one tab only", async () => {
  await using browser = await openTestUploads();
  const uploads = browser.open();
  const placed: FinishedUpload[] = [];
  const unsubscribe = uploads.receive({
    document: slot.document,
    place: (finished) => placed.push(finished),
  });
  await uploads.add([video(10 * kilobyte, "a.mp4")], videos, slot);
  await until(uploads, () => placed.length > 0);
  expect(placed).toMatchObject([
    { field: "featuredVideo", fileName: "a.mp4", address: expect.stringContaining("a.mp4") },
  ]);
  unsubscribe();
  for (const [at, name] of ["b.mp4", "c.mp4"].entries()) {
    await uploads.add([video(10 * kilobyte, name)], videos, slot);
    await until(uploads, (items) => items.filter(isReady).length === at + 1);
  }
  uploads.close();
  const [one, other] = [browser.open(), browser.open()];
  const taken: FinishedUpload[] = [];
  one.receive({
    document: slot.document,
    place: (finished) => taken.push(finished),
  });
  await vi.waitFor(() => expect(taken).toMatchObject([{ fileName: "c.mp4" }]));
  other.receive({ document: slot.document, place: (finished) => taken.push(finished) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(taken).toHaveLength(1);
  uploads.close();
  const third = browser.open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(third.list()).toEqual([]);
});

test("a finished upload is placed while the browser's storage is busy", async () => {
  await using browser = await openTestUploads();
  const uploads = browser.open({ storage: { remove: () => new Promise(() => {}) } });
  const placed: FinishedUpload[] = [];
  uploads.receive({ document: slot.document, place: (finished) => placed.push(finished) });
  await uploads.add([video(kilobyte)], videos, slot);
  await untilState(uploads, "success");
  expect(placed).toMatchObject([{ field: slot.field, fileName: "film.mp4" }]);
});

test("a refused file is listed until another is chosen for the same field", async () => {
  await using browser = await openTestUploads();
  const uploads = browser.open();
  const listed = () => uploads.list().map(({ fileName }) => fileName);
  const other = { ...slot, field: "imageRowOne" };
  await uploads.add([new File(["text"], "notes.txt")], videos, slot);
  await uploads.add([new File(["text"], "letter.txt")], videos, other);
  expect(listed()).toEqual(["notes.txt", "letter.txt"]);
  await uploads.add([video(kilobyte, "a.mp4")], videos, slot);
  expect(listed()).toEqual(["letter.txt", "a.mp4"]);
});

test("at most two are sent at a time", async () => {
  await using browser = await openTestUploads();
  let peak = 0;
  const uploads = browser.open();
  uploads.subscribe(() => {
    peak = Math.max(peak, uploads.list().filter(({ state }) => state === "running").length);
  });
  const files = [1, 2, 3, 4, 5].map((number) => video(400 * kilobyte, `${number}.mp4`));
  await uploads.add(files, videos);
  await until(uploads, (items) => items.every(({ state }) => state === "success"));
  expect(peak).toBe(2);
});

test("an upload over the time limit fails, and resumes when the connection comes back", async () => {
  await using browser = await openTestUploads();
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

test("an upload that the server defers until the time limit fails with the server's reason", async () => {
  await using browser = await openTestUploads();
  const message = "You have 20 uploads in progress. Wait for one of them to finish.";
  const body = JSON.stringify({ error: { code: 429, message } });
  const uploads = browser.open({
    limits: { upload: 300 },
    between: () => new Response(body, { status: 429 }),
  });
  await uploads.add([video(600 * kilobyte)], videos);
  const { problem } = await untilState(uploads, "error");
  expect(problem).toEqual({ code: "retry-limit-exceeded", message });
});

test("records that an earlier version of the site stored are continued", async () => {
  await using browser = await openTestUploads();
  const put = async (name: string, more: object) => {
    const file = video(300 * kilobyte, name);
    const { size } = file;
    const kept = { id: name, owner: "anna", fileName: name, name: `videos/${name}`, added: 1 };
    const record = { ...kept, contentType: "video/mp4", size, sent: 0, ...more };
    await browser.store.put(record as unknown as UploadRecord, file);
  };
  await put("a.mp4", { state: "unfinished" });
  await put("b.mp4", { state: "paused", sent: 1000 });
  await put("c.mp4", { state: "error", problem: { code: "unauthorized", message: "No." } });
  await put("d.mp4", { state: "error", problem: { code: "retry-limit-exceeded", message: "" } });
  const address = "/v0/b/site/o/videos%2Fe.mp4?alt=media&token=e";
  await put("e.mp4", { state: "ready", target: slot, address, finished: 2 });
  const uploads = browser.open();
  const items = await until(uploads, (all) => {
    const isStill = all.length === 5 && !all.some(({ state }) => /waiting|running/.test(state));
    return isStill ? all.toSorted((one, other) => one.id.localeCompare(other.id)) : undefined;
  });
  expect(items.map(({ state }) => state)).toEqual([
    "success",
    "paused",
    "error",
    "success",
    "success",
  ]);
  expect(items.filter(isReady)).toMatchObject([{ fileName: "e.mp4", address }]);
  const placed: FinishedUpload[] = [];
  uploads.receive({ document: slot.document, place: (finished) => placed.push(finished) });
  await vi.waitFor(() => expect(placed).toMatchObject([{ field: slot.field, address }]));
});

test("an upload that was cancelled as its tab closed is not sent again", async () => {
  await using browser = await openTestUploads();
  const first = browser.open({
    between({ command, offset }) {
      if (offset > 0) first.act("cancel", first.list()[0]?.id ?? "");
      return command === "cancel" ? new Promise(() => {}) : undefined;
    },
  });
  await first.add([video(2000 * kilobyte)], videos);
  await untilState(first, "canceling");
  await browser.untilStored("canceling");
  first.close();
  const commands: string[] = [];
  const second = browser.open({ between: ({ command }) => void commands.push(command) });
  await untilState(second, "canceled");
  expect(commands).toEqual(["cancel"]);
  await vi.waitFor(async () => expect(await browser.store.of("anna")).toEqual([]));
});

test("an upload that is resumed before its pause is complete continues its session", async () => {
  await using browser = await openTestUploads();
  const commands: string[] = [];
  const uploads = browser.open({
    between({ command, offset }) {
      commands.push(command);
      const { id = "" } = uploads.list()[0] ?? {};
      if (offset > 0 && !commands.includes("query"))
        for (const action of ["pause", "resume"] as const) uploads.act(action, id);
      return undefined;
    },
  });
  const file = video(1000 * kilobyte);
  await uploads.add([file], videos);
  await untilState(uploads, "success");
  expect(commands.filter((command) => command === "start")).toHaveLength(1);
  expect(commands).toContain("query");
  expect(file.content.equals((await browser.stored("videos/film.mp4")) ?? Buffer.of())).toBe(true);
});

test("an upload that is cancelled while its last response is on its way is finished, and not placed", async () => {
  await using browser = await openTestUploads();
  const placed: FinishedUpload[] = [];
  const uploads = browser.open({
    async between({ command, send }) {
      if (command !== "upload, finalize") return undefined;
      await send();
      uploads.act("cancel", uploads.list()[0]?.id ?? "");
      throw new TypeError("cancelled");
    },
  });
  uploads.receive({ document: slot.document, place: (finished) => placed.push(finished) });
  await uploads.add([video(600 * kilobyte)], videos, slot);
  const { target, address = "" } = await until(uploads, ([item]) =>
    item && !isUnderWay(item) ? item : undefined,
  );
  expect(target).toBeUndefined();
  expect((await fetch(browser.origin + address)).status).toBe(200);
  expect(uploads.list()).toMatchObject([{ state: "success" }]);
  await vi.waitFor(async () => expect(await browser.store.of("anna")).toEqual([]));
  expect(placed).toEqual([]);
});

test("a cancelled upload reports what is left of it in the library", async () => {
  await using browser = await openTestUploads();
  const jpeg = await twoColours(64, 48).jpeg().toBuffer();
  const cancelAt = async (last: string, size: number, makeStill?: MakeStill) => {
    const uploads = browser.open({
      async between({ command, send }) {
        if (command === "cancel" && last === "cancel") return new Response(null, { status: 503 });
        if (command !== last && command !== "upload") return undefined;
        await send();
        uploads.act("cancel", uploads.list()[0]?.id ?? "");
        throw new TypeError("cancelled");
      },
      ...(makeStill && { makeStill }),
    });
    await uploads.add([video(size)], videos);
    return stateInWords(await untilState(uploads, "canceled"));
  };
  const large = 2000 * kilobyte;
  expect(await cancelAt("upload", large)).toBe("Cancelled. Nothing was kept.");
  expect(await cancelAt("upload", large, async () => new Blob([jpeg]))).toBe(
    "Cancelled. Only its still is in the library.",
  );
  const inDoubt = "Cancelled. If it had already arrived, it is in the library.";
  expect(await cancelAt("cancel", large)).toBe(inDoubt);
  expect(await cancelAt("whole", kilobyte)).toBe(inDoubt);
});

test("an upload may take longer than the time limit as long as its chunks arrive", async () => {
  await using browser = await openTestUploads();
  const minute = 60_000;
  const real = performance.now.bind(performance);
  let passed = 0;
  using _clock = vi.spyOn(performance, "now").mockImplementation(() => real() + passed);
  const uploads = browser.open({
    limits: { upload: 60 * minute, maxChunkBytes: 256 * kilobyte },
    async between({ command }) {
      if (command.startsWith("upload")) passed += 20 * minute;
      return undefined;
    },
  });
  await uploads.add([video(2000 * kilobyte)], videos);
  const { state } = await until(uploads, ([item]) =>
    item && !isUnderWay(item) ? item : undefined,
  );
  expect(state).toBe("success");
  expect(passed).toBeGreaterThan(60 * minute);
});
