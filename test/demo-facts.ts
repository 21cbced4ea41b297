import dictionaryFiles from "dictionary-en-gb";
import { readFile } from "node:fs/promises";
import nspell from "nspell";
import path from "node:path";
import sharp from "sharp";
import { neededFactsOf } from "#content/checks/check-documents.ts";
import { suggestionsFor } from "#content/checks/british.ts";
import type { CheckedDocument, Facts, FileFacts, LinkTarget } from "#content/checks/facts.ts";
import { demoDocuments } from "#content/demo/demo.ts";
import { demoPlates } from "#content/demo/pictures.ts";
import { demoFilms } from "#content/demo/pictures/films.ts";
import { demoMarks } from "#content/demo/pictures/marks.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { collections, pages, type CollectionName } from "#content/model.ts";
import { readString } from "#content/typed-values.ts";

/**
 * Returns the facts that checks need besides the demo's documents, from its files and a real dictionary; pictures are named as in
 * the demo, `demo:key`.
 */
export async function openDemoFacts() {
  const files = await demoFiles();
  const addresses = demoAddresses();
  const spelling = nspell({
    aff: Buffer.from(dictionaryFiles.aff),
    dic: Buffer.from(dictionaryFiles.dic),
  });
  const dictionary = {
    correct: (word: string) => spelling.correct(word),
    suggest: (word: string) => spelling.suggest(word),
  };
  const suggestions = new Map<string, string[] | undefined>();
  const lookUp = (word: string) => {
    if (!suggestions.has(word)) suggestions.set(word, suggestionsFor(word, dictionary));
    return suggestions.get(word);
  };

  /** Returns the facts for some documents; `others` are files and addresses besides the demo's. */
  return (
    documents: readonly CheckedDocument[],
    others: { files?: Record<string, FileFacts | null>; links?: Record<string, LinkTarget> } = {},
  ): Facts => {
    const needs = neededFactsOf(documents);
    return {
      files: new Map([...files, ...Object.entries(others.files ?? {})]),
      links: new Map(
        [...needs.addresses].map((address) => [
          address,
          others.links?.[address] ?? { kind: addresses.has(address) ? "here" : "nothing" },
        ]),
      ),
      unknownWords: new Map(
        [...needs.words].flatMap((word) => {
          const found = lookUp(word);
          return found ? [[word, found] as const] : [];
        }),
      ),
      agency: {
        email: demoSettings.email,
        telephone: demoSettings.telephone,
        words: new Set(demoSettings.ownWords.split("\n")),
      },
    };
  };
}

async function demoFiles(): Promise<Map<string, FileFacts>> {
  const files = new Map<string, FileFacts>();
  for (const [folder, pictures] of [
    ["plates", demoPlates],
    ["marks", demoMarks],
  ] as const)
    for (const [key, { file, alt }] of Object.entries<{ file: string; alt: string }>(pictures)) {
      // Passes bytes: once a worker has loaded the server's decoder, files cannot be opened by name.
      const bytes = await readFile(path.join(seed, folder, file));
      const { width, height } = await sharp(bytes).metadata();
      files.set(`demo:${key}`, { kind: "picture", width, height, alt, hasPoster: false });
    }
  for (const [key, { alt }] of Object.entries(demoFilms))
    files.set(`demo:film/${key}`, { kind: "video", alt, hasPoster: true });
  return files;
}

const seed = path.join(import.meta.dirname, "../server/ops/seed");

function demoAddresses(): Set<string> {
  // The footer's spelling of a discipline, which the site redirects.
  const known = new Set(["/disciplines/brand-videos-and-sonics"]);
  for (const { address } of Object.values(pages)) known.add(address);
  for (const { path: at, fields } of demoDocuments) {
    const collection = at.split("/")[0] ?? "";
    if (!Object.hasOwn(collections, collection)) continue;
    const { address } = collections[collection as CollectionName];
    known.add(address.replace(":slug", readString(fields["slug"]) ?? ""));
  }
  return known;
}
