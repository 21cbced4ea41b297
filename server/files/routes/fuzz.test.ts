import fc from "fast-check";
import { expect, test } from "vitest";
import { createFilesHttp } from "#server/files/http.ts";
import { openTestFiles } from "#test/test-files.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openUploads } from "#server/files/uploads/uploads.ts";

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "a/b",
    "a//b",
    "..",
    "%",
    "%00",
    "\u0000",
    "images/a.jpg",
    "__proto__",
  ),
);
const headerText = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", " ", "0", "9", ",", ";", "=", "/", '"', "-", "%") }),
  fc.constantFrom(
    "start",
    "upload",
    "upload, finalize",
    "finalize",
    "query",
    "cancel",
    "multipart",
  ),
  fc.constantFrom(
    "multipart/related; boundary=b",
    "multipart/related; boundary=",
    "1e9",
    "bytes=5-",
  ),
);
const headers = fc.dictionary(
  fc.constantFrom(
    "Content-Type",
    "Range",
    "If-Range",
    "X-Goog-Upload-Protocol",
    "X-Goog-Upload-Command",
    "X-Goog-Upload-Offset",
    "X-Goog-Upload-Header-Content-Length",
    "X-HTTP-Method-Override",
  ),
  headerText,
);
const query = fc.dictionary(
  fc.constantFrom(
    "name",
    "alt",
    "token",
    "upload_id",
    "prefix",
    "delimiter",
    "maxResults",
    "pageToken",
    "uploadType",
  ),
  text,
);
const body = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc.json().map((json) => Buffer.from(json)),
  fc
    .tuple(fc.json(), text)
    .map(([json, bytes]) => Buffer.from(`--b\r\n\r\n${json}\r\n--b\r\n\r\n${bytes}\r\n--b--`)),
);
const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
const encoded = text.filter((name) => name.isWellFormed()).map(encodeURIComponent);
const path = fc.oneof(
  encoded.map((name) => `/o/${name}`),
  text,
  fc.constant("/o"),
);

test("never returns a 5xx", async () => {
  await using opened = await openTestFiles();
  const { files, database } = opened;
  const problems: unknown[] = [];
  const http = createFilesHttp({
    files,
    uploads: await openUploads({ database, files, isSteady: createClockCheck(database) }),
    viewer: () => ({ kind: "staff", id: "anna", name: "Anna", role: "owner" }),
    log: { error: (line: unknown) => void problems.push(line) },
  });
  await fc.assert(
    fc.asyncProperty(
      path,
      query,
      method,
      headers,
      body,
      async (below, asked, verb, sent, bytes) => {
        const search = new URLSearchParams(asked).toString();
        const url = `http://site/v0/b/site${below}?${search}`;
        if (!URL.canParse(url)) return;
        const answer = await http.request(url, {
          method: verb,
          headers: { ...sent, Authorization: "Bearer x" },
          ...(verb === "GET" || verb === "HEAD" ? {} : { body: bytes }),
        });
        await answer.arrayBuffer();
        expect(problems).toEqual([]);
        expect(answer.status).toBeLessThan(500);
      },
    ),
    { numRuns: 1500 },
  );
});
