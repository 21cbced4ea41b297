import type { AnyField, Field, Fields, ValueOf } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";
import type { PhoneCut } from "#content/renditions.ts";

/** A picture on a page: one of ours by hash, one of another site by address. Minimal, since pages hold many. */
export interface Picture {
  /** The address on another site. */
  readonly address?: string;
  /** The first half of the original's SHA-256 in hexadecimal, which addresses its renditions. */
  readonly hash?: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Average colour as #rrggbb. */
  readonly colour?: string;
  /** Greys from 0 to 255 that its upper and lower parts hardly exceed. */
  readonly light?: { readonly above: number; readonly below: number };
  /** The focal point of crops, from 0 to 1. */
  readonly focus?: { readonly x: number; readonly y: number };
  readonly onPhones?: PhoneCut;
  /** The picture of ours that upright phones show whole in its place, where the place lets an editor choose. */
  readonly upright?: { readonly hash: string; readonly width: number; readonly height: number };
  /** The encodings of the silent video whose still this is. */
  readonly film?: Video["sources"];
}

/** A video in one or more encodings, the preferred one first. */
export interface Video {
  readonly sources: readonly { readonly address: string; readonly type?: string }[];
  readonly alt: string;
  readonly poster: Picture | null;
}

/** HTML rendered from Markdown by the server, without HTML written by editors. */
export type Html = string;

/** What a public page receives of a field. */
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

/** What a public page receives of a record of fields. */
export type PresentedFields<F extends Fields> = { -readonly [Name in keyof F]: Presented<F[Name]> };
