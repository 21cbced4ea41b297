import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Optimises a page's head for a fast first paint with few requests. */
export interface PageHeads {
  /**
   * A page with inlined style sheets and deferred scripts, and the sheets' hashes for the policy. `mark` is the nonce attribute
   * of the application's own elements.
   */
  arrange(html: string, mark: string): { html: string; hashes: string[] };
}

/** Reads style sheets and scripts from the build's client folder, each once. */
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
      const entry = entryScriptIn(html);
      const { script, spared } = withoutFacades(entry?.element ?? "", facades, read);
      const head = html
        .slice(0, end)
        .replaceAll(mark, "")
        .replaceAll(ofTheBuild, (link, kind, address, file) => {
          if (kind === "modulepreload") {
            // Scripts are not fetched before the page is painted. React restores a missing link, at no cost once the script has
            // loaded; for a script that is never loaded, a media query prevents the fetch.
            if (!spared.delete(address)) return "";
            return `<link rel="modulepreload" media="not all" href="${address}"/>`;
          }
          const { element, hash } = sheetAt(file);
          hashes.push(hash);
          // React recognises this link and later treats the sheet as loaded; a disabled link fetches nothing.
          return `${element}<link rel="stylesheet" href="${address}" disabled=""/>`;
        });
      if (!entry) return { html: head + html.slice(end), hashes };
      const rest = html.slice(entry.at + entry.element.length);
      return { html: head + html.slice(end, entry.at) + startedLater(script, mark) + rest, hashes };
    },
  };
}

interface Sheet {
  element: string;
  hash: string;
}

// As written by React; text of a page cannot match, since React escapes it.
const ofTheBuild = /<link rel="(stylesheet|modulepreload)" href="((\/assets\/[\w.-]+)#?)"\/>/g;

function sheetOf(text: string, address: string): Sheet {
  if (/<\/style/i.test(text))
    throw new Error(`${address} would end the element that it is put in.`);
  return { element: `<style>${text}</style>`, hash: hashOf(text) };
}

/** The re-exports of each script by URL: file and names; undefined for a script with its own code. */
type Facades = Map<string, Facade | undefined>;

interface Facade {
  readonly from: string;
  /** The exported name in the file, and the script's name for it. */
  readonly names: readonly (readonly [string, string])[];
}

/**
 * An entry script that imports directly from shared chunks. React Router requires a file per route, and three on every page only
 * re-export from the shared chunk.
 */
function withoutFacades(
  entry: string,
  facades: Facades,
  read: (address: string) => string,
): { script: string; spared: Set<string> } {
  const spared = new Set<string>();
  const script = entry.replaceAll(routeImport, (line: string, route: string, address: string) => {
    if (!facades.has(address)) facades.set(address, facadeOf(address, read(address)));
    const facade = facades.get(address);
    if (!facade) return line;
    spared.add(address);
    const members = facade.names.map(([name, called]) => `${called}:${route}_.${name}`).join(",");
    return `import * as ${route}_ from "${facade.from}";const ${route}={${members}};`;
  });
  return { script, spared };
}

/**
 * An entry script that starts when the loaded page is painted and the browser is idle, at the first interaction, or after some
 * seconds if an image never arrives. `mark` is the attribute that the policy allows.
 */
function startedLater(entry: string, mark: string): string {
  // A type that browsers do not run.
  const waitingEntry = entry.replace(/ type="module"(?: async="")?/, ' type="text/plain"');
  return `${waitingEntry}<script${mark}>${starter}</script>`;
}

/** Removes itself, since React does not expect it, and replaces the deferred script before it by a running one. */
const starter = [
  `{let c=document.currentScript,l=c.previousSibling,`,
  // A later call does nothing, since the deferred script is in no document.
  `g=()=>{let n=document.createElement("script");n.type="module";n.text=l.text;l.replaceWith(n)};`,
  `c.remove();`,
  // Clicks on buttons before hydration are replayed after it (app/root.tsx), except those that browsers handle themselves.
  `self.pressed=null;`,
  `addEventListener("click",e=>{"pressed"in self&&(pressed=e.target.closest("[type=button]:not([popovertarget])"))});`,
  `for(let e of["pointerdown","keydown","focusin"])addEventListener(e,g,{once:true});`,
  // Two frames after load: the first picture has loaded by then, but it is painted with the next frame.
  `addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>(self.requestIdleCallback??setTimeout)(g,{timeout:500}))));`,
  `setTimeout(g,5e3)}`,
].join("");

/** The script that React Router writes after the content, which cannot contain one; searched from the end of the page. */
function entryScriptIn(html: string): { at: number; element: string } | undefined {
  const type = html.lastIndexOf(' type="module"');
  const at = html.lastIndexOf("<script", type);
  if (type < 0 || at < 0) return undefined;
  return { at, element: html.slice(at, html.indexOf(scriptEnd, type) + scriptEnd.length) };
}

const scriptEnd = "</script>";
const routeImport = /import \* as (route\d+) from "(\/assets\/[\w.-]+\.js)";/g;

function facadeOf(address: string, text: string): Facade | undefined {
  const [, list, file] = /^export\{([\w$ ,]+)\}from"(\.\/[\w.-]+\.js)";?$/.exec(text) ?? [];
  if (list === undefined || file === undefined) return undefined;
  const names = list.split(",").map((one) => {
    const [name = "", called = name] = one.split(" as ");
    return [name, called] as const;
  });
  return { from: path.posix.join(path.posix.dirname(address), file), names };
}

/**
 * The part of the site that a page belongs to. Public pages get their style sheets inlined, other screens link theirs; screens of
 * a review show pages in frames.
 */
export type PageArea = "site" | "staff" | "review";

const directives = {
  // Firefox applies this directive to prefetched pages; everything else that it allows has its own directive.
  "default-src": "'self'",
  "base-uri": "'none'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  // Documents may refer to images and videos of other sites.
  "img-src": "'self' data: blob: https:",
  "manifest-src": "'self'",
  "media-src": "'self' blob: https:",
  "object-src": "'none'",
  // Colours and focal points of images are set in style attributes; inline style sheets are limited to the build's own.
  "style-src-attr": "'unsafe-inline'",
};

/**
 * Returns a page and its content security policy, which allows only inline scripts with the mark, by their hashes. Only the
 * renderer has the mark, so content cannot contain it; it is removed, so that pages can be cached. Public pages get their style
 * sheets inlined.
 */
export function withPolicy(
  html: string,
  { mark, room, heads }: { mark: string; room: PageArea; heads?: PageHeads | undefined },
) {
  const attribute = ` nonce="${mark}"`;
  const arranged = room === "site" ? heads?.arrange(html, attribute) : undefined;
  // A single pass, since the page is long.
  const parts = (arranged?.html ?? html).split(attribute);
  const hashes = new Set(parts.flatMap((part, at) => scriptAt(parts[at - 1], part)).map(hashOf));
  const fixed = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  const frames = `frame-src ${room === "review" ? "'self'" : "'none'"}`;
  const scripts = ["script-src 'self'", ...hashes].join(" ");
  const styles = ["style-src 'self'", ...(arranged?.hashes ?? [])].join(" ");
  return {
    html: parts.join(""),
    policy: [...fixed, frames, scripts, styles].join("; "),
  };
}

/** The inline script whose element contains the mark between these parts of a page. */
function scriptAt(before: string | undefined, after: string): string[] {
  const element = before?.slice(before.lastIndexOf("<")) ?? "";
  if (!/^<script\b/.test(element)) return [];
  const script = after.slice(after.indexOf(">") + 1, after.indexOf("</script>"));
  return script === "" ? [] : [script];
}

/** The source expression that allows an inline script or style sheet (Content Security Policy 3, 2.3.1). */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
