import { maxAltLength, readPictureUse } from "#content/fields/image.ts";

/**
 * Replaces erased addresses: a valid address, so that links and checks still work, at a domain that no one can own (RFC 2606).
 */
export const erasedAddress = "erased@example.invalid";

/** Finds an e-mail address in stored text. */
export interface AddressInText {
  /** A lower-case substring of every text that contains the address, for a database search. */
  readonly needle: string;
  isIn(text: string): boolean;
  /** The text with the address replaced; JSON stays JSON. */
  without(text: string): string;
}

/**
 * Finds an address in any case and in the encodings of links and Markdown, but not as part of a longer one: `ada@x.co` is neither
 * in `ada@x.co.uk` nor in `o'ada@x.co`.
 */
export function addressInText(address: string): AddressInText {
  const wanted = address.normalize().toLowerCase();
  const pattern = new RegExp(Array.from(wanted, spellingsOf).join(""), "giu");
  const plain = (text: string) => {
    // A text that is a single address has unambiguous bounds.
    if (isOneAddress.test(text))
      return text.normalize().toLowerCase() === wanted ? erasedAddress : text;
    const replaced = (by: string) =>
      text.replace(pattern, (found, at: number) =>
        isPartOfLonger(text, at, at + found.length) ? found : by,
      );
    const changed = replaced(erasedAddress);
    const { alt = "" } = readPictureUse(changed);
    // Over its limit, an alternative text would be refused, and the erasure with it.
    return alt.length > maxAltLength && !/\s/.test(text) ? replaced(ellipsis) : changed;
  };
  const without = (text: string) => {
    const value = parsed(text);
    if (value === undefined) return plain(text);
    const changed = mapTexts(value, plain);
    return JSON.stringify(changed) === JSON.stringify(value) ? text : JSON.stringify(changed);
  };
  return { needle: needleOf(wanted), isIn: (text) => without(text) !== text, without };
}

/** Shorter than any address, encoded as in a picture's alternative text. */
const ellipsis = encodeURIComponent("…");

const isOneAddress = /^[\p{L}\p{M}\p{N}._+'-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}]+$/u;

/**
 * A pattern for the spellings of one character of an address: plain, escaped by a backslash, as a character reference, and
 * percent-encoded.
 */
function spellingsOf(character: string): string {
  const capital = character.toUpperCase();
  // Some capitals have two characters.
  const cases = capital.length === character.length ? [character, capital] : [character];
  const forms = cases.flatMap((one) => [one, one.normalize("NFD")]);
  const numbers = cases.flatMap((one) => {
    const code = one.codePointAt(0) ?? 0;
    return [`&#0*${code};`, `&#x0*${code.toString(16)};`];
  });
  const encoded = /[a-z0-9]/.test(character) ? [] : forms.map(percentEncoded);
  const escaped = /[!-/:-@[-`{-~]/.test(character) ? [`\\\\${literally(character)}`] : [];
  return `(?:${[...new Set([...forms.map(literally), ...escaped, ...numbers, ...encoded])].join("|")})`;
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
}

function percentEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
}

/**
 * The longest run of letters and digits that every spelling contains. Only ASCII, since engines differ in folding the case of
 * other characters; without the first and last character, which may be character references.
 */
function needleOf(address: string): string {
  const runs = address.slice(1, -1).match(/[a-z0-9]+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

/** Characters checked on each side of a match for a longer address: the maximum length of a host or local part. */
const lookedAround = 64;

/** Whether a match is part of a longer address. */
function isPartOfLonger(text: string, start: number, end: number): boolean {
  const before = asRead(text.slice(Math.max(0, start - lookedAround), start));
  const after = asRead(text.slice(end, end + lookedAround));
  return (
    /[\p{L}\p{M}\p{N}](?:[._%+-]*|')$/u.test(before) ||
    /^(?:[\p{L}\p{M}\p{N}]|(?:-[\p{L}\p{M}\p{N}-]*)?\.[\p{L}\p{N}])/u.test(after)
  );
}

/** Decodes backslashes, character references and percent-encoding. */
function asRead(text: string): string {
  return text
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) =>
      Buffer.from(encoded.replaceAll("%", ""), "hex").toString(),
    )
    .replaceAll(/&#([0-9]{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("\\", "");
}

function parsed(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

/** Maps every text in a JSON value, including member names. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [change(name), mapTexts(item, change)]),
  );
}
