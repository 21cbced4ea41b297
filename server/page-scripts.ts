import path from "node:path";

/** By address, the file that a script passes everything on from, with the names of it all; undefined for a script with words of its own. */
export type Facades = Map<string, Facade | undefined>;

interface Facade {
  readonly from: string;
  /** In the file, and as the script calls it. */
  readonly names: readonly (readonly [string, string])[];
}

/**
 * The body of a page whose first script takes what it needs from where it is. What all pages share is one file of the build, but
 * React Router names a file for each route, and three on every page hold one line: that they pass on what lies in the shared one.
 */
export function withoutFacades(
  body: string,
  facades: Facades,
  read: (address: string) => string,
): { body: string; spared: Set<string> } {
  const spared = new Set<string>();
  const changed = body.replace(firstScript, (script) =>
    script.replaceAll(routeImport, (line: string, route: string, address: string) => {
      if (!facades.has(address)) facades.set(address, facadeOf(address, read(address)));
      const facade = facades.get(address);
      if (!facade) return line;
      spared.add(address);
      const members = facade.names.map(([name, called]) => `${called}:${route}_.${name}`).join(",");
      return `import * as ${route}_ from "${facade.from}";const ${route}={${members}};`;
    }),
  );
  return { body: changed, spared };
}

/**
 * The body of a page whose first script is started when all that is seen has been loaded and the browser has nothing else to do, when
 * somebody touches something, or after some seconds of waiting for a picture that does not come. `mark` is the attribute of what a policy lets in.
 */
export function startedLater(body: string, mark: string): string {
  return body.replace(
    firstScript,
    (script) =>
      `${script.replace(/ type="module"(?: async="")?/, ` type="${waiting}"`)}<script${mark}>${starter}</script>`,
  );
}

/** Of a script that is not one yet: for a browser it is words. */
const waiting = "text/plain";

/** Takes itself away, since React knows nothing of it, and puts the first script where it was, to be run. */
const starter = [
  `document.currentScript.remove();`,
  `{let l=document.querySelector("script[type='${waiting}']"),`,
  `s=()=>{let n=document.createElement("script");n.type="module";n.text=l.text;l.replaceWith(n);s=()=>{}},`,
  `g=()=>s();`,
  // Whoever presses a button before it can do anything is answered once it can (app/root.tsx); those that browsers answer themselves are.
  `self.pressed=null;`,
  `addEventListener("click",e=>{"pressed"in self&&(pressed=e.target.closest("[type=button]:not([popovertarget])"))});`,
  `for(let e of["pointerdown","keydown","focusin"])addEventListener(e,g,{once:true});`,
  `addEventListener("load",()=>(self.requestIdleCallback??setTimeout)(g,{timeout:500}));`,
  `setTimeout(g,5e3)}`,
].join("");

// As React Router writes it; no content can stand in it.
const firstScript = /<script[^>]* type="module"[^>]*>[^<]*<\/script>/;
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
