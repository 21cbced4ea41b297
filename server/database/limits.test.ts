import { expect, test } from "vitest";
import { createLimits } from "#server/database/limits.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const threeAMinute = { limit: 3, windowSeconds: 60 };

test("exhausts an allowance, returns when to retry, and resets after its window", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  let now = 1_000_000;
  const { takeAllowance } = createLimits(database, () => now);
  for (let times = 0; times < 3; times++) {
    expect(await takeAllowance("a", threeAMinute)).toMatchObject({
      allowed: true,
      retryAfterSeconds: 0,
    });
  }
  now += 20_500;
  expect(await takeAllowance("a", threeAMinute)).toMatchObject({
    allowed: false,
    retryAfterSeconds: 40,
  });
  now += 40_000;
  expect(await takeAllowance("a", threeAMinute)).toMatchObject({
    allowed: true,
    retryAfterSeconds: 0,
  });
});

test("after the clock was ahead, requires no longer wait than two windows", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  let now = 1_000_000_000;
  const { takeAllowance } = createLimits(database, () => now);
  for (let times = 0; times < 4; times++) await takeAllowance("a", threeAMinute);
  now -= 59_000;
  expect(await takeAllowance("a", threeAMinute)).toMatchObject({ allowed: false });
  now -= 86_400_000;
  expect(await takeAllowance("a", threeAMinute)).toMatchObject({ allowed: true, left: 2 });
  for (let times = 0; times < 2; times++) await takeAllowance("a", threeAMinute);
  expect(await takeAllowance("a", threeAMinute)).toMatchObject({
    allowed: false,
    retryAfterSeconds: 60,
  });
});

test("allows exactly the limit of concurrent requests, per key", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  const { takeAllowance } = createLimits(database);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => takeAllowance("a", threeAMinute)),
  );
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
  expect(await takeAllowance("b", threeAMinute)).toMatchObject({ allowed: true });
});

test("keeps the counts over a restart", async () => {
  await using folder = await temporaryFolder();
  {
    await using database = await openTestDatabase({ folder: folder.path });
    const { takeAllowance } = createLimits(database);
    await takeAllowance("a", { limit: 1, windowSeconds: 60 });
  }
  await using database = await openTestDatabase({ folder: folder.path });
  const { takeAllowance } = createLimits(database);
  expect(await takeAllowance("a", { limit: 1, windowSeconds: 60 })).toMatchObject({
    allowed: false,
  });
});
