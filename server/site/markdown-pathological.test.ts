import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const largest = 1024 * 1024;

const repeated = {
  "emphasis that is never closed": "*a_",
  "emphasis without openers": "a_ ",
  "emphasis without closers": "_a ",
  "strong emphasis in emphasis": "*a **a ",
  "emphasis of mismatched lengths": "c* ",
  "links without openers": "a]",
  "links without closers": "[a",
  brackets: "[",
  "openers of links and emphasis": "*a_[ (",
  "pictures without ends": "![[]()",
  "links without ends": "[a](b",
  "links with pointed brackets without ends": "[a](<b",
  "titles without ends": "[a](b 'c",
  "quotes within quotes": "> ",
  "lists within lists": "* ",
  "numbered lists within lists": "1. ",
  "lists within quotes": "> - ",
  "comments without ends": "</<!--",
  "processing instructions without ends": "<?",
  "declarations without ends": "<!A ",
  "character data without ends": "<![CDATA[",
  "tags without ends": "<a ",
  "addresses without ends": "<http://a",
  "entities without ends": "&",
  backslashes: "\\",
  "code without ends": "`a``",
  fences: "```\n",
  "fences in quotes": ">```\n",
  "hard line breaks": "a  \n",
  "empty lines": "\n",
  "lines before an underline": "a\n",
  "definitions without ends": "[a]:\n",
  "definitions of one name": "[a]: u\n",
  "null characters": "abc\0de\0",
  tabs: "\t",
  "lists of other markers": "* a\n+ b\n",
} as const;

const built = {
  "code spans of growing length": growing((at) => `e${"`".repeat(at)}`),
  "lists that go in step by step": growing((at) => `${" ".repeat(2 * at)}* a\n`),
  "brackets that are closed": "[".repeat(largest / 2) + "]".repeat(largest / 2),
  "strong emphasis that is closed": "*a **a ".repeat(70_000) + "b" + " a** a*".repeat(70_000),
  "a list that ends in empty lines": `- a${"\n".repeat(largest)}`,
  "a title without an end": `[a]: u '${"x\n".repeat(largest / 2)}`,
  "definitions and their uses": growing((at) => `[${at}]: u\n\n[${at}] `),
};

const inputs = {
  ...Object.fromEntries(
    Object.entries(repeated).map(([name, piece]) => [
      name,
      piece.repeat(Math.ceil(largest / piece.length)),
    ]),
  ),
  ...built,
};

// A parser of quadratic time would need more than an hour for any of these.
test.for(Object.entries(inputs))("renders 1 MiB of %s", ([, text]) => {
  expect(renderMarkdown(text.slice(0, largest))).toEqual(expect.any(String));
});

/** Pieces of growing length, up to the largest size. */
function growing(piece: (at: number) => string): string {
  const pieces: string[] = [];
  for (let at = 0, length = 0; length < largest; at += 1) {
    pieces.push(piece(at));
    length += pieces.at(-1)!.length;
  }
  return pieces.join("");
}
