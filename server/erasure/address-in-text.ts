/** What stands where an address stood: an address itself, so that links and checks still hold, which nobody can ever have (RFC 2606). */
export const erasedAddress = "erased@example.invalid";

/** Finds an e-mail address in stored text. */
export interface AddressInText {
  /** Letters of every text that names it, whichever case they have in there: what a database looks for first. */
  readonly needle: string;
  isIn(text: string): boolean;
  /** The text without it; text that is JSON is JSON again. */
  without(text: string): string;
}

/**
 * Finds an address in any case, also as links and Markdown write it, and takes no longer one for it: `ada@x.co` is neither in
 * `ada@x.co.uk` nor in `o'ada@x.co`.
 */
export function addressInText(address: string): AddressInText {
  const wanted = address.normalize().toLowerCase();
  const pattern = new RegExp(Array.from(wanted, spellingsOf).join(""), "giu");
  const plain = (text: string) => {
    // A text that is an address as a whole says by itself where that begins.
    if (isOneAddress.test(text))
      return text.normalize().toLowerCase() === wanted ? erasedAddress : text;
    return text.replace(pattern, (found, at: number) =>
      isPartOfLonger(text, at, at + found.length) ? found : erasedAddress,
    );
  };
  const without = (text: string) => {
    const value = parsed(text);
    if (value === undefined) return plain(text);
    const changed = mapTexts(value, plain);
    return JSON.stringify(changed) === JSON.stringify(value) ? text : JSON.stringify(changed);
  };
  return { needle: needleOf(wanted), isIn: (text) => without(text) !== text, without };
}

const isOneAddress = /^[\p{L}\p{M}\p{N}._+'-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}]+$/u;

/** A pattern of one character of an address: as it is, behind a backslash, by its number as the editor writes it beside bold words, and as links encode it. */
function spellingsOf(character: string): string {
  const capital = character.toUpperCase();
  // Some letters have two for one.
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

/** Letters and digits that stand in every spelling of an address, but for a first or last letter that is written by its number. Engines agree about the case of English letters alone. */
function needleOf(address: string): string {
  const runs = address.slice(1, -1).match(/[a-z0-9]+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

/** How far around an address it is looked whether it goes on: as far as the longest name of a host or a person reaches. */
const lookedAround = 64;

/** Whether what stands around an address makes a longer one of it. */
function isPartOfLonger(text: string, start: number, end: number): boolean {
  const before = asRead(text.slice(Math.max(0, start - lookedAround), start));
  const after = asRead(text.slice(end, end + lookedAround));
  return (
    /[\p{L}\p{M}\p{N}](?:[._%+-]*|')$/u.test(before) ||
    /^(?:[\p{L}\p{M}\p{N}]|(?:-[\p{L}\p{M}\p{N}-]*)?\.[\p{L}\p{N}])/u.test(after)
  );
}

/** A piece of text without the backslashes, numbers and encoding of Markdown and links. */
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

/** A value of JSON with every text in it changed, names of members included. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [change(name), mapTexts(item, change)]),
  );
}
