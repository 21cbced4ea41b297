import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { startedLater, withoutFacades, type Facades } from "./page-scripts.ts";

/** Makes pages such that a browser can paint with what it has, asks for few files, and first for what is seen first. */
export interface PageHeads {
  /** A page with the style sheets of the build inside it and its scripts started after all else, and the hashes by which a policy lets the sheets in; `mark` is the attribute that the application's own elements bear. */
  arrange(html: string, mark: string): { html: string; hashes: string[] };
}

/** Reads style sheets and scripts from the build's folder for browsers, each once. */
export function createPageHeads(clientFolder: string): PageHeads {
  const read = (address: string) => readFileSync(path.join(clientFolder, address), "utf8").trim();
  const sheets = new Map<string, Sheet>();
  const facades: Facades = new Map();

  function sheetAt(address: string): Sheet {
    const known = sheets.get(address);
    if (known) return known;
    const sheet = sheetOf(read(address), address);
    sheets.set(address, sheet);
    return sheet;
  }

  return {
    arrange(html, mark) {
      const end = html.indexOf("</head>");
      const hashes: string[] = [];
      const { body, spared } = withoutFacades(html.slice(end), facades, read);
      const head = html
        .slice(0, end)
        .replaceAll(mark, "")
        .replaceAll(ofTheBuild, (link, kind, address, file) => {
          if (kind === "modulepreload") {
            // Scripts are not fetched before the page is there. React puts back a link that it does not find, which costs nothing when
            // the script has come; one that never comes is announced for no screen at all.
            if (!spared.delete(address)) return "";
            return `<link rel="modulepreload" media="not all" href="${address}"/>`;
          }
          const { element, hash } = sheetAt(file);
          hashes.push(hash);
          // React knows its link again, and on the way to other pages it says that the sheet is here; a disabled one fetches nothing.
          return `${element}<link rel="stylesheet" href="${address}" disabled=""/>`;
        });
      return { html: head + startedLater(body, mark), hashes };
    },
  };
}

interface Sheet {
  element: string;
  hash: string;
}

// As React writes them; the words of a page cannot look like this, since React escapes them.
const ofTheBuild = /<link rel="(stylesheet|modulepreload)" href="((\/assets\/[\w.-]+)#?)"\/>/g;

function sheetOf(text: string, address: string): Sheet {
  if (/<\/style/i.test(text))
    throw new Error(`${address} would end the element that it is put in.`);
  const digest = createHash("sha256").update(text).digest("base64");
  return { element: `<style>${text}</style>`, hash: `'sha256-${digest}'` };
}
