import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const audiences = ["public", "further", "about", "review", "staff", "desk"] as const;

const lists = /^site\/(?:work|news)$/;
const about = /^site\/(?:about|our-network|methodology-.*|global-reach|what-.*|living-brands)$/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), withoutUnheardErrors(), axeForAnyWindow(), listModules()],
  // A single bundle starts faster; in development, packages are loaded directly.
  ...(command === "build" && { ssr: { noExternal: true } }),
  // The plugin below transforms it for the browser.
  optimizeDeps: { exclude: ["axe-core"] },
  css: { modules: { generateScopedName: createClassNames() } },
  // The budget check reads the manifest.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { assetFileNames: hashed("[extname]") } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: hashed(".js"),
            chunkFileNames: hashed(".js"),
            assetFileNames: hashed("[extname]"),
            codeSplitting: {
              // In order of priority: a group includes the dependencies of its modules unless an earlier group has them.
              groups: audiences.map((audience) => ({
                name: (id, modules) => (audienceOf(id, modules) === audience ? audience : null),
              })),
            },
          },
        },
      },
    },
  },
}));

/** Names files of the build, with just enough of their hash to be unique: pages list many names, and hashes compress badly. */
function hashed(extension: string): string {
  return `assets/[name]-[hash:7]${extension}`;
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/**
 * Returns the shared chunk of a module; undefined leaves it with the only screen that needs it, or in its lazy chunk. Requests
 * cost visitors more than bytes, so code that several screens share is one file per audience.
 */
function audienceOf(id: string, modules: ModuleGraph): (typeof audiences)[number] | undefined {
  const entry = entryOf(id);
  if (entry !== undefined) return entry === "entry.client" ? "public" : undefined;
  const entries = entriesThatLoad(id, modules);
  const on = (screens: RegExp) => entries.filter((name) => screens.test(name)).length;
  const onSite = on(/^site\//);
  // Code that only screens about the agency share.
  if (entries.length > 1 && onSite > 0 && on(about) === onSite) return "about";
  const onStaff = on(/^staff\//);
  // Code of every page. Code that only the lists share is included, since it is too small for another request.
  if (
    on(/^(?:entry\.client|root|site\/layout|site\/page-errors)$/) > 0 ||
    (entries.length > 1 && on(lists) === entries.length)
  )
    return "public";
  // Code shared by screens, or with the staff area, whose own file visitors would otherwise load. Code that the home page, where
  // most visits begin, does not need is in a separate file.
  if (onSite > 1 || (onSite > 0 && onStaff > 0))
    return on(/^site\/home$/) > 0 ? "public" : "further";
  // Clients who review do not need the staff area, so code shared with several of its screens is a separate file. Code shared
  // with only one of them stays out of it, so that the editor does not load it.
  if (on(/^review\//) > 0) return onStaff > 1 ? "review" : undefined;
  // Signing in does not need the rest of the staff area.
  if (on(/^staff\/screens\/layout$/) > 0 || (on(/^staff\/screens\/auth/) > 0 && onStaff > 1))
    return "staff";
  if (on(/^staff\/screens\/(?:signed-in|screen-errors)$/) > 0 || onStaff > 1) return "desk";
  return undefined;
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * Returns short class names, since they occur in each page, in its style sheet and in its scripts: a letter and a number for the
 * place of the class among all, which is the same for browsers and for the server. Public pages have the first.
 */
function createClassNames(): (name: string, file: string) => string {
  const folder = path.join(import.meta.dirname, "app");
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .toSorted();
  const later = sheets.filter((file) => /^(?:staff|review)\b/.test(file));
  const classes = [...sheets.filter((file) => !later.includes(file)), ...later].flatMap((file) =>
    classesIn(path.join(folder, file)),
  );
  return (name, file) => {
    const key = `${name} ${path.normalize(file).split("?")[0]}`;
    // A class added during development.
    if (!classes.includes(key)) classes.push(key);
    const place = classes.indexOf(key);
    const short = `${letters[place % 26]}${Math.floor(place / 26).toString(36)}`;
    // Content blockers hide this one.
    return short === "ad" ? "ad_" : short;
  };
}

/** Returns the classes and animations of a style sheet, each with its file. */
function classesIn(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/\.([a-zA-Z][\w-]*)|@keyframes ([\w-]+)/g);
  return [...new Set([...found].map(([, name, motion]) => `${name ?? motion} ${file}`))];
}

/** Modules of Base UI that only re-export: importing one does not load all the modules that it names. */
const passesOn = /@base-ui\/react\/floating-ui-react\/(?:index|utils)\.mjs$/;

/** Returns the names of the entries (routes and the client entry) that statically load a module. */
function entriesThatLoad(id: string, modules: ModuleGraph): string[] {
  const found = new Set([id]);
  for (const module of found)
    for (const importer of modules.getModuleInfo(module)?.importers ?? [])
      if (!passesOn.test(importer)) found.add(importer);
  return [...found].map(entryOf).filter((name) => name !== undefined);
}

/** Returns the name of a module that is an entry, such as `site/home`; React Router requests its routes with a query. */
function entryOf(id: string): string | undefined {
  const [, route, client] =
    /\/app\/(?:(.+)\.tsx\?__react-router-build-client-route|(entry\.client)\.tsx)$/.exec(id) ?? [];
  return route ?? client;
}

/** Lets axe be started for any window, such as that of a frame without scripts, instead of only for the one that loads it. */
function axeForAnyWindow(): Plugin {
  return {
    name: "axe-for-any-window",
    transform(code, id) {
      if (!/axe-core\/axe\.min\.js/.test(id)) return undefined;
      const start = code.indexOf("!function");
      const end = code.lastIndexOf('("object"==typeof window?');
      if (start < 0 || end < start)
        throw new Error("The structure of axe-core's file has changed.");
      // Keeps the licence comment.
      return `${code.slice(0, start)}export default ${code.slice(start + 1, end)}`;
    },
  };
}

/**
 * Removes the promises of the end of a navigation's data, which React Router never waits for: they fail when the next navigation
 * cancels an earlier one whose data is arriving, and the browser would report unhandled errors.
 */
function withoutUnheardErrors(): Plugin {
  const unheard = ["done.reject(reason);", ".then(() => reader.closed)"];
  return {
    name: "without-unheard-errors",
    transform(code, id) {
      if (!/react-router\/dist\/.*\/turbo-stream\.js/.test(id)) return undefined;
      if (!unheard.every((part) => code.includes(part)))
        throw new Error("The structure of React Router has changed.");
      return unheard.reduce((text, part) => text.replace(part, ""), code);
    },
  };
}

/** Writes a list of the modules in each browser file beside the manifest. */
function listModules(): Plugin {
  return {
    name: "list-modules",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? [[file.fileName, file.moduleIds]] : [],
      );
      this.emitFile({
        type: "asset",
        fileName: ".vite/modules.json",
        source: JSON.stringify(Object.fromEntries(files)),
      });
    },
  };
}
