import { expect, test, vi } from "vitest";
import { openCuttingProxy } from "#test/cutting-proxy.ts";
import { videos } from "./check-file.ts";
import { openTestUploads, until, untilState, video } from "#test/test-uploads.ts";
import { failureInWords } from "./upload-problem.ts";
import { stateAfter } from "./upload-record.ts";

const kilobyte = 1024;

test("a small file is sent in one request and served at its download address", async () => {
  await using browser = await openTestUploads();
  const commands: string[] = [];
  const uploads = browser.open({ between: ({ command }) => void commands.push(command) });
  const file = video(256 * kilobyte, "räd & co.mp4");
  await uploads.add([file], videos);
  const { address = "", sent } = await untilState(uploads, "success");
  expect(commands).toEqual(["whole"]);
  expect(sent).toBe(file.size);
  expect(address).toMatch(/^\/v0\/b\/site\/o\/videos%2Fr%C3%A4d%20%26%20co\.mp4\?alt=media&token=/);
  const answer = await fetch(browser.origin + address);
  expect(answer.headers.get("content-type")).toBe("video/mp4");
  expect(Buffer.from(await answer.arrayBuffer()).equals(file.content)).toBe(true);
});

test("a large file is sent in chunks that double in size, and the last one finalises it", async () => {
  await using browser = await openTestUploads();
  const sent: [string, number, number][] = [];
  const uploads = browser.open({
    between({ command, offset, init }) {
      const size = init.body instanceof Blob ? init.body.size : 0;
      sent.push([command, offset / kilobyte, size / kilobyte]);
      return undefined;
    },
    limits: { maxChunkBytes: 1024 * kilobyte },
  });
  const file = video(3000 * kilobyte);
  await uploads.add([file], videos);
  await untilState(uploads, "success");
  expect(sent).toEqual([
    ["start", 0, 0],
    ["upload", 0, 256],
    ["upload", 256, 512],
    ["upload", 768, 1024],
    ["upload", 1792, 1024],
    ["upload, finalize", 2816, 184],
  ]);
  expect(file.content.equals((await browser.stored("videos/film.mp4")) ?? Buffer.of())).toBe(true);
});

test("a paused upload stops, and resumes from the server's offset", async () => {
  await using browser = await openTestUploads();
  const states: string[] = [];
  const offsets: number[] = [];
  const uploads = browser.open({
    between({ command, offset }) {
      if (command.startsWith("upload")) offsets.push(offset / kilobyte);
      if (offset === 256 * kilobyte && states.length < 3)
        uploads.act("pause", uploads.list()[0]?.id ?? "");
      return undefined;
    },
  });
  uploads.subscribe(() => {
    const state = uploads.list()[0]?.state ?? "none";
    if (states.at(-1) !== state) states.push(state);
  });
  const file = video(2000 * kilobyte);
  await uploads.add([file], videos);
  const { id, sent } = await untilState(uploads, "paused");
  expect(sent).toBe(256 * kilobyte);
  const before = offsets.length;
  uploads.act("resume", id);
  await untilState(uploads, "success");
  expect(states).toEqual([
    "waiting",
    "running",
    "pausing",
    "paused",
    "waiting",
    "running",
    "success",
  ]);
  expect(offsets[before]).toBeGreaterThanOrEqual(256);
  expect(file.content.equals((await browser.stored("videos/film.mp4")) ?? Buffer.of())).toBe(true);
});

test("cancelling an upload deletes its session on the server", async () => {
  await using browser = await openTestUploads();
  const commands: string[] = [];
  const uploads = browser.open({
    between({ command, offset }) {
      commands.push(command);
      if (offset > 0) uploads.act("cancel", uploads.list()[0]?.id ?? "");
      return undefined;
    },
  });
  await uploads.add([video(2000 * kilobyte)], videos);
  const { problem } = await untilState(uploads, "canceled");
  expect(problem?.code).toBe("canceled");
  expect(commands.at(-1)).toBe("cancel");
  expect(await browser.stored("videos/film.mp4")).toBeUndefined();
  uploads.close();
  expect(browser.open().list()).toEqual([]);
});

test("the wait doubles while a chunk keeps failing, although status queries in between succeed", async () => {
  await using browser = await openTestUploads();
  const timers = vi.spyOn(globalThis, "setTimeout");
  let failures = 0;
  const uploads = browser.open({
    limits: { firstWait: 17, maxWaitMs: 17 * 64 },
    between({ command, offset }) {
      // The first chunk arrives, the second fails four times, and the third once.
      const fails = command.startsWith("upload") && offset > 0 && failures < 4;
      const failsLater = command.startsWith("upload") && offset >= 512 * kilobyte && failures === 4;
      if (!fails && !failsLater) return undefined;
      failures += 1;
      return new Response(null, { status: 503 });
    },
  });
  await uploads.add([video(1200 * kilobyte)], videos);
  await untilState(uploads, "success");
  const waits = timers.mock.calls.map(([, wait = 0]) => wait / 17).filter((n) => n >= 1 && n <= 64);
  timers.mockRestore();
  expect(waits.filter(Number.isInteger)).toEqual([1, 2, 4, 8, 1]);
});

test("a connection cut in the middle of a chunk loses only the bytes that had not arrived", async () => {
  await using browser = await openTestUploads();
  await using proxy = await openCuttingProxy(browser.port, [500 * kilobyte, 1200 * kilobyte]);
  const uploads = browser.open({ port: proxy.port });
  const file = video(2000 * kilobyte);
  await uploads.add([file], videos);
  await untilState(uploads, "success");
  expect(proxy.cutsLeft()).toBe(0);
  expect(file.content.equals((await browser.stored("videos/film.mp4")) ?? Buffer.of())).toBe(true);
});

test("a busy server is retried after its Retry-After time, from where the upload stopped", async () => {
  await using browser = await openTestUploads();
  const refusals = { start: [503, 429], "upload, finalize": [408, 500] };
  const commands: string[] = [];
  const uploads = browser.open({
    between({ command }) {
      commands.push(command);
      const status = refusals[command as keyof typeof refusals]?.shift();
      const headers = { "Retry-After": status === 503 ? "1" : "0" };
      return status === undefined ? undefined : new Response(null, { status, headers });
    },
  });
  const began = performance.now();
  const file = video(600 * kilobyte);
  await uploads.add([file], videos);
  await untilState(uploads, "success");
  expect(performance.now() - began).toBeGreaterThan(1000);
  const last = "upload, finalize";
  expect(commands.slice(0, 6)).toEqual(["start", "start", "start", "upload", last, "query"]);
  // After a failure, the chunk size starts small again.
  expect(commands.slice(6)).toEqual(["upload", last, "query", last]);
  expect(file.content.equals((await browser.stored("videos/film.mp4")) ?? Buffer.of())).toBe(true);
});

test("a lost final response is requested again, and the file is stored once", async () => {
  await using browser = await openTestUploads();
  const commands: string[] = [];
  let lost = false;
  const uploads = browser.open({
    async between({ command }) {
      commands.push(command);
      if (command === "query" && !lost) {
        lost = true;
        await until(uploads, () => true);
      }
      return undefined;
    },
  });
  const real = globalThis.fetch;
  const file = video(600 * kilobyte);
  globalThis.fetch = async (input, init) => {
    const answer = await real(input, init);
    const command = new Headers(init?.headers).get("X-Goog-Upload-Command");
    if (command !== "upload, finalize" || commands.includes("query")) return answer;
    throw new TypeError("the answer was lost");
  };
  try {
    await uploads.add([file], videos);
    await untilState(uploads, "success");
  } finally {
    globalThis.fetch = real;
  }
  expect(commands.slice(-3)).toEqual(["upload, finalize", "query", "finalize"]);
  const { items } = await browser.services.files.list();
  expect(items).toHaveLength(1);
});

test("a lost session is restarted automatically, but only once", async () => {
  await using browser = await openTestUploads();
  let forgotten = 0;
  const commands: string[] = [];
  const uploads = browser.open({
    between({ command, offset }) {
      commands.push(command);
      if (offset === 0 || forgotten === 1) return undefined;
      forgotten += 1;
      return new Response(null, { status: 404, headers: { "X-Goog-Upload-Status": "cancelled" } });
    },
  });
  await uploads.add([video(600 * kilobyte)], videos);
  await untilState(uploads, "success");
  expect(commands).toEqual([
    "start",
    "upload",
    "upload, finalize",
    "start",
    "upload",
    "upload, finalize",
  ]);

  const other = browser.open({
    between: ({ command }) =>
      command === "upload" ? new Response(null, { status: 404 }) : undefined,
  });
  await other.add([video(600 * kilobyte)], videos);
  expect((await untilState(other, "error")).problem?.code).toBe("unknown");
});

test("a refusal of the server is shown as a message without its code", async () => {
  await using browser = await openTestUploads();
  const answers: [Response | undefined, string][] = [
    [
      Response.json({ error: { code: 401, message: "No." } }, { status: 401 }),
      "Upload failed. You are not signed in. Sign in and try again.",
    ],
    [
      new Response("{}", { status: 403 }),
      "Upload failed. You do not have permission to upload here.",
    ],
    [
      Response.json({ error: { code: 402, message: "Five gigabytes are full." } }, { status: 402 }),
      "Upload failed. Five gigabytes are full.",
    ],
    [
      Response.json(
        { error: { code: 413, message: "The file is too large: the limit is 100 MB." } },
        { status: 413 },
      ),
      "Upload failed. The file is too large: the limit is 100 MB.",
    ],
    [
      Response.json({ size: "1", downloadTokens: "a" }),
      "Upload failed. The file did not arrive complete. Please try again.",
    ],
  ];
  for (const [answer, words] of answers) {
    const uploads = browser.open({ between: () => answer?.clone() });
    await uploads.add([video(kilobyte)], videos);
    const item = await untilState(uploads, "error");
    expect(item.problem && failureInWords(item.problem)).toBe(words);
    expect(stateAfter("retry", item)).toBe("waiting");
    uploads.dismiss(item.id);
    await new Promise((resolve) => setTimeout(resolve, 20));
    uploads.close();
  }
});

test("an upload without staff rights is refused, and a retry after sign-in succeeds", async () => {
  await using browser = await openTestUploads();
  const refused = browser.open({ token: "guest" });
  await refused.add([video(600 * kilobyte)], videos);
  const { problem } = await untilState(refused, "error");
  expect(problem?.code).toBe("unauthorized");
  await browser.untilStored("error");
  refused.close();
  const uploads = browser.open();
  const { id } = await untilState(uploads, "error");
  uploads.act("retry", id);
  await untilState(uploads, "success");
});

test("a request that times out is retried", async () => {
  await using browser = await openTestUploads();
  let hung = 0;
  const uploads = browser.open({
    limits: { operation: 400 },
    between({ init }) {
      hung += 1;
      if (hung > 1) return undefined;
      return new Promise((_, reject) => {
        init.signal?.addEventListener("abort", () => reject(new Error("stopped")));
      });
    },
  });
  await uploads.add([video(kilobyte)], videos);
  await untilState(uploads, "success");
  // On a busy machine, the second request may time out as well.
  expect(hung).toBeGreaterThanOrEqual(2);
});
