import { readPictureUse } from "#content/fields/image.ts";
import { fieldMark } from "#content/comment-anchor.ts";
import { lettersIn } from "#content/letters.ts";
import { modelOf } from "#content/model.ts";
import { textsIn } from "#server/desk/contents/content.ts";
import { titleOf, type FindPictures } from "#server/desk/lists/document-rows.ts";
import type { StoredDocument } from "#server/documents/document.ts";

/** The field of a document that a part of a page comes from. */
export interface FoundField {
  /** The document's path. */
  readonly document: string;
  readonly name: string;
  /** The name of its kind, such as "Case study". */
  readonly kind: string;
  /** Its field path, as in problems: `carousel[1].image`. */
  readonly field: string;
  readonly label: string;
}

/** The content that was pointed at in a page: texts, the most exact first, or the hash of a picture. */
export interface PointedContent {
  readonly texts: readonly string[];
  readonly picture: string | undefined;
  /** The page's `fieldMark` there, which distinguishes equal texts. */
  readonly mark?: string | undefined;
}

/** Finds the field that the content comes from, among the documents of the page, preferably in the one in the editor. */
export async function findField(
  { texts, picture, mark }: PointedContent,
  documents: readonly StoredDocument[],
  { preferred, findPictures }: { preferred: string | undefined; findPictures: FindPictures },
): Promise<FoundField | undefined> {
  const ordered = documents
    .filter(({ path }) => modelOf(path))
    .toSorted((a, b) => Number(b.path === preferred) - Number(a.path === preferred));
  const places = ordered.flatMap((document) =>
    textsIn(modelOf(document.path)?.fields ?? {}, document.fields)
      .filter(({ kind }) => kind !== undefined)
      .map((text) => ({ document, text })),
  );
  const place =
    picture === undefined
      ? (markedOf(places, texts, mark) ?? bestOf(places, texts))
      : await pictureOf(places, picture, findPictures);
  return place && foundAt(place);
}

interface Place {
  readonly document: StoredDocument;
  readonly text: ReturnType<typeof textsIn>[number];
}

function foundAt({ document: { path, fields }, text: { field, label } }: Place): FoundField {
  const model = modelOf(path);
  const name = titleOf(path, fields) || (model?.name ?? path);
  return { document: path, name, kind: model?.name ?? "", field, label };
}

async function pictureOf(
  places: readonly Place[],
  hash: string,
  findPictures: FindPictures,
): Promise<Place | undefined> {
  const pictures = places
    .filter(({ text: { kind } }) => kind === "image" || kind === "media")
    .map((place) => ({ place, address: readPictureUse(place.text.text).address }));
  const known = await findPictures(pictures.map(({ address }) => address));
  return pictures.find(({ address }) => known.get(address)?.hash === hash)?.place;
}

/** The marked place, if it contains one of the texts. */
function markedOf(
  places: readonly Place[],
  texts: readonly string[],
  mark: string | undefined,
): Place | undefined {
  const said = new Set(texts.map(lettersIn));
  return places.find(
    ({ document, text }) =>
      fieldMark(document.path, text.field) === mark && said.has(lettersIn(text.text)),
  );
}

/** The place whose text is most similar to one of the texts: equal, else containing it, else part of it. */
function bestOf(places: readonly Place[], texts: readonly string[]): Place | undefined {
  const said = places
    .filter(({ text: { kind } }) => kind !== "image" && kind !== "media" && kind !== "link")
    .map((place) => ({ place, letters: lettersIn(place.text.text) }));
  for (const text of texts) {
    const wanted = lettersIn(text);
    if (wanted === "") continue;
    let best: { place: Place; likeness: number } | undefined;
    for (const { place, letters } of said) {
      const likeness = likenessOf(letters, wanted);
      if (likeness > (best?.likeness ?? 0)) best = { place, likeness };
    }
    if (best) return best.place;
  }
  return undefined;
}

/** Characters from which a text within a longer one is not a coincidence. */
const sentence = 12;
const minShare = 0.4;

function likenessOf(letters: string, wanted: string): number {
  if (letters === "") return 0;
  if (letters === wanted) return 2;
  const [part, whole] = letters.length < wanted.length ? [letters, wanted] : [wanted, letters];
  const share = part.length / whole.length;
  if (share < minShare && (part === letters || part.length < sentence)) return 0;
  return whole.includes(part) ? share : 0;
}
