import { addressAt } from "#content/document.ts";
import { setImmediate } from "node:timers/promises";
import type { DocumentModel } from "#content/document.ts";
import { collections, pages, type CollectionName } from "#content/model.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { inSeconds } from "./in-seconds.ts";
import { listIndexes } from "./indexes.ts";
import type { Picture } from "./presented.ts";
import type { Reader } from "./reader.ts";
import { wholePicture } from "./sharing/share-picture.ts";
import { element, xmlDocument, type Xml } from "./xml.ts";

/** An address for search engines, with the time of its content's last change. */
interface Place {
  readonly address: string;
  readonly changed: string | undefined;
  readonly pictures: readonly Picture[];
}

/** Addresses per file. Search engines accept fifty times as many, but reading that many documents would delay page requests. */
const maxPlaces = 1000;
const maxPictures = 1000;
// A document may be a megabyte.
const atOnce = 25;

const namespaces = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};

/** The sitemap with pictures and times of last change (sitemaps.org); above a thousand documents, an index of its files. */
export async function writeSitemap(reader: Reader): Promise<string> {
  const sizes = await Promise.all(names.map((name) => sizeOf(reader, name)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > maxPlaces) return await writeIndex(reader, sizes);
  const places = [await placesOfPages(reader)];
  for (const name of names) places.push(await placesOf(reader, name, 0));
  return await writeUrls(reader, places.flat());
}

/** One file of a sitemap index, by name without extension; undefined when there is none. */
export async function writeSitemapPart(reader: Reader, part: string): Promise<string | undefined> {
  if (part === pagesPart) return await writeUrls(reader, await placesOfPages(reader));
  const [, collection, digits] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(part) ?? [];
  const name = names.find((one) => one === collection);
  const number = Number(digits);
  if (!name || (await sizeOf(reader, name)) <= (number - 1) * maxPlaces) return undefined;
  return await writeUrls(reader, await placesOf(reader, name, (number - 1) * maxPlaces));
}

const names = Object.keys(collections) as CollectionName[];
const pagesPart = "pages";
/** The maximum of files in an index that search engines accept. */
const maxParts = 50_000;

function sizeOf(reader: Reader, name: CollectionName): Promise<number> {
  const range = { equals: [], limit: maxParts * maxPlaces };
  return reader.documents.countByIndex(listIndexes[name], range);
}

async function writeIndex(reader: Reader, sizes: readonly number[]): Promise<string> {
  const { origin } = reader;
  const files = await Promise.all(
    names.map(async (name, at) => {
      const changed = await lastChange(reader, name);
      const length = Math.ceil((sizes[at] ?? 0) / maxPlaces);
      return Array.from({ length }, (_, part) => ({ part: `${name}-${part + 1}`, changed }));
    }),
  );
  const parts = [{ part: pagesPart, changed: undefined }, ...files.flat()];
  return xmlDocument(
    element(
      "sitemapindex",
      { xmlns: namespaces.xmlns },
      ...parts.map(({ part, changed }) =>
        element(
          "sitemap",
          {},
          element("loc", {}, `${origin}/sitemaps/${part}.xml`),
          ...(changed === undefined ? [] : [element("lastmod", {}, inSeconds(changed))]),
        ),
      ),
    ),
  );
}

async function writeUrls(reader: Reader, places: readonly Place[]): Promise<string> {
  const urls: Xml[] = [];
  for (const [at, place] of places.entries()) {
    urls.push(urlElement(place, reader.origin));
    if (at % atOnce === 0) await letOthersIn();
  }
  return xmlDocument(element("urlset", namespaces, ...urls));
}

function urlElement({ address, changed, pictures }: Place, origin: string): Xml {
  const locations = pictures.map((picture) => wholePicture(picture, origin).address);
  return element(
    "url",
    {},
    element("loc", {}, origin + address),
    ...(changed === undefined ? [] : [element("lastmod", {}, inSeconds(changed))]),
    ...[...new Set(locations)]
      .slice(0, maxPictures)
      .map((location) => element("image:image", {}, element("image:loc", {}, location))),
  );
}

/** The pages that list collections, and so change with their documents. */
const lists: Readonly<Record<string, readonly CollectionName[]>> = {
  home: ["casestudies", "posts", "disciplines"],
  work: ["casestudies"],
  "news-and-opinions": ["posts"],
  disciplines: ["disciplines"],
};

async function placesOfPages(reader: Reader): Promise<Place[]> {
  const models = Object.values(pages);
  return Promise.all(
    models.map(async (model) => {
      const document = await reader.documents.get(`pages/${model.uid}`);
      const shown = lists[model.uid] ?? [];
      const changes = await Promise.all(shown.map((name) => lastChange(reader, name)));
      const [pictures = []] = document ? await reader.pictures(model.fields, [document]) : [];
      return {
        address: model.address,
        changed: latest([document?.updateTime, ...changes]),
        pictures,
      };
    }),
  );
}

async function lastChange(reader: Reader, name: CollectionName): Promise<string | undefined> {
  const [last] = await reader.documents.latest([name], 1);
  return last?.updateTime;
}

/** One file's worth of pages of a collection, starting at `from`. */
async function placesOf(reader: Reader, name: CollectionName, from: number): Promise<Place[]> {
  const model: DocumentModel = collections[name];
  // The share picture is not on the page.
  const { shareImage: _, ...fields } = model.fields;
  const places: Place[] = [];
  let after = from === 0 ? undefined : await reader.documents.cursorAfter(listIndexes[name], from);
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
  } while (after !== undefined && places.length < maxPlaces);
  return places;
}

/** Yields to the event loop: store reads resolve immediately, so a long sitemap would delay page requests. */
function letOthersIn(): Promise<void> {
  return setImmediate();
}

function slugOf(name: CollectionName, { fields }: StoredDocument): string {
  return collections[name].fields.slug.decode(fields.slug);
}

function latest(times: readonly (string | undefined)[]): string | undefined {
  return times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1);
}
