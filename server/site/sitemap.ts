import { setImmediate } from "node:timers/promises";
import type { DocumentModel } from "#content/document.ts";
import { collections, pages, type CollectionName } from "#content/model.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { inSeconds } from "./in-seconds.ts";
import { addressAt, listIndexes } from "./indexes.ts";
import type { Picture } from "./presented.ts";
import type { Reader } from "./reader.ts";
import { wholePicture } from "./sharing/share-picture.ts";
import { element, xmlDocument, type Xml } from "./xml.ts";

/** An address for search engines, and when what it shows was last changed by its editors. */
interface Place {
  readonly address: string;
  readonly changed: string | undefined;
  readonly pictures: readonly Picture[];
}

// What search engines take of one file.
const mostPlaces = 50_000;
const mostPictures = 1000;
const atOnce = 100;

/** All pages that search engines should know, with their pictures and the times of their last change (sitemaps.org). */
export async function writeSitemap(reader: Reader): Promise<string> {
  const of = await placesOfCollections(reader);
  const fixed = await placesOfPages(reader, of);
  const places = [...fixed, ...Object.values(of).flat()].slice(0, mostPlaces);
  const urls: Xml[] = [];
  for (const [at, place] of places.entries()) {
    urls.push(urlElement(place, reader.origin));
    if (at % atOnce === 0) await letOthersIn();
  }
  return xmlDocument(
    element(
      "urlset",
      {
        xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
        "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
      },
      ...urls,
    ),
  );
}

function urlElement({ address, changed, pictures }: Place, origin: string): Xml {
  const locations = pictures.map((picture) => wholePicture(picture, origin).address);
  return element(
    "url",
    {},
    element("loc", {}, origin + address),
    ...(changed === undefined ? [] : [element("lastmod", {}, inSeconds(changed))]),
    ...[...new Set(locations)]
      .slice(0, mostPictures)
      .map((location) => element("image:image", {}, element("image:loc", {}, location))),
  );
}

type PlacesOf = Record<CollectionName, Place[]>;

/** The pages that list a collection: they change with its documents. */
const lists: Readonly<Record<string, readonly CollectionName[]>> = {
  home: ["casestudies", "posts", "disciplines"],
  work: ["casestudies"],
  "news-and-opinions": ["posts"],
  disciplines: ["disciplines"],
};

async function placesOfPages(reader: Reader, of: PlacesOf): Promise<Place[]> {
  const models = Object.values(pages);
  return Promise.all(
    models.map(async (model) => {
      const document = await reader.documents.get(`pages/${model.uid}`);
      const shown = (lists[model.uid] ?? []).flatMap((name) => of[name]);
      const [pictures = []] = document ? await reader.pictures(model.fields, [document]) : [];
      return {
        address: model.address,
        changed: latest([document?.updateTime, ...shown.map(({ changed }) => changed)]),
        pictures,
      };
    }),
  );
}

async function placesOfCollections(reader: Reader): Promise<PlacesOf> {
  const [casestudies, posts, disciplines] = await Promise.all([
    placesOf(reader, "casestudies"),
    placesOf(reader, "posts"),
    placesOf(reader, "disciplines"),
  ]);
  return { casestudies, posts, disciplines };
}

async function placesOf(reader: Reader, name: CollectionName): Promise<Place[]> {
  const model: DocumentModel = collections[name];
  // The picture for those who pass a page on is not on it.
  const { shareImage: _, ...fields } = model.fields;
  const places: Place[] = [];
  let after: string | undefined;
  do {
    const page = await reader.documents.listByIndex(listIndexes[name], { limit: atOnce, after });
    const pictures = await reader.pictures(fields, page.documents);
    places.push(
      ...page.documents.map((document, at) => ({
        address: addressAt(model.address ?? "/", slugOf(name, document)),
        changed: document.updateTime,
        pictures: pictures[at] ?? [],
      })),
    );
    after = page.next;
    await letOthersIn();
  } while (after !== undefined && places.length < mostPlaces);
  return places;
}

/** Reads of the store are answered at once: without a pause, those who ask for pages would wait for a long sitemap. */
function letOthersIn(): Promise<void> {
  return setImmediate();
}

function slugOf(name: CollectionName, { fields }: StoredDocument): string {
  return collections[name].fields.slug.decode(fields.slug);
}

function latest(times: readonly (string | undefined)[]): string | undefined {
  return times.reduce(
    (last, time) => (time !== undefined && (last === undefined || time > last) ? time : last),
    undefined,
  );
}
