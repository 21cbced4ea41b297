import type { Facts } from "./facts.ts";
import { findingAt, type Finding } from "./finding.ts";
import type { Leaf } from "./leaves.ts";

const readable = new Set(["text", "long-text", "rich-text", "link"]);

/** E-mail addresses, telephone numbers and other personal numbers in public text, except the agency's. */
export function checkPersonalData(
  path: string,
  leaves: readonly Leaf[],
  { agency }: Facts,
): Finding[] {
  // The settings contain the agency's contact data.
  if (path.startsWith("settings/")) return [];
  const host = agency.email.split("@")[1]?.toLowerCase();
  const telephone = digitsOf(agency.telephone);
  return leaves
    .filter(({ field }) => readable.has(field.kind))
    .flatMap((leaf) => {
      const found = (what: string, pattern: RegExp, isMeant = (_quote: string) => true) =>
        matches(leaf.text, pattern)
          .filter(isMeant)
          .map((quote) => ({ quote, what }));
      const all = [
        ...found("an e-mail address", mail, (quote) => !quote.toLowerCase().endsWith(`@${host}`)),
        ...found(
          "a telephone number",
          telephones,
          (quote) => isTelephone(quote) && digitsOf(quote) !== telephone,
        ),
        ...found("a National Insurance number", insurance),
        ...found("a card number", cards, (quote) => isCard(digitsOf(quote))),
        ...found("a bank account", accounts),
        ...found("a date of birth", births),
      ];
      const seen = new Set<string>();
      return all.flatMap(({ quote, what }) => {
        if (seen.has(quote)) return [];
        seen.add(quote);
        const words = `“${quote}” looks like ${what}: make sure that it may be public.`;
        return [findingAt(leaf, "personal", { words, quote })];
      });
    });
}

const mail = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}/gu;
// International, or British with its leading zero.
const telephones =
  /(?<![\p{L}\p{N}/.=-])(?:\+\d{1,3}|\(?0\d{2,4}\)?)(?:[\s\u00a0().-]{0,3}\d){6,11}(?![\d])/gu;
const insurance = /\b[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/g;
const cards = /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g;
const accounts =
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b|\b\d{2}-\d{2}-\d{2}\b[^.\n]{0,20}\b\d{8}\b/g;
const births =
  /\b(?:born(?: on)?|date of birth|d\.?o\.?b\.?)[: ]{1,3}(?:the )?(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*,? \d{4})/gi;

function matches(text: string, pattern: RegExp): string[] {
  return [...text.slice(0, 200_000).matchAll(pattern)].map(([quote]) => quote.trim());
}

function isTelephone(text: string): boolean {
  const digits = digitsOf(text);
  const { length } = digits;
  // Numbers that begin with 03 or 08 belong to organisations.
  if (/^0[38]/.test(digits)) return false;
  return text.startsWith("+") ? length >= 9 && length <= 15 : length === 10 || length === 11;
}

/** Digits alone, a British number without its country code. */
function digitsOf(text: string): string {
  return text.replace(/^\+44\s*(?:\(0\))?/, "0").replaceAll(/\D/g, "");
}

/** Whether digits have the length and check digit of a payment card (ISO/IEC 7812-1). */
function isCard(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
