import { expect, test } from "vitest";
import type { UploadItem } from "./upload-item.ts";
import { allInWords, announcementOf, sizeInWords, stateInWords } from "./upload-words.ts";

const item: UploadItem = {
  id: "a",
  fileName: "a.jpg",
  contentType: "image/jpeg",
  size: 2000,
  target: undefined,
  state: "running",
  sent: 999,
  trouble: undefined,
  problem: undefined,
  address: undefined,
  ready: false,
  mayRetry: false,
  kept: true,
  blob: undefined,
};

test("success and failure are said as the specification has them", () => {
  expect(stateInWords({ ...item, state: "success" })).toBe("Uploaded 2000 bytes.");
  const problem = { code: "unauthorized", message: "You may not upload here." } as const;
  expect(stateInWords({ ...item, state: "error", problem })).toBe(
    "Upload failed. You may not upload here. (storage/unauthorized)",
  );
  expect(stateInWords(item)).toBe("Uploading, 49%");
});

test("changes of state are announced, and percentages are not", () => {
  expect(announcementOf(item, { ...item, state: "waiting" })).toBe("Uploading a.jpg.");
  expect(announcementOf({ ...item, sent: 1500 }, item)).toBe("");
  expect(announcementOf({ ...item, trouble: "offline" }, item)).toContain("No connection");
  expect(announcementOf({ ...item, state: "success" }, item)).toBe("a.jpg: Uploaded 2000 bytes.");
  expect(announcementOf({ ...item, state: "pausing" }, item)).toBe("");
});

test("the head of the tray tells first what failed", () => {
  const failed: UploadItem = { ...item, state: "error" };
  expect(allInWords([item, failed])).toBe("1 upload failed");
  expect(allInWords([item, { ...item, state: "paused" }])).toBe("Uploading 2 files");
  const done: UploadItem = { ...item, state: "success" };
  expect(allInWords([done])).toBe("a.jpg: Uploaded 2000 bytes.");
  expect(allInWords([done, done])).toBe("Uploads finished");
});

test("sizes are said as people say them", () => {
  expect([0, 900, 1500, 25 * 1024 ** 2, 3.21 * 1024 ** 3].map(sizeInWords)).toEqual([
    "0 bytes",
    "900 bytes",
    "1.5 KB",
    "25 MB",
    "3.2 GB",
  ]);
});
