import { addressAt } from "#content/document.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import type { ReferredCollection } from "#content/fields/slug.ts";
import { collections, placeOfPage, type CollectionName } from "#content/model.ts";
import { replaceAddresses, withoutEmptyLinks } from "./addresses-in-html.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Html } from "./presented.ts";

/** A page of a collection, as links refer to it. */
export interface LinkedPage {
  readonly collection: CollectionName;
  readonly slug: string;
}

/** Receives each linked page; returns the new slug, null to remove the link, or undefined to leave it unchanged. */
export type SeeLink = (page: LinkedPage) => string | null | undefined;

/**
 * Rendered values with links replaced by `see`: in texts, in link fields and in references by slug. When a link is removed, its
 * text stays, a field becomes blank, and a row titled by the linked document is omitted.
 */
export function replaceLinks<Values extends object>(
  fields: Fields,
  values: Values,
  { origin, see }: { origin: string; see: SeeLink },
): Values {
  const replace = (field: AnyField, value: unknown): unknown => {
    if ("fields" in field) {
      const inner = field.fields as Fields;
      const replaceRow = (row: unknown) => replaceLinks(inner, row as object, { origin, see });
      if (!Array.isArray(value)) return replaceRow(value);
      return value.filter((row) => !namesUnlinked(inner, row as object, see)).map(replaceRow);
    }
    const text = value as string;
    if (field.kind === "rich-text") return replaceInHtml(text, origin, see);
    if (field.kind === "link") return replaceAddress(text, origin, see);
    const of = referredBy(field);
    if (!of || text === "") return value;
    const slug = see({ collection: of, slug: text });
    return slug === null ? "" : (slug ?? text);
  };
  const entries = Object.entries(values as object as Record<string, unknown>).map(
    ([name, value]) => {
      const field = fields[name];
      return [name, field ? replace(field, value) : value];
    },
  );
  return Object.fromEntries(entries) as Values;
}

/** Whether a row gets its title from a document whose link is removed. */
function namesUnlinked(fields: Fields, row: object, see: SeeLink): boolean {
  return Object.entries(fields).some(([name, field]) => {
    const of = referredBy(field);
    const slug = (row as Record<string, unknown>)[name];
    const isTitled = "titleInto" in field && of && typeof slug === "string" && slug !== "";
    return isTitled && see({ collection: of, slug }) === null;
  });
}

/**
 * The addresses of pages linked from a field's value, with repetitions: `kind` is rich-text or link, or `of` names the collection
 * of a slug reference.
 */
export function addressesLinkedFrom(
  { kind, of, text }: LinkingText,
  origin: string | undefined,
): string[] {
  const found: string[] = [];
  const see: SeeLink = ({ collection, slug }) => {
    found.push(addressAt(collections[collection].address, slug));
    return undefined;
  };
  if (kind === "rich-text" && text.includes("/")) replaceInHtml(renderMarkdown(text), origin, see);
  if (kind === "link") replaceAddress(text, origin, see);
  if (kind === "slug" && of) see({ collection: of, slug: text });
  return found;
}

interface LinkingText {
  readonly kind: string | undefined;
  readonly of?: ReferredCollection | undefined;
  readonly text: string;
}

function replaceInHtml(html: Html, origin: string | undefined, see: SeeLink): Html {
  let isUnlinked = false;
  const replaced = replaceAddresses(html, (address, attribute) => {
    if (attribute !== "href") return address;
    const now = replaceAddress(address, origin, see);
    isUnlinked ||= now === "";
    return now === "" ? undefined : now;
  });
  return isUnlinked ? withoutEmptyLinks(replaced) : replaced;
}

/**
 * Replaces an address of this site: a path, or one with `origin`; accepts capitals and a trailing slash. Returns blank for a
 * removed link.
 */
function replaceAddress(address: string, origin: string | undefined, see: SeeLink): string {
  const isWhole = origin !== undefined && address.startsWith(`${origin}/`);
  const path = isWhole ? address.slice(origin.length) : address;
  const [, place = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const found = placeOfPage(place);
  const now = found && see(found);
  if (now === null) return "";
  if (!found || !now) return address;
  return `${isWhole ? origin : ""}${addressAt(collections[found.collection].address, now)}${rest}`;
}

function referredBy(field: AnyField): ReferredCollection | undefined {
  return field.kind === "slug" && "of" in field ? (field.of as ReferredCollection) : undefined;
}
