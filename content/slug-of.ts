const longest = 80;

/** A slug made of a title: "Café & Crème, 2021" becomes "cafe-and-creme-2021". Blank when the title has nothing to make it from. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFD")
    // Marks on Latin letters can go; in other scripts they are part of the word.
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replaceAll("&", " and ")
    .replaceAll(/['’]/gu, "")
    .replaceAll(/[^\p{Ll}\p{Lo}\p{M}\p{N}]+/gu, "-");
  return cut(words.replaceAll(/^-+|-+$/g, ""));
}

/** Not in the middle of a word, where that can be. */
function cut(slug: string): string {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf("-", longest);
  // Without half of a letter that takes two places.
  return slug.slice(0, end > 0 ? end : longest).replace(/[\uD800-\uDBFF]$/, "");
}
