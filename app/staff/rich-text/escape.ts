const anyMark = /[!-/:-@[-`{-~]/g;
const namedOrNumbered = /&(?=#[0-9]+;|#[xX][0-9a-fA-F]+;|[A-Za-z][A-Za-z0-9]*;)/g;

/** Text of a line so that Markdown takes it as text; what only matters at its ends is for `escapeLine`. */
export function escapeText(text: string, { strict, inLink }: { strict: boolean; inLink: boolean }) {
  if (strict) return text.replaceAll(anyMark, "\\$&");
  const plain = text
    .replaceAll(/[\\`*[]/g, "\\$&")
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replaceAll(/<(?=[A-Za-z/!?])/g, "\\<")
    .replaceAll(namedOrNumbered, "\\&");
  return inLink ? plain.replaceAll("]", "\\]") : plain;
}

/** A written line so that its beginning and end are not taken for a heading, a list, a rule or a quote. */
export function escapeLine(line: string): string {
  return line
    .replace(/^(?=#{1,6}(?:[ \t]|$)|>|[-+](?:[ \t]|$)|-[-\s]*$|=+\s*$|~~~)/, "\\")
    .replace(/^(\d{1,9})(?=[.)](?:[ \t]|$))/, "$1\\");
}

/** Text of a heading's one line, which may not end in number signs. */
export function escapeHeading(line: string): string {
  return line.replace(/(^|[ \t])(#+)$/, "$1\\$2");
}

/** The inside of a link's brackets: its address and title. */
export function writeAddress(address: string, title: string): string {
  const safe = address
    .replaceAll("\\", "\\\\")
    .replaceAll(namedOrNumbered, "\\&")
    .replaceAll(/[\u0000-\u001f\u007f]/g, (control) => `&#${control.charCodeAt(0)};`);
  const bare = safe !== "" && !/[ <>]/.test(safe) && isBalanced(safe);
  const written = bare ? safe : `<${safe.replaceAll(/[<>]/g, "\\$&")}>`;
  if (title === "") return written;
  const quoted = title
    .replaceAll(/["\\]/g, "\\$&")
    .replaceAll(namedOrNumbered, "\\&")
    .replaceAll(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`);
  return `${written} "${quoted}"`;
}

/** A span of code, between more backticks than any row of them inside. */
export function writeCode(text: string): string {
  const fence = fenceFor(text, "`", 1);
  const padded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== "");
  return padded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** A row of signs longer than any in the text, and at least so long; for spans the length need only differ. */
export function fenceFor(text: string, sign: string, least: number): string {
  const rows = text.match(new RegExp(`${sign}+`, "g")) ?? [];
  return sign.repeat(Math.max(least, ...rows.map((row) => row.length + 1)));
}

function isBalanced(address: string): boolean {
  let depth = 0;
  for (const character of address) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
