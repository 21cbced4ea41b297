import { readFile } from "node:fs/promises";
import path from "node:path";

export const minPasswordLength = 12;
export const maxPasswordLength = 128;

/**
 * Returns why a password is rejected; undefined when it is valid. `context` contains words that are easily guessed: names, the
 * agency.
 */
type CheckPassword = (password: string, context: readonly string[]) => string | undefined;

/** Loads the rules: a length, no required kinds of characters, no easily guessed passwords (ASVS 5.0, 6.2). */
export async function openPasswordRules(): Promise<CheckPassword> {
  const [common, words] = await Promise.all([
    read("common-passwords.txt"),
    read("common-words.txt"),
  ]);

  return (password, context) => {
    // Counts code points, so that an emoji is one character.
    const { length } = Array.from(password);
    if (length < minPasswordLength)
      return `Use at least ${minPasswordLength} characters. Four unrelated words are easy to remember.`;
    if (length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`;
    const lower = password.toLowerCase();
    if (common.has(lower) || isDressedUp(lower, words) || isPattern(lower))
      return "This password is too easy to guess. Please choose another one.";
    if (isMadeOf(lower, context))
      return "This password is too close to your name, your e-mail address or the agency’s name. Please choose another one.";
    return undefined;
  };
}

async function read(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(import.meta.dirname, file), "utf8");
  return new Set(text.trimEnd().split("\n"));
}

/** Whether it is a common word with only digits and punctuation added: Password2026!! or p@ssw0rd123456. */
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
  return text.replaceAll(/[@431!0$57]/g, (character) => disguises[character] ?? character);
}

/** Whether it repeats a few characters, or is almost entirely an ascending or descending sequence. */
function isPattern(password: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(password) || new Set(password).size < 4) return true;
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) <= 1);
  return steps.length >= codes.length - 3;
}

/** Whether fewer than eight characters remain without the words of the context. */
function isMadeOf(password: string, context: readonly string[]): boolean {
  const known = context
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length);
  const left = known.reduce((text, word) => text.replaceAll(word, ""), password);
  return left !== password && Array.from(left).length < 8;
}
