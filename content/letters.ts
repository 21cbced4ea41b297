const maxLength = 200_000;

/** What remains of a text on a page as in its Markdown, to compare the two: lower-case letters and digits, without the targets of links. */
export function lettersOf(text: string): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/\]\((?:[^()]|\([^()]*\))*\)/g, "]")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
