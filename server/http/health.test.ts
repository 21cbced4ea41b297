import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";
import { createHealth } from "./health.ts";

const gigabyte = 1024 ** 3;
const well = {
  askDatabase: async () => 1,
  space: async () => ({ free: 10 * gigabyte }),
  draining: () => false,
  overdueMail: async () => undefined,
  overdueBundles: async () => [],
  backups: () => ({ state: "ok", newest: "2026-11-21T03:30:00.000Z" }),
};

test("reports a working site as alive and ready, under any host name", async () => {
  await using opened = await openTestApp();
  const alive = await opened.ask("/healthz", { headers: { Host: "10.1.2.3" } });
  expect([alive.status, await alive.json()]).toEqual([200, { status: "ok" }]);
  const ready = await opened.ask("/readyz");
  expect([ready.status, ready.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await ready.json()).toEqual({
    status: "ok",
    database: "ok",
    disk: "ok",
    mail: "ok",
    bundles: "ok",
    process: "serving",
    backups: { state: "off" },
  });
});

test("reports a site without its database as alive, not ready", async () => {
  const health = createHealth({
    ...well,
    askDatabase: () => Promise.reject(new Error("SQLITE_IOERR at /srv/data")),
  });
  expect((await health.request("/healthz")).status).toBe(200);
  const answer = await health.request("/readyz");
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain("/srv");
});

test("reports a hanging database, a full disk or draining as not ready", async () => {
  const slow = createHealth({ ...well, askDatabase: () => new Promise(() => {}) });
  const full = createHealth({ ...well, space: async () => ({ free: 1000 }) });
  const stopping = createHealth({ ...well, draining: () => true });
  const answers = await Promise.all(
    [slow, full, stopping].map(async (one) => one.request("/readyz")),
  );
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(bodies).toMatchObject([
    { database: "no answer", disk: "ok" },
    { database: "ok", disk: "no room" },
    { process: "draining" },
  ]);
});

test("reports a failed nightly backup, and stays ready", async () => {
  const health = createHealth({ ...well, backups: () => ({ state: "failed" }) });
  const answer = await health.request("/readyz");
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { backups: { state: "failed" } },
  ]);
});

test("reports undelivered enquiry mail as degraded, and stays ready", async () => {
  const health = createHealth({ ...well, overdueMail: async () => ({ count: 1, since: 0 }) });
  const answer = await health.request("/readyz");
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { status: "degraded", mail: "not delivered" },
  ]);
});

test("is not ready once shutdown begins", async () => {
  await using opened = await openTestApp();
  opened.endStreams();
  expect((await opened.ask("/readyz")).status).toBe(503);
  expect((await opened.ask("/healthz")).status).toBe(200);
});

test("reports a bundle that was not published at its scheduled time as degraded, and stays ready", async () => {
  const health = createHealth({ ...well, overdueBundles: async () => [{ bundle: "launch" }] });
  const answer = await health.request("/readyz");
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { status: "degraded", bundles: "overdue" },
  ]);
});
