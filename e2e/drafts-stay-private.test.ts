import { visitBesideViews } from "#test/visitors-beside-views.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false });

/** `VISITOR_REQUESTS=10000` for a long run. */
const requests = Number(process.env["VISITOR_REQUESTS"] ?? 600);

test("visitors receive no byte of a draft or earlier version while staff view them", async ({
  writable,
}) => {
  test.setTimeout(90_000 + requests * 200);
  const leaving = new AbortController();
  const received = await visitBesideViews(writable.url, { requests, signal: leaving.signal });
  console.log(
    `${received.requests} requests, ${Math.round(received.bytes / 1e6)} MB, beside ${received.views} views`,
  );
  expect(received.leaks).toEqual([]);
  expect(received.requests).toBe(requests);
});
