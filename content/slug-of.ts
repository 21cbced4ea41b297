const maxLength = 80;

/** Derives a slug from a title: "Café & Crème, 2021" becomes "cafe-and-creme-2021". Blank without usable characters. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFD")
    // Marks on Latin letters are removed; in other scripts they are part of the word.
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replaceAll("&", " and ")
    .replaceAll(/['’]/gu, "")
    .replaceAll(/[^\p{Ll}\p{Lo}\p{M}\p{N}]+/gu, "-");
  return cut(words.replaceAll(/^-+|-+$/g, ""));
}

/** Cuts between words where possible. */
function cut(slug: string): string {
  if (slug.length <= maxLength) return slug;
  const end = slug.lastIndexOf("-", maxLength);
  // Removes half of a surrogate pair.
  return slug.slice(0, end > 0 ? end : maxLength).replace(/[\uD800-\uDBFF]$/, "");
}
