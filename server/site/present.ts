import type { AnyField, Fields, ValuesOf } from "#content/fields/field.ts";
import { readPictureUse } from "#content/fields/image.ts";
import { isSafeAddress } from "#content/fields/link.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Picture, PresentedFields, Video } from "./presented.ts";

/** Descriptions of stored files by download address. */
export interface KnownFiles {
  picture(address: string): Picture | null;
  video(address: string): Video | null;
}

/** Turns field values into what a page shows: Markdown into HTML, addresses into pictures and videos. */
export function present<F extends Fields>(
  fields: F,
  values: ValuesOf<F>,
  files: KnownFiles,
): PresentedFields<F> {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    presentOne(field, values[name], files),
  ]);
  return Object.fromEntries(entries) as PresentedFields<F>;
}

/** The addresses of all files named by field values. */
export function addressesIn(fields: Fields, values: ValuesOf<Fields>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => addressesOf(field, values[name]));
}

/** Whether documents with these fields may hold pictures or videos. */
export function mayHavePictures(fields: Fields): boolean {
  return Object.values(fields).some((field: AnyField) =>
    isList(field) || isMap(field)
      ? mayHavePictures(field.fields)
      : field.kind === "image" || field.kind === "media",
  );
}

function presentOne(field: AnyField, value: unknown, files: KnownFiles): unknown {
  if (isList(field)) return rowsOf(field, value).map((row) => present(field.fields, row, files));
  if (isMap(field)) return present(field.fields, value as ValuesOf<Fields>, files);
  if (field.kind === "rich-text") return renderMarkdown(value as string);
  if (field.kind === "link") return safeAddress(value);
  if (field.kind === "image") return pictureUsed(value, files);
  if (field.kind === "media") return files.video(safeAddress(value));
  return value;
}

function addressesOf(field: AnyField, value: unknown): string[] {
  if (isList(field)) return rowsOf(field, value).flatMap((row) => addressesIn(field.fields, row));
  if (isMap(field)) return addressesIn(field.fields, value as ValuesOf<Fields>);
  if (field.kind !== "image" && field.kind !== "media") return [];
  const address = safeAddress(
    field.kind === "image" ? readPictureUse(value as string).address : value,
  );
  return address === "" ? [] : [address];
}

/** A picture with the alternative text of this place. */
function pictureUsed(value: unknown, files: KnownFiles): Picture | null {
  const { address, alt } = readPictureUse(value as string);
  const picture = files.picture(safeAddress(address));
  return picture && alt !== undefined ? { ...picture, alt: alt.trim() } : picture;
}

/** The rows of a list, without those beyond a fixed length. */
function rowsOf(field: ListField<Fields>, value: unknown): ValuesOf<Fields>[] {
  return (value as ValuesOf<Fields>[]).slice(0, field.length);
}

const maxAddressLength = 4096;

/** A permitted address, else blank: stored ones may predate the check. */
function safeAddress(value: unknown): string {
  const address = value as string;
  return address.length <= maxAddressLength && isSafeAddress(address) ? address : "";
}

function isList(field: AnyField): field is ListField<Fields> {
  return field.kind === "list";
}

function isMap(field: AnyField): field is MapField<Fields> {
  return field.kind === "map";
}
