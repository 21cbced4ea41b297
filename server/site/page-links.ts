import type { AnyField, Fields } from "#content/fields/field.ts";
import type { ReferredCollection } from "#content/fields/slug.ts";
import { collections, type CollectionName } from "#content/model.ts";
import { replaceAddresses } from "./addresses-in-html.ts";
import { addressAt } from "./indexes.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Html } from "./presented.ts";

/** A page of a collection as links name it. */
export interface LinkedPage {
  readonly collection: CollectionName;
  readonly slug: string;
}

/** Receives each linked page; returns the slug for the link, or undefined to leave it. */
export type SeeLink = (page: LinkedPage) => string | undefined;

/** Presented values with links replaced by `see`: in texts, in link fields and in references by slug. */
export function replaceLinks<Values extends object>(
  fields: Fields,
  values: Values,
  { origin, see }: { origin: string; see: SeeLink },
): Values {
  const replace = (field: AnyField, value: unknown): unknown => {
    if ("fields" in field) {
      const inner = field.fields as Fields;
      const replaceRow = (row: unknown) => replaceLinks(inner, row as object, { origin, see });
      return Array.isArray(value) ? value.map(replaceRow) : replaceRow(value);
    }
    const text = value as string;
    if (field.kind === "rich-text") return replaceInHtml(text, origin, see);
    if (field.kind === "link") return replaceAddress(text, origin, see);
    const of = referredBy(field);
    return of && text !== "" ? (see({ collection: of, slug: text }) ?? text) : value;
  };
  const entries = Object.entries(values as object as Record<string, unknown>).map(
    ([name, value]) => {
      const field = fields[name];
      return [name, field ? replace(field, value) : value];
    },
  );
  return Object.fromEntries(entries) as Values;
}

/** The addresses of pages linked from a field's value, with repetitions: `kind` is rich-text or link, or `of` names the collection of a slug reference. */
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
  return replaceAddresses(html, (address, attribute) =>
    attribute === "href" ? replaceAddress(address, origin, see) : address,
  );
}

const collectionsByPath = new Map(
  Object.entries(collections).map(([name, { address }]) => [
    address.replace(":slug", ""),
    name as CollectionName,
  ]),
);

/** Replaces an address of this site: a path, or one with `origin`; capitals and a trailing slash are accepted. */
function replaceAddress(address: string, origin: string | undefined, see: SeeLink): string {
  const isWhole = origin !== undefined && address.startsWith(`${origin}/`);
  const path = isWhole ? address.slice(origin.length) : address;
  const parts = /^(\/[a-z-]+\/)([^/?#]+)\/?([?#].*)?$/is.exec(path);
  const collection = collectionsByPath.get(parts?.[1]?.toLowerCase() ?? "");
  const slug = collection && decoded(parts?.[2] ?? "").toLowerCase();
  const now = collection && slug && see({ collection, slug });
  if (!now) return address;
  return `${isWhole ? origin : ""}${addressAt(collections[collection].address, now)}${parts?.[3] ?? ""}`;
}

/** A part that cannot be decoded is no slug. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function referredBy(field: AnyField): ReferredCollection | undefined {
  return field.kind === "slug" && "of" in field ? (field.of as ReferredCollection) : undefined;
}
