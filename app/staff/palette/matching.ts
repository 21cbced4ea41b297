/** Words as they are compared: without case and without marks on letters. */
export function plain(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en-GB").trim();
}

/** Whether each word of a question begins a word of the text. */
export function matches(question: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(question)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
