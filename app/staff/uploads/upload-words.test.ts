import { expect, test } from "vitest";
import type { UploadItem } from "./upload-item.ts";
import { allInWords, announcementOf, stateInWords } from "./upload-words.ts";

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

test("success and failure are said without byte counts and codes", () => {
  expect(stateInWords({ ...item, state: "success" })).toBe("Uploaded, 2 KB.");
  const problem = {
    code: "unauthorized",
    message: "You do not have permission to upload here.",
  } as const;
  expect(stateInWords({ ...item, state: "error", problem })).toBe(
    "Upload failed. You do not have permission to upload here.",
  );
  expect(stateInWords(item)).toBe("Uploading, 49%");
});

test("changes of state are announced, and percentages are not", () => {
  expect(announcementOf(item, { ...item, state: "waiting" })).toBe("Uploading a.jpg.");
  expect(announcementOf({ ...item, sent: 1500 }, item)).toBe("");
  expect(announcementOf({ ...item, trouble: "offline" }, item)).toContain("No connection");
  expect(announcementOf({ ...item, state: "success" }, item)).toBe("a.jpg: Uploaded, 2 KB.");
  expect(announcementOf({ ...item, state: "pausing" }, item)).toBe("");
});

test("the head of the tray tells first what failed", () => {
  const failed: UploadItem = { ...item, state: "error" };
  expect(allInWords([item, failed])).toBe("1 upload failed");
  expect(allInWords([item, { ...item, state: "paused" }])).toBe("Uploading 2 files");
  const done: UploadItem = { ...item, state: "success" };
  expect(allInWords([done])).toBe("a.jpg: Uploaded, 2 KB.");
  expect(allInWords([done, done])).toBe("Uploads finished");
});
