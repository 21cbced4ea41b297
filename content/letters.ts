const maxLength = 200_000;

/** The letters and digits of a text in lower case, without link targets, to compare a rendered page with its Markdown. */
export function lettersIn(text: string): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/\]\((?:[^()]|\([^()]*\))*\)/g, "]")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
