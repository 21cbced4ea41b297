import { expect, test } from "vitest";
import { CodedError } from "#server/errors.ts";
import { openTestApp } from "#test/test-app.ts";

test("returns 503 with a generic message for a failed page, and logs the cause", async () => {
  await using opened = await openTestApp({
    pages: async () => {
      throw new Error("SQLITE_IOERR at /srv/data/site.db");
    },
  });
  const answer = await opened.ask("/about");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(await answer.text()).toMatch(
    /^Something on our side is not responding\. Please try again in a minute\.\nReference: \w+\n$/,
  );
  expect(opened.lines.join("")).toContain("SQLITE_IOERR at /srv/data/site.db");
});

test("shows the message of a client error, and never that of a server error", async () => {
  let error = new CodedError("INVALID_ARGUMENT", "The page token is not one of ours.");
  await using opened = await openTestApp({
    pages: () => Promise.reject(error),
  });
  const refused = await opened.ask("/work?after=x");
  expect([refused.status, await refused.text()]).toEqual([
    400,
    "The page token is not one of ours.\n",
  ]);
  error = new CodedError("RESOURCE_EXHAUSTED", "Slower, please.", { retryAfterSeconds: 7 });
  const slower = await opened.ask("/work");
  expect([slower.status, slower.headers.get("Retry-After")]).toEqual([429, "7"]);
  expect(failures(opened.lines)).toEqual([]);
  error = new CodedError("UNAVAILABLE", "Lock 17 is taken.");
  const busy = await opened.ask("/work");
  expect([busy.status, busy.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(await busy.text()).not.toContain("Lock");
  expect(failures(opened.lines)).toHaveLength(1);
});

/** The log lines other than those of each request. */
function failures(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.includes('"msg":"answered"'));
}
