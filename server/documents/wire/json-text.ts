import { invalid } from "#server/errors.ts";

/** What a text of JSON may cost: levels of nesting, and names of members in all; lists may have as many entries. */
export interface JsonLimits {
  deepest: number;
  mostNames: number;
}

/**
 * Parses JSON that came from outside. Looks at its nesting, its names and their number before anything is built, since a megabyte of
 * brackets takes seconds to build. INVALID_ARGUMENT also for a name that stands twice in one object: two readers would
 * disagree on what was meant.
 */
export function parseJson(text: string, limits: JsonLimits): unknown {
  checkShape(text, limits);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw invalid(`Invalid JSON payload received. ${reason.slice(0, 200)}`);
  }
}

/** Goes through the text once. What is no JSON at all is left for the parser to refuse. */
function checkShape(text: string, { deepest, mostNames }: JsonLimits) {
  // The names so far of each object that is open; undefined for a list.
  const open: (Set<string> | undefined)[] = [];
  let names = 0;
  let entries = 0;
  // Counted by what opens in a list, or stands alone, and by what separates there: an entry that is an object counts twice.
  const countEntry = () => {
    if (++entries > 2 * mostNames + 2)
      throw invalid(`JSON may have ${mostNames} list entries in all.`);
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === openingBrace || sign === openingBracket) {
      if (!open.at(-1)) countEntry();
      open.push(sign === openingBrace ? new Set() : undefined);
      if (open.length > deepest) throw invalid(`JSON may be nested ${deepest} levels deep.`);
    } else if (sign === closingBrace || sign === closingBracket) {
      open.pop();
    } else if (sign === comma) {
      if (!open.at(-1)) countEntry();
    } else if (sign === quote) {
      const end = endOfString(text, at);
      const members = open.at(-1);
      if (members && isName(text, end)) {
        if (++names > mostNames) throw invalid(`JSON may have ${mostNames} names in all.`);
        addName(members, text.slice(at, end));
      }
      at = end - 1;
    }
  }
}

const [openingBrace, closingBrace, openingBracket, closingBracket, quote, backslash, colon, comma] =
  Array.from('{}[]"\\:,', (sign) => sign.charCodeAt(0));

/** The place after the string that begins at a quote; the end of the text when it is never closed. */
function endOfString(text: string, start: number): number {
  for (let at = start; ;) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
}

/** Whether the next sign that is no space is a colon. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text.charAt(at))) at += 1;
  return text.charCodeAt(at) === colon;
}

function addName(members: Set<string>, quoted: string) {
  const name = quoted.includes("\\") ? unescaped(quoted) : quoted.slice(1, -1);
  if (members.has(name))
    throw invalid(`The name "${name.slice(0, 100)}" stands twice in one object.`);
  members.add(name);
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
