import type { AnyField, Field, Fields, ValueOf } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";
import type { PhoneCut } from "#content/renditions.ts";

/** A picture on a page: one of ours by hash, one of another site by address. Kept minimal, since pages contain many. */
export interface Picture {
  /** The address on another site. */
  readonly address?: string;
  /** The first 24 characters of the original's SHA-256 in hexadecimal, which address its renditions. */
  readonly hash?: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Average colour as #rrggbb. */
  readonly colour?: string;
  /** Greys from 0 to 255 that few pixels of its upper and lower parts exceed. */
  readonly light?: { readonly above: number; readonly below: number };
  /** The focal point of crops, from 0 to 1. */
  readonly focus?: { readonly x: number; readonly y: number };
  readonly onPhones?: PhoneCut;
  /** A picture of ours that upright phones show uncropped instead, where editors can choose one. */
  readonly upright?: { readonly hash: string; readonly width: number; readonly height: number };
  /** The encodings of the silent video that this picture is the poster of. */
  readonly film?: Video["sources"];
}

/** A video in one or more encodings, the preferred one first. */
export interface Video {
  readonly sources: readonly { readonly address: string; readonly type?: string }[];
  readonly alt: string;
  readonly poster: Picture | null;
}

/** HTML that the server rendered from Markdown; it contains no HTML written by editors. */
export type Html = string;

/** The value of a field as a public page receives it. */
export type Presented<F extends AnyField> =
  F extends ListField<infer Row>
    ? PresentedFields<Row>[]
    : F extends MapField<infer Group>
      ? PresentedFields<Group>
      : F extends Field<"image", string>
        ? Picture | null
        : F extends Field<"media", string>
          ? Video | null
          : F extends Field<"rich-text", string>
            ? Html
            : ValueOf<F>;

/** The values of a record of fields as a public page receives them. */
export type PresentedFields<F extends Fields> = { -readonly [Name in keyof F]: Presented<F[Name]> };
