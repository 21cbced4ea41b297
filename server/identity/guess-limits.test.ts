import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { stopClock } from "#test/stopped-clock.ts";
import { goodPassword, openTestIdentity, type TestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";
const wrong = "wrong wrong wrong";

async function guess(site: TestIdentity, email: string, address: string, password = wrong) {
  return await site.browser(address).signIn(email, password);
}

test("allows ten wrong passwords for an account in 15 minutes, over all addresses and letter cases", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const spellings = [anna, anna.toUpperCase(), ` ${anna}`, "Anna@aldwater.Example"];
  for (let times = 0; times < 10; times++) {
    const spelling = spellings[times % spellings.length] ?? anna;
    expect((await guess(site, spelling, `192.0.2.${times}`)).status).toBe(401);
  }
  const refused = await guess(site, anna, "198.51.100.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.json).toMatchObject({ error: { details: [{ reason: "too-many" }] } });
});

test("limits attempts for an unknown account in the same way", async () => {
  await using site = await openTestIdentity();
  const statuses = [];
  for (let times = 0; times < 11; times++)
    statuses.push((await guess(site, "nobody@aldwater.example", `192.0.2.${times}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test("tries ten of a hundred concurrent guesses", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => guess(site, anna, `192.0.2.${at}`)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
});

test("doubles the wait for each guess beyond ten, not for refused ones, and resets after 15 minutes", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  for (let times = 0; times < 10; times++) await guess(site, anna, `192.0.2.${times}`);
  const waits = [];
  const statuses = [];
  for (let times = 0; times < 6; times++) {
    const refused = await guess(site, anna, "198.51.100.1");
    await guess(site, anna, "198.51.100.2");
    const wait = Number(refused.headers.get("Retry-After"));
    waits.push(wait);
    clock.advance(wait);
    statuses.push((await guess(site, anna, "198.51.100.3")).status);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900]);
  expect(new Set(statuses)).toEqual(new Set([401]));
  clock.advance(900);
  expect((await site.browser().signIn(anna)).status).toBe(200);
});

test("resets the count after a sign-in with the right password", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  for (let rounds = 0; rounds < 3; rounds++) {
    for (let times = 0; times < 9; times++)
      expect((await guess(site, anna, `192.0.2.${rounds * 10 + times}`)).status).toBe(401);
    expect((await site.browser("203.0.113.5").signIn(anna)).status).toBe(200);
  }
});

test("allows thirty wrong passwords from one address in ten minutes, over all accounts", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  for (let times = 0; times < 30; times++)
    expect((await guess(site, `${times}@x.example`, "192.0.2.1")).status).toBe(401);
  expect((await guess(site, "31@x.example", "192.0.2.1")).status).toBe(429);
  expect((await site.browser("192.0.2.1").signIn(anna)).status).toBe(429);
  expect((await site.browser("192.0.2.2").signIn(anna)).status).toBe(200);
  clock.advance(601);
  expect((await site.browser("192.0.2.1").signIn(anna)).status).toBe(200);
});

test("does not count a refused attempt against the address", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  await site.addStaff("ben@aldwater.example", { name: "Ben" });
  const statuses = [];
  for (let times = 0; times < 40; times++)
    statuses.push((await guess(site, anna, "192.0.2.1")).status);
  expect(statuses).toEqual(Array.from({ length: 40 }, (_, at) => (at < 10 ? 401 : 429)));
  expect((await site.browser("192.0.2.1").signIn("ben@aldwater.example")).status).toBe(200);
});

test("admits a known browser when its address has reached the limit", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const annas = site.browser("192.0.2.1");
  await annas.signIn(anna);
  await annas.post("/api/auth/sign-out");
  for (let times = 0; times < 30; times++) await guess(site, `${times}@x.example`, "192.0.2.1");
  expect((await site.browser("192.0.2.1").signIn(anna)).status).toBe(429);
  expect((await annas.signIn(anna)).status).toBe(200);
});

test("after the clock was ahead, requires no wait but the one of the last guess", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  expect((await site.browser("192.0.2.1").signIn(anna)).status).toBe(200);
  expect((await guess(site, anna, "192.0.2.2")).status).toBe(401);
  for (let times = 0; times < 10; times++) await guess(site, "ben@x.example", `192.0.2.${times}`);
  clock.advance(-86_400);
  expect((await site.browser("192.0.2.1").signIn(anna)).status).toBe(200);
  const refused = await guess(site, "ben@x.example", "198.51.100.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBe(30);
});

test("does not count successful sign-ins", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  for (let times = 0; times < 40; times++)
    expect((await site.browser("192.0.2.1").signIn(anna)).status).toBe(200);
});

test("admits a known browser when others have reached the account's limit", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  await site.addStaff("ben@aldwater.example", { name: "Ben" });
  const annas = site.browser("203.0.113.5");
  await annas.signIn(anna);
  await annas.post("/api/auth/sign-out");
  expect([...annas.jar.keys()]).toEqual(["agency.known"]);
  const bens = site.browser("203.0.113.6");
  await bens.signIn("ben@aldwater.example");
  const made = site.browser("203.0.113.7");
  made.jar.set("agency.known", "bm9uY2U.bWFyaw");
  for (let times = 0; times < 10; times++) await guess(site, anna, `192.0.2.${times}`);
  expect((await guess(site, anna, "198.51.100.1", goodPassword)).status).toBe(429);
  expect((await bens.signIn(anna)).status).toBe(429);
  expect((await made.signIn(anna)).status).toBe(429);
  expect((await annas.signIn(anna)).status).toBe(200);
  // The known browser has its own limit: ten guesses, then it must wait too.
  const statuses = [];
  for (let times = 0; times < 11; times++) statuses.push((await annas.signIn(anna, wrong)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test("keeps the counts over a restart", async () => {
  await using folder = await temporaryFolder();
  {
    await using site = await openTestIdentity({ folder: folder.path });
    for (let times = 0; times < 10; times++) await guess(site, anna, `192.0.2.${times}`);
  }
  await using site = await openTestIdentity({ folder: folder.path });
  expect((await guess(site, anna, "198.51.100.1")).status).toBe(429);
});
