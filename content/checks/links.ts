import { addressAt } from "#content/document.ts";
import { collections, placeOfPage } from "#content/model.ts";
import { readPictureUse } from "#content/fields/image.ts";
import type { SlugField } from "#content/fields/slug.ts";
import type { Facts } from "./facts.ts";
import { findingAt, type Finding, type Repair } from "./finding.ts";
import type { Leaf } from "./leaves.ts";
import { linksInMarkdown } from "./markdown.ts";

/** A link in a document: its target, and its form in the text. */
interface PlacedLink {
  readonly leaf: Leaf;
  /** Its address on this site without a fragment, or as written when it leads elsewhere. */
  readonly address: string;
  /** The address as written. */
  readonly written: string;
  /** Replaces it with another address. */
  repair(address: string): Repair;
}

/** The links in texts: in rich texts, link fields, and references by slug. */
export function linksIn(leaves: readonly Leaf[]): PlacedLink[] {
  return leaves.flatMap((leaf) => {
    const { field, text } = leaf;
    if (text.trim() === "") return [];
    if (field.kind === "link") return [placed(leaf, text)];
    if (field.kind === "rich-text")
      return linksInMarkdown(text)
        .filter(({ isPicture, address }) => !isPicture && address !== "")
        .map(({ address, whole }) => placed(leaf, address, whole));
    const { of } = field as SlugField;
    if (field.kind !== "slug" || !of) return [];
    const repair = (moved: string): Repair => {
      const put = placeOfPage(moved)?.slug ?? moved;
      return { words: `Change to “${put}”`, find: text, put };
    };
    const address = addressAt(collections[of].address, text);
    return [{ leaf, address, written: text, repair }];
  });
}

/** The addresses of stored files in fields and links. */
export function filesIn(leaves: readonly Leaf[]): string[] {
  const inFields = leaves.flatMap(({ field, text }) =>
    field.kind === "image" || field.kind === "media" ? [readPictureUse(text).address] : [],
  );
  const inTexts = leaves.flatMap(({ field, text }) =>
    field.kind === "rich-text" ? linksInMarkdown(text).map(({ address }) => address) : [],
  );
  return [...inFields, ...inTexts.filter((address) => address.startsWith("/v0/"))].filter(Boolean);
}

/** Links within this site that lead nowhere or to a page that has moved. */
export function checkLinks(leaves: readonly Leaf[], facts: Facts): Finding[] {
  return linksIn(leaves).flatMap(({ leaf, address, written, repair }) => {
    const found = (words: string, repairs?: readonly Repair[]) => [
      findingAt(leaf, "link", { words, quote: written, repairs }),
    ];
    if (isWithoutScheme(address))
      return found(`“${written}” is incomplete, so it leads nowhere.`, [
        repair(completed(address)),
      ]);
    if (address.startsWith("/v0/"))
      return facts.files.get(address) === null
        ? found("It links to a file that is no longer in the library.")
        : [];
    const target = facts.links.get(address);
    if (target?.kind === "moved")
      return found(`“${written}” has moved to ${target.to}.`, [repair(target.to)]);
    if (target?.kind === "gone") return found(`The page at “${written}” was deleted.`);
    if (target?.kind === "nothing") return found(`There is no page at “${written}”.`);
    return [];
  });
}

function placed(leaf: Leaf, written: string, whole = written): PlacedLink {
  return {
    leaf,
    address: written.startsWith("/") ? (written.split("#")[0] ?? "") : written,
    written,
    repair(address) {
      const fragment = address.startsWith("/") ? (/#.*$/.exec(written)?.[0] ?? "") : "";
      const put = address + fragment;
      // The last occurrence, since the text of a link may contain its address too.
      const from = whole.lastIndexOf(written);
      const next = whole.slice(0, from) + put + whole.slice(from + written.length);
      return { words: `Change to ${put}`, find: whole, put: next };
    },
  };
}

/** Whether an address is neither a path, a fragment, nor one with a scheme. */
function isWithoutScheme(address: string): boolean {
  return !/^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(address);
}

function completed(address: string): string {
  const isHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(address);
  if (isHost) return `https://${address}`;
  return address.includes("@") ? `mailto:${address}` : `/${address.replace(/^(?:\.{0,2}\/)+/, "")}`;
}
