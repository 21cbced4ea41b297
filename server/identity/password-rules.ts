import { readFile } from "node:fs/promises";
import path from "node:path";

export const shortestPassword = 12;
export const longestPassword = 128;

/** Says in words why a password may not be taken, given words that others would try first: names, the agency. */
export type CheckPassword = (password: string, context: readonly string[]) => string | undefined;

/** Opens the rules: a length, no required kinds of signs, and nothing that is guessed first (ASVS 5.0, 6.2). */
export async function openPasswordRules(): Promise<CheckPassword> {
  const [common, words] = await Promise.all([
    read("common-passwords.txt"),
    read("common-words.txt"),
  ]);

  return (password, context) => {
    // People count signs as they see them; an emoji is one.
    const { length } = Array.from(password);
    if (length < shortestPassword)
      return `Use at least ${shortestPassword} characters. Four unrelated words are easy to remember.`;
    if (length > longestPassword) return `Use at most ${longestPassword} characters.`;
    const lower = password.toLowerCase();
    if (common.has(lower) || isDressedUp(lower, words) || isPattern(lower))
      return "This password is too easy to guess. Please choose another one.";
    if (isMadeOf(lower, context))
      return "This password is too close to your name, your e-mail address or the agency's name. Please choose another one.";
    return undefined;
  };
}

async function read(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(import.meta.dirname, file), "utf8");
  return new Set(text.trimEnd().split("\n"));
}

/** Whether there is one common word in it and beside it only digits and signs: Password2026!! or p@ssw0rd123456. */
function isDressedUp(password: string, words: ReadonlySet<string>): boolean {
  const bare = password.replaceAll(/^[^a-z]+|[^a-z]+$/g, "");
  return [bare, plainLetters(bare), password.replaceAll(/[^a-z]/g, "")].some(
    (word) => words.has(word) || words.has(/^(.{4,})\1+$/.exec(word)?.[1] ?? ""),
  );
}

const disguises: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

function plainLetters(text: string): string {
  return text.replaceAll(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign);
}

/** Whether it repeats a few signs, or counts up or down nearly all the way. */
function isPattern(password: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(password) || new Set(password).size < 4) return true;
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1);
  return steps.length >= codes.length - 3;
}

/** Whether little is left when the words of the context are taken out. */
function isMadeOf(password: string, context: readonly string[]): boolean {
  const known = context
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length);
  const left = known.reduce((text, word) => text.replaceAll(word, ""), password);
  return left !== password && Array.from(left).length < 8;
}
