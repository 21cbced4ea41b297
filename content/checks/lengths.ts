import { checkFields, decodeFields, type Fields } from "#content/fields/field.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { findingAt, type Finding } from "./finding.ts";
import type { Leaf } from "./leaves.ts";

/** The number of characters that fit where a text is shown, by document and place, for fields without a `maxLength`. */
const room: Readonly<Record<string, number>> = {
  "pages/home carousel.title": 40,
  "pages/home carousel.copy": 120,
  "pages/home introTitle": 120,
  "pages/home worldOfBrandsTitle": 60,
  "pages/home featuredCasestudyTitle": 60,
  "pages/home someOfOurClientsTitle": 60,
  "pages/about overlayText": 120,
  "casestudies extraRows.title": 80,
  "casestudies client": 60,
  "casestudies sector": 40,
  "settings/site services.label": 60,
  "settings/site clientLogos.name": 40,
};

/** Maximum characters of a title in search results, without the agency's name. */
const maxSearchTitle = 60;
/** Maximum letters of a word that fits a phone's width at the type size of a slide. */
const maxSlideWord = 16;

/** Texts too long for their place and numbers out of range: the content model's warnings, and those from the tables above. */
export function checkLengths(
  leaves: readonly Leaf[],
  { path, fields, stored }: { path: string; fields: Fields; stored: TypedFields },
): Finding[] {
  const own = checkFields(fields, decodeFields(fields, stored), "")
    .filter(({ severity }) => severity === "warning")
    .flatMap(({ path: field, message }): Finding[] => {
      const words = `${message}.`;
      const leaf = leaves.find((one) => one.path === field);
      if (leaf) return [findingAt(leaf, "length", { words, quote: leaf.text })];
      const place = field.replaceAll(".", "/");
      const label = fields[field]?.label ?? field;
      return [{ check: "length", field, place, label, words, quote: message, repairs: [] }];
    });
  const inPlace = leaves.flatMap((leaf) => {
    const words = tooLong(leaf, placesOf(path, leaf.kind), leaves);
    if (words === undefined) return [];
    return [findingAt(leaf, "length", { words, quote: quoteOf(leaf, leaves) })];
  });
  return [...own, ...inPlace];
}

/** The keys of a place in tables such as `room`: for its document, and for the whole collection. */
export function placesOf(path: string, kind: string): string[] {
  return [`${path} ${kind}`, `${path.split("/")[0]} ${kind}`];
}

function tooLong(leaf: Leaf, places: string[], leaves: readonly Leaf[]): string | undefined {
  const maxLength = places.map((place) => room[place]).find((one) => one !== undefined);
  const { length } = leaf.text.trim();
  if (maxLength !== undefined && length > maxLength)
    return `It is ${length} characters long; where it is shown there is room for about ${maxLength}.`;
  if (places.includes("pages/home carousel.title")) {
    const word = leaf.text.split(/[\s-]+/).find((one) => one.length > maxSlideWord);
    return word === undefined ? undefined : `“${word}” is wider than a phone screen at this size.`;
  }
  if (leaf.path !== "metaTitle" || length > 0) return undefined;
  const title = (titleIn(leaves) ?? "").trim().length;
  return title > maxSearchTitle
    ? `Search engines cut off a title of ${title} characters: write one of up to ${maxSearchTitle} for them.`
    : undefined;
}

function quoteOf(leaf: Leaf, leaves: readonly Leaf[]): string {
  return leaf.path === "metaTitle" ? (titleIn(leaves) ?? "") : leaf.text;
}

function titleIn(leaves: readonly Leaf[]): string | undefined {
  return leaves.find(({ path }) => path === "title")?.text;
}
