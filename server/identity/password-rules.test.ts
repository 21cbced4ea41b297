import { expect, test } from "vitest";
import { openPasswordRules } from "./password-rules.ts";

test("a password has 12 to 128 characters, as people count them, of any kind", async () => {
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

test("what is easy to guess is refused, also when it is dressed up", async () => {
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

test("names and addresses are no passwords, and may be in one", async () => {
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
