import type { FieldPath } from "#content/field-path.ts";
import { invalid } from "#server/errors.ts";

/** Maximum nesting of maps and lists (Firestore REST v1, limits). */
export const maxDepth = 20;

/** Parses a field path of masks and queries: names joined by dots, in backticks where they are not plain words. */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  let name = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\\") {
      at += 1;
      if (at >= text.length) throw invalid(`Field path "${text}" ends in a backslash.`);
      name += text.charAt(at);
    } else if (character === "`") {
      quoted = !quoted;
    } else if (character === "." && !quoted) {
      names.push(name);
      name = "";
    } else {
      name += character;
    }
  }
  if (quoted) throw invalid(`Field path "${text}" has an unclosed backtick.`);
  names.push(name);
  if (names.includes("")) throw invalid(`Field path "${text}" has an empty part.`);
  if (names.length > maxDepth + 1) {
    throw invalid(`A field path leads deeper than ${maxDepth} levels.`);
  }
  for (const part of names) checkFieldName(part);
  return names;
}

/** INVALID_ARGUMENT for an illegal field name: empty, longer than 1,500 bytes, or reserved (`__like this__`). */
export function checkFieldName(name: string) {
  if (name === "") throw invalid("A field needs a name.");
  if (!name.isWellFormed() || Buffer.byteLength(name) > 1500) {
    throw invalid(
      `The field name "${name.slice(0, 50)}…" is longer than 1500 bytes or not valid text.`,
    );
  }
  if (/^__.*__$/s.test(name)) throw invalid(`The field name "${name}" is reserved.`);
}
