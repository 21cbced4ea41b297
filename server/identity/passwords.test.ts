import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("a password is kept as Argon2id of 64 MiB and three passes, with a salt of its own", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("otter kettle ferry lamp");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.hash("otter kettle ferry lamp")).not.toBe(hash);
  expect(await passwords.verify(hash, "otter kettle ferry lamp")).toBe(true);
  expect(await passwords.verify(hash, "otter kettle ferry lamp ")).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
});

test("a hash made at another cost is verified at its own, and told to be outdated", async () => {
  const before = createPasswords({ memory: 64, passes: 1 });
  const hash = await before.hash("otter kettle ferry lamp");
  const passwords = createPasswords({ memory: 128, passes: 2 });
  expect(await passwords.verify(hash, "otter kettle ferry lamp")).toBe(true);
  expect(passwords.isOutdated(hash)).toBe(true);
});

test("what is no hash of ours verifies nothing", async () => {
  const passwords = createPasswords({ memory: 64, passes: 1 });
  for (const hash of [
    "",
    "otter kettle ferry lamp",
    "$argon2id$v=19$m=64,t=1,p=1$$",
    "$2b$12$abcdefghijklmnopqrstuuu5Lw6i7VfVqkkcRnVG0mYc6yW8Y1m5K",
    "$argon2i$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  ]) {
    expect(await passwords.verify(hash, "otter kettle ferry lamp")).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(true);
  }
});

test("two are hashed at a time, fifty wait, and any more are asked to come again", async () => {
  const passwords = createPasswords({ memory: 1024, passes: 1 });
  const all = Array.from({ length: 60 }, () => passwords.hash("otter kettle ferry lamp"));
  const results = await Promise.allSettled(all);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE", retryAfterSeconds: 5 } });
  expect(await passwords.hash("otter kettle ferry lamp")).toContain("$argon2id$");
});
