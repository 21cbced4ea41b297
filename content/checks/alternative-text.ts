import { readPictureUse, writePictureUse, type ImageField } from "#content/fields/image.ts";
import { lettersIn } from "#content/letters.ts";
import type { Facts } from "./facts.ts";
import { findingAt, type Finding, type Repair } from "./finding.ts";
import type { Leaf } from "./leaves.ts";
import { linksInMarkdown } from "./markdown.ts";

/** Pictures whose alternative text is missing, uninformative or that of another picture. Decorative ones need none. */
export function checkAlternativeTexts(leaves: readonly Leaf[], facts: Facts): Finding[] {
  const described = new Map<string, string>();
  return leaves.flatMap((leaf) => {
    if (leaf.field.kind === "rich-text") return inRichText(leaf);
    if (leaf.field.kind !== "image" || leaf.text === "") return [];
    if ((leaf.field as ImageField).readInstead !== undefined) return [];
    const { address, alt: own, isDecorative } = readPictureUse(leaf.text);
    const file = facts.files.get(address);
    // A picture with neither an alternative text nor a known file cannot be judged.
    if (isDecorative || (own === undefined && !file)) return [];
    const alt = (own ?? file?.alt ?? "").trim();
    const fileAlt = file?.alt.trim() ?? "";
    const whole = (words: string, to: Parameters<typeof writePictureUse>[0]): Repair => ({
      words,
      find: leaf.text,
      put: writePictureUse(to),
    });
    const useFile =
      own !== undefined && isMeaningful(fileAlt) ? [whole(`Use “${fileAlt}”`, { address })] : [];
    const decorative = whole("Mark it as decorative", { address, isDecorative: true });
    const found = (words: string, repairs: Repair[]) => [
      findingAt(leaf, "alt", { words, quote: leaf.text, repairs }),
    ];
    if (alt === "") return found("The picture has no alternative text.", [...useFile, decorative]);
    if (!isMeaningful(alt))
      return found(`“${alt}” does not describe the picture.`, [...useFile, decorative]);
    const opening = /^(?:an? |the )?(?:image|picture|photo|photograph|graphic) (?:of|showing) /i;
    if (opening.test(alt)) {
      const rest = alt.replace(opening, "");
      const shorter = rest.charAt(0).toUpperCase() + rest.slice(1);
      return found("Screen readers already announce a picture, so the text need not say so.", [
        whole(`Change to “${shorter}”`, { address, alt: shorter }),
      ]);
    }
    const letters = lettersIn(alt);
    const other = described.get(letters);
    if (other === undefined) described.set(letters, address);
    else if (other !== address)
      return found("Another picture on this page has the same alternative text.", [
        ...(lettersIn(fileAlt) === letters ? [] : useFile),
      ]);
    return [];
  });
}

function inRichText(leaf: Leaf): Finding[] {
  return linksInMarkdown(leaf.text)
    .filter(({ isPicture, text }) => isPicture && !isMeaningful(text))
    .map(({ text, whole }) => {
      const words =
        text.trim() === ""
          ? "A picture in the text has no alternative text."
          : `“${text}” does not describe the picture.`;
      return findingAt(leaf, "alt", { words, quote: whole });
    });
}

/** Whether a text may describe a picture: it has words, and is neither a file name nor a placeholder. */
function isMeaningful(alt: string): boolean {
  const text = alt.trim();
  if (!/\p{L}{2}/u.test(text)) return false;
  if (/^\S+\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$/i.test(text)) return false;
  const stopgap =
    /^(?:img|dsc|dscf|image|picture|photo|pic|screenshot|screen shot|untitled|alt|alt text|alternative text|placeholder|logo|tbc|tbd|todo|n\/a|none|null)[\s_-]*[\d\s_.-]*$/i;
  return !stopgap.test(text);
}
