import type { AnyField, Field, Fields, ValueOf } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";

/** A picture as a page shows it: one of ours by its hash, one of another site by its address. Pages hold many, so they say no more than is shown. */
export interface Picture {
  /** Where it lies on another site. */
  readonly address?: string;
  /** The first half of the original's SHA-256 in hexadecimal, under which its renditions are found. */
  readonly hash?: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Average colour as #rrggbb. */
  readonly colour?: string;
  /** The grey, from 0 to 255, that its upper and its lower part are nowhere much lighter than. */
  readonly light?: { readonly above: number; readonly below: number };
  /** The point to keep in sight when the picture is cut, from 0 to 1. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** The encodings of the silent film whose still this is, where one stands in the picture's place. */
  readonly film?: Video["sources"];
}

/** A video in one or more encodings, the preferred one first. */
export interface Video {
  readonly sources: readonly { readonly address: string; readonly type?: string }[];
  readonly alt: string;
  readonly poster: Picture | null;
}

/** HTML made from Markdown by the server; holds no markup that an editor wrote as HTML. */
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
