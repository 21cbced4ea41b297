import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import { expect, test } from "vitest";
import { measureEventLoopDelay, loadShedding } from "./overload.ts";

// Each request from its own address, unless one is given.
let addresses = 0;
const page = () => new Request("http://localhost/work");
const staffPage = () =>
  new Request("http://localhost/dashboard", { headers: { Cookie: "consent=1; signed-in=1" } });
const save = () =>
  new Request("http://localhost/v1/x", {
    method: "PATCH",
    headers: { Authorization: "Bearer x" },
    body: "{}",
  });

test("beyond 200 concurrent requests sheds visitors, then staff, then saves", async () => {
  const site = openSite({ delay: () => 0 });
  const answers = async (ask: () => Request) => {
    const { status, headers } = await site.fetch(ask());
    return [status, headers.get("Retry-After")];
  };
  site.hang(page, 200);
  expect(await answers(page)).toEqual([503, "2"]);
  expect(await site.begins(staffPage)).toBe(true);
  site.hang(staffPage, 199);
  expect(await answers(staffPage)).toEqual([503, "2"]);
  expect(await site.begins(save)).toBe(true);
  site.hang(save, 399);
  expect(await answers(save)).toEqual([503, "2"]);
  site.letGo();
  await site.idle();
  expect((await site.fetch(page())).status).toBe(200);
});

test("limits one address to a quarter of the capacity with 429", async () => {
  const site = openSite({ delay: () => 0 });
  const from = (address: string) => () =>
    new Request("http://localhost/work", { headers: { "X-From": address } });
  site.hang(from("a"), 50);
  const refused = await site.fetch(from("a")());
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "2"]);
  expect(await site.begins(from("b"))).toBe(true);
  expect(site.reported).toEqual([]);
  site.letGo();
  await site.idle();
  expect((await site.fetch(from("a")())).status).toBe(200);
});

test("sheds many visitors when the event loop is late, but no saves and no few requests", async () => {
  let clock = 0;
  let delay = 400;
  const site = openSite({ delay: () => delay, now: () => clock });
  site.letGo();
  const statuses = async (ask: () => Request, times: number) => {
    const all = Array.from({ length: times }, async () => (await site.fetch(ask())).status);
    return new Set(await Promise.all(all));
  };
  expect(await statuses(page, 20)).toEqual(new Set([200]));
  expect(await statuses(page, 5)).toEqual(new Set([503]));
  expect(await statuses(staffPage, 5)).toEqual(new Set([200]));
  expect(await statuses(save, 5)).toEqual(new Set([200]));
  delay = 700;
  expect(await statuses(staffPage, 5)).toEqual(new Set([503]));
  expect(await statuses(save, 5)).toEqual(new Set([200]));
  clock = 1100;
  expect(await statuses(page, 5)).toEqual(new Set([503]));
  delay = 100;
  expect(await statuses(page, 50)).toEqual(new Set([200]));
  delay = 400;
  expect(site.reported).toEqual([{ inFlight: 0, delay: 400, refused: 1 }]);
  clock = 11_000;
  expect(await statuses(page, 5)).toEqual(new Set([200]));
});

test("measures the delay of a busy process within two seconds, and its end", async () => {
  const measured = measureEventLoopDelay();
  const until = performance.now() + 2300;
  while (performance.now() < until) {
    const began = performance.now();
    while (performance.now() - began < 250);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(measured.p90()).toBeGreaterThan(150);
  await expect.poll(() => measured.p90()).toBeLessThan(150);
  measured.close();
});

/** A site whose responses wait until released. */
function openSite(options: { delay: () => number; now?: () => number }) {
  const gate = Promise.withResolvers<void>();
  const waiting = new Set<Promise<Response>>();
  const reported: unknown[] = [];
  const log = { warn: (line: unknown) => void reported.push(line) } as unknown as Pick<
    Logger,
    "warn"
  >;
  const app = new Hono();
  const address = ({ req }: Context) => req.header("X-From") ?? String(addresses++);
  app.use(loadShedding({ staffCookie: "signed-in", address, log, ...options }));
  app.all("*", async () => {
    await gate.promise;
    return new Response("done");
  });
  const start = (ask: () => Request) => {
    const answer = Promise.resolve(app.fetch(ask()));
    waiting.add(answer);
    return answer;
  };
  return {
    reported,
    fetch: async (request: Request) => app.fetch(request),
    hang(ask: () => Request, times: number) {
      for (let time = 0; time < times; time++) void start(ask);
    },
    /** Whether a request is admitted. */
    begins: async (ask: () => Request) =>
      await Promise.race([
        start(ask).then(() => false),
        new Promise<boolean>((resolve) => setTimeout(resolve, 20, true)),
      ]),
    letGo: () => gate.resolve(),
    idle: () => Promise.all(waiting),
  };
}
