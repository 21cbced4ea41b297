import { expect, test } from "vitest";
import type { Upload } from "./upload-record.ts";
import { summaryOf, announcementOf, stateInWords } from "./upload-row.tsx";

const item: Upload = {
  id: "a",
  owner: "anna",
  fileName: "a.jpg",
  name: "images/a.jpg",
  contentType: "image/jpeg",
  size: 2000,
  added: 0,
  state: "running",
  sent: 999,
  isStored: true,
};

test("messages of success and failure have no byte counts or codes", () => {
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
  expect(announcementOf({ ...item, connection: "offline" }, item)).toContain("No connection");
  expect(announcementOf({ ...item, state: "success" }, item)).toBe("a.jpg: Uploaded, 2 KB.");
  expect(announcementOf({ ...item, state: "pausing" }, item)).toBe("");
});

test("the tray's head names failures first", () => {
  const failed: Upload = { ...item, state: "error" };
  expect(summaryOf([item, failed])).toBe("1 upload failed");
  expect(summaryOf([item, { ...item, state: "paused" }])).toBe("Uploading 2 files");
  const done: Upload = { ...item, state: "success" };
  expect(summaryOf([done])).toBe("a.jpg: Uploaded, 2 KB.");
  expect(summaryOf([done, done])).toBe("Uploads finished");
});
