import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";
import { openPasswordRules } from "./password-rules.ts";

test("hashes a password with Argon2id at 64 MiB and three passes, with its own salt", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("otter kettle ferry lamp");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.hash("otter kettle ferry lamp")).not.toBe(hash);
  expect(await passwords.verify(hash, "otter kettle ferry lamp")).toBe(true);
  expect(await passwords.verify(hash, "otter kettle ferry lamp ")).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
});

test("verifies a hash at its own cost, and reports it as outdated", async () => {
  const before = createPasswords({ memory: 64, passes: 1 });
  const hash = await before.hash("otter kettle ferry lamp");
  const passwords = createPasswords({ memory: 128, passes: 2 });
  expect(await passwords.verify(hash, "otter kettle ferry lamp")).toBe(true);
  expect(passwords.isOutdated(hash)).toBe(true);
});

test("rejects malformed hashes", async () => {
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

test("hashes two at a time, queues fifty, and returns UNAVAILABLE for more", async () => {
  const passwords = createPasswords({ memory: 1024, passes: 1 });
  const all = Array.from({ length: 60 }, () => passwords.hash("otter kettle ferry lamp"));
  const results = await Promise.allSettled(all);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE", retryAfterSeconds: 5 } });
  expect(await passwords.hash("otter kettle ferry lamp")).toContain("$argon2id$");
});

test("accepts 12 to 128 characters of any kind, counting code points", async () => {
  const check = await openPasswordRules();
  for (const good of [
    "otter kettle ferry lamp",
    "correct horse battery staple",
    "UPPERCASEONLYWITHOUTSENSE",
    "zxk qwm plv tnr",
    "пароль из четырёх слов",
    "四つの単語からなる合い言葉です",
    "🦦🫖⛴️💡🦦🫖⛴️💡🧦🪁🎻",
    `${"a bc de".repeat(18)}xy`,
    "    blanks count as well    ",
    "\u0000\u0001 odd but nobody's guess",
  ])
    expect([good, check(good, [])]).toEqual([good, undefined]);
  expect(check("eleven sign", [])).toContain("at least 12");
  expect(check("🦦🫖🦦🫖🦦🫖", [])).toContain("at least 12");
  expect(check("harbour ".repeat(17), [])).toContain("at most 128");
});

test("refuses common passwords and words, also with substitutions and added digits", async () => {
  const check = await openPasswordRules();
  for (const bad of [
    "1q2w3e4r5t6y",
    "1Q2W3E4R5T6Y",
    "qwertyqwerty",
    "unbelievable",
    "Password2026!",
    "p@ssw0rd2026!!",
    "2026password!!",
    "iloveyou123456",
    "dragondragon",
    "Dragon.Dragon.1",
    "aaaaaaaaaaaa",
    "abababababab",
    "abcabcabcabc1",
    "123456789012",
    "abcdefghijkl",
    "zyxwvutsrqpo",
    "111222111222",
  ])
    expect([bad, check(bad, [])]).toEqual([bad, expect.stringContaining("easy to guess")]);
});

test("refuses passwords made of names and addresses, and accepts those that contain one", async () => {
  const check = await openPasswordRules();
  const context = ["Anna Hart", "anna.hart@aldwater.example", "Aldwater & Sons"];
  for (const bad of [
    "aldwater2026!",
    "Aldwater-2026",
    "anna.hart@aldwater.example",
    "AnnaHart19901",
    "hart anna hart",
    "aldwaterexample",
  ])
    expect([bad, check(bad, context)]).toEqual([bad, expect.stringContaining("too close to")]);
  expect(check("aldwater kettle ferry lamp", context)).toBeUndefined();
});
