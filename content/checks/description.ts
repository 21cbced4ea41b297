import { descriptionOf } from "#content/search-description.ts";
import { findingAt, type Finding, type Repair } from "./finding.ts";
import type { Leaf } from "./leaves.ts";

/** Characters. Shorter descriptions add nothing to the title. */
const minLength = 50;

/** A description for search engines that is blank or uninformative. */
export function checkDescription(leaves: readonly Leaf[]): Finding[] {
  const leaf = leaves.find(({ path }) => path === "metaDescription");
  if (!leaf) return [];
  const text = leaf.text.trim();
  const found = (words: string, repairs: Repair[]) => [
    findingAt(leaf, "description", { words, quote: leaf.text, repairs }),
  ];
  if (text === "") {
    const values = Object.fromEntries(leaves.map(({ path, text: value }) => [path, value]));
    const intro = descriptionOf(values);
    const repair = { words: `Use “${intro}”`, find: "", put: intro };
    return found("There is no description for search engines.", intro === "" ? [] : [repair]);
  }
  if (text.length < minLength) return found(`It is only ${text.length} characters long.`, []);
  return [];
}
