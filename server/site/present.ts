import type { AnyField, Fields, ValuesOf } from "#content/fields/field.ts";
import { readPictureUse } from "#content/fields/image.ts";
import { isSafeAddress } from "#content/fields/link.ts";
import { isList } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Picture, PresentedFields, Video } from "./presented.ts";

/** Descriptions of stored files by download address. */
export interface KnownFiles {
  picture(address: string): Picture | null;
  video(address: string): Video | null;
}

/** Field values with their texts as a page shows them: Markdown as HTML, and addresses only where they are permitted. */
export function renderTexts<F extends Fields>(fields: F, values: ValuesOf<F>): ValuesOf<F> {
  return mapLeaves(fields, values, ({ kind }, value) => {
    if (kind === "rich-text") return renderMarkdown(value as string);
    return kind === "link" || kind === "media" ? safeAddress(value) : value;
  }) as ValuesOf<F>;
}

/** The values that a page shows: the same with pictures and videos in place of their addresses. */
export function withFiles<F extends Fields>(
  fields: F,
  values: ValuesOf<F>,
  files: KnownFiles,
): PresentedFields<F> {
  return mapLeaves(fields, values, ({ kind }, value) => {
    if (kind === "image") return pictureUsed(value, files);
    return kind === "media" ? files.video(value as string) : value;
  }) as PresentedFields<F>;
}

/** The addresses of all files in field values. */
export function addressesIn(fields: Fields, values: ValuesOf<Fields>): string[] {
  const found: string[] = [];
  mapLeaves(fields, values, ({ kind }, value) => {
    if (kind !== "image" && kind !== "media") return;
    const named = kind === "image" ? readPictureUse(value as string).address : value;
    const address = safeAddress(named);
    if (address !== "") found.push(address);
  });
  return found;
}

/** Whether documents with these fields may contain pictures or videos. */
export function mayHavePictures(fields: Fields): boolean {
  return Object.values(fields).some((field: AnyField) =>
    isList(field) || isMap(field)
      ? mayHavePictures(field.fields)
      : field.kind === "image" || field.kind === "media",
  );
}

/** The values with each leaf replaced by `change`; omits rows beyond a list's fixed length. */
function mapLeaves(
  fields: Fields,
  values: ValuesOf<Fields>,
  change: (field: AnyField, value: unknown) => unknown,
): Record<string, unknown> {
  const mapped = ({ fields: inner }: { fields: Fields }, value: unknown) =>
    mapLeaves(inner, value as ValuesOf<Fields>, change);
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = values[name];
    if (isMap(field)) return [name, mapped(field, value)];
    if (!isList(field)) return [name, change(field, value)];
    const rows = (value as unknown[]).slice(0, field.length);
    return [name, rows.map((row) => mapped(field, row))];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A picture with its alternative text in this place. */
function pictureUsed(value: unknown, files: KnownFiles): Picture | null {
  const { address, alt } = readPictureUse(value as string);
  const picture = files.picture(safeAddress(address));
  return picture && alt !== undefined ? { ...picture, alt: alt.trim() } : picture;
}

const maxAddressLength = 4096;

/** A permitted address, else blank: stored addresses may predate the check. */
function safeAddress(value: unknown): string {
  const address = value as string;
  return address.length <= maxAddressLength && isSafeAddress(address) ? address : "";
}
