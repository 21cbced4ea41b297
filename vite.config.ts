import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

const audiences = ["public", "further", "about", "review", "staff", "desk"] as const;

const lists = /^site\/(?:work|news)$/;
const about = /^site\/(?:about|our-network|methodology-.*|global-reach|what-.*|living-brands)$/;

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), axeForAnyWindow(), listModules()],
  // Few files start quicker than many; while developing, packages are loaded as they are.
  ...(command === "build" && { ssr: { noExternal: true } }),
  // It is changed on its way to the browser, see below.
  optimizeDeps: { exclude: ["axe-core"] },
  css: { modules: { generateScopedName: createClassNames() } },
  // The manifest stays, for the check of what visitors download.
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
              // In their order: what the modules of one depend on belongs to it as well, unless one before has it.
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

/** How files of the build are named: by as little of their hash as tells them apart, as pages name many and nothing else in them packs as badly. */
function hashed(extension: string): string {
  return `assets/[name]-[hash:7]${extension}`;
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/**
 * In whose common file a module goes. Requests cost a visitor more than bytes do, so what several screens share is one file for
 * each audience. What one screen alone needs stays with it, and what is loaded later stays for later.
 */
function audienceOf(id: string, modules: ModuleGraph): (typeof audiences)[number] | undefined {
  const entry = entryOf(id);
  if (entry !== undefined) return entry === "entry.client" ? "public" : undefined;
  const entries = entriesThatLoad(id, modules);
  const on = (screens: RegExp) => entries.filter((name) => screens.test(name)).length;
  const onSite = on(/^site\//);
  // What the screens about the agency alone share no other has to load.
  if (entries.length > 1 && onSite > 0 && on(about) === onSite) return "about";
  const onStaff = on(/^staff\//);
  // The lists share so little that one more request would cost them more than it costs the others.
  if (
    on(/^(?:entry\.client|root|site\/layout|site\/page-errors)$/) > 0 ||
    (entries.length > 1 && on(lists) === entries.length)
  )
    return "public";
  // Shared by screens, or with staff, of whose own file a visitor would else get all. The home page, where most begin, waits for nothing that others need.
  if (onSite > 1 || (onSite > 0 && onStaff > 0))
    return on(/^site\/home$/) > 0 ? "public" : "further";
  // Clients who review have no use for what belongs to the staff, and load what both need as a file of its own; the editor none of
  // what they share with a single screen.
  if (on(/^review\//) > 0) return onStaff > 1 ? "review" : undefined;
  // A user who is signing in does not need the staff area yet.
  if (on(/^staff\/screens\/layout$/) > 0 || (on(/^staff\/screens\/auth/) > 0 && onStaff > 1))
    return "staff";
  if (on(/^staff\/screens\/(?:signed-in|screen-errors)$/) > 0 || onStaff > 1) return "desk";
  return undefined;
}

/**
 * Names classes in few letters, as they stand in each page as well as in its sheet and its scripts: by the beginning of their own
 * name and the number of their file among all, which are the same for browsers and for the server.
 */
function createClassNames(): (name: string, file: string) => string {
  const folder = path.join(import.meta.dirname, "app");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => path.join(folder, file))
    .toSorted();
  return (name, file) => {
    const [known = ""] = path.normalize(file).split("?");
    // One that was made while developing.
    if (!files.includes(known)) files.push(known);
    return `${shortest(name, namesIn(known))}_${files.indexOf(known).toString(36)}`;
  };
}

/** The least of a name's beginning that no other of these names shares. */
function shortest(name: string, names: readonly string[]): string {
  const others = names.filter((other) => other !== name);
  let length = 1;
  while (length < name.length && others.some((other) => other.startsWith(name.slice(0, length))))
    length += 1;
  return name.slice(0, length);
}

/** The classes and animations of a style sheet. */
function namesIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/\.([a-zA-Z][\w-]*)|@keyframes ([\w-]+)/g)].map(
    ([, name, motion]) => name ?? motion ?? "",
  );
}

/** A module of Base UI that only passes on what others export: what it names is not loaded with all who import it. */
const passesOn = /@base-ui\/react\/floating-ui-react\/(?:index|utils)\.mjs$/;

/** The names of the entries that cannot start without a module: routes, and what starts them in the browser. */
function entriesThatLoad(id: string, modules: ModuleGraph): string[] {
  const found = new Set([id]);
  for (const module of found)
    for (const importer of modules.getModuleInfo(module)?.importers ?? [])
      if (!passesOn.test(importer)) found.add(importer);
  return [...found].map(entryOf).filter((name) => name !== undefined);
}

/** The name of a module that is an entry, such as `site/home`; React Router asks for its routes with a query. */
function entryOf(id: string): string | undefined {
  const [, route, client] =
    /\/app\/(?:(.+)\.tsx\?__react-router-build-client-route|(entry\.client)\.tsx)$/.exec(id) ?? [];
  return route ?? client;
}

/** Lets axe be started for a window, such as that of a frame without scripts, instead of for the one that loads it. */
function axeForAnyWindow(): Plugin {
  return {
    name: "axe-for-any-window",
    transform(code, id) {
      if (!/axe-core\/axe\.min\.js/.test(id)) return undefined;
      const start = code.indexOf("!function");
      const end = code.lastIndexOf('("object"==typeof window?');
      if (start < 0 || end < start) throw new Error("axe-core has another form than it had.");
      // Its licence stays with it.
      return `${code.slice(0, start)}export default ${code.slice(start + 1, end)}`;
    },
  };
}

/** Writes down beside the manifest which modules each file for the browser is made of. */
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
