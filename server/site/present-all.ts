import { decodeFields, type Fields, type ValuesOf } from "#content/fields/field.ts";
import { minUprightWidth, shortHash } from "#content/renditions.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { FileDescription } from "#server/files/stored-file.ts";
import { addressesIn, renderTexts, withFiles, type KnownFiles } from "./present.ts";
import type { Batches } from "./views/batches.ts";
import type { Picture, PresentedFields, Video } from "./presented.ts";

/** Looks up descriptions of stored files. */
export type DescribeFiles = (
  addresses: Iterable<string>,
) => Promise<ReadonlyMap<string, FileDescription>>;

/** Looks up all files requested in the same turn together, after all other queries of that turn. */
export function describeTogether(describeFiles: DescribeFiles, batches: Batches): DescribeFiles {
  return batches.together(async (asked: readonly Iterable<string>[]) => {
    const files = await describeFiles(new Set(asked.flatMap((addresses) => [...addresses])));
    return asked.map(() => files);
  }, "last");
}

/**
 * Decodes and presents stored documents together, with one look-up of their files. Meanwhile `follow` may change the links in
 * their texts and fields.
 */
export async function presentAll<F extends Fields>(
  fields: F,
  stored: readonly TypedFields[],
  describeFiles: DescribeFiles,
  follow = async (values: ValuesOf<F>[]) => values,
): Promise<PresentedFields<F>[]> {
  const rendered = stored.map((one) => renderTexts(fields, decodeFields(fields, one)));
  const addresses = rendered.flatMap((one) => addressesIn(fields, one as ValuesOf<Fields>));
  const [linked, known] = await Promise.all([
    follow(rendered),
    knownFiles(addresses, describeFiles),
  ]);
  return linked.map((one) => withFiles(fields, one, known));
}

/** The pictures at these addresses, by address; of a video, its poster. Other addresses are omitted. */
export async function picturesAt(
  addresses: readonly string[],
  describeFiles: DescribeFiles,
): Promise<Map<string, Picture>> {
  const known = await knownFiles(addresses, describeFiles);
  return new Map(
    addresses.flatMap((address) => {
      const picture = known.video(address)?.poster ?? known.picture(address);
      return picture ? [[address, picture] as const] : [];
    }),
  );
}

/** Looks up the files behind addresses, and those that they refer to. */
async function knownFiles(
  addresses: readonly string[],
  describeFiles: DescribeFiles,
): Promise<KnownFiles> {
  const files = new Map(addresses.length > 0 ? await describeFiles(addresses) : []);
  const further = [...files.values()].flatMap(({ refersTo }) => Object.values(refersTo));
  if (further.length > 0)
    for (const [address, file] of await describeFiles(further)) files.set(address, file);
  return {
    picture: (address) => withUpright(address, files) ?? stillOf(address, files),
    video: (address) => videoOf(address, files),
  };
}

/** The picture at an address, with the one that upright phones show instead. */
function withUpright(address: string, files: ReadonlyMap<string, FileDescription>): Picture | null {
  const file = files.get(address);
  const picture = pictureOf(address, file);
  const other = files.get(file?.refersTo.upright ?? "");
  if (!picture || other?.width === undefined || other.height === undefined) return picture;
  if (other.width < minUprightWidth) return picture;
  const { hash, width, height } = other;
  return { ...picture, upright: { hash: shortHash(hash), width, height } };
}

function pictureOf(address: string, file: FileDescription | undefined): Picture | null {
  if (address === "") return null;
  if (!file) return pictureElsewhere(address);
  // Browsers cannot show a picture of unknown size.
  if (file.width === undefined || file.height === undefined) return null;
  const { hash, width, height, alt, colour, focus, onPhones, light } = file;
  return {
    hash: shortHash(hash),
    width,
    height,
    alt,
    ...(colour === undefined ? {} : { colour }),
    ...(focus === undefined ? {} : { focus }),
    ...(onPhones === undefined ? {} : { onPhones }),
    ...(light === undefined ? {} : { light }),
  };
}

/** The poster of a video where a picture is expected. */
function stillOf(address: string, files: ReadonlyMap<string, FileDescription>): Picture | null {
  if (!files.has(address)) return null;
  const film = videoOf(address, files);
  return film?.poster ? { ...film.poster, alt: film.alt, film: film.sources } : null;
}

/** A picture of another site: its size is unknown, so it gets a default. Null for a missing file of ours. */
function pictureElsewhere(address: string): Picture | null {
  return isOurs(address) ? null : { address, width: 1600, height: 1200, alt: "" };
}

/** Whether an address is a path of stored files. */
function isOurs(address: string): boolean {
  return address.startsWith("/v0/");
}

function videoOf(address: string, files: ReadonlyMap<string, FileDescription>): Video | null {
  if (address === "") return null;
  const file = files.get(address);
  if (!file) return isOurs(address) ? null : { sources: [{ address }], alt: "", poster: null };
  if (file.width !== undefined)
    return { sources: [], alt: file.alt, poster: withUpright(address, files) };
  const { alternative, poster } = file.refersTo;
  const other = alternative === undefined ? undefined : files.get(alternative);
  return {
    sources: [
      ...(alternative !== undefined && other
        ? [{ address: alternative, type: videoType(other) }]
        : []),
      { address, type: videoType(file) },
    ],
    alt: file.alt,
    // Without an upright version, since the film that plays over the poster has none.
    poster: poster === undefined ? null : pictureOf(poster, files.get(poster)),
  };
}

/** The media type with the codecs from the file's metadata, so that browsers skip what they cannot play. */
function videoType(file: FileDescription): string {
  const { codecs } = file.metadata;
  return codecs === undefined ? file.contentType : `${file.contentType}; codecs="${codecs}"`;
}
