import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Maximum JavaScript that a browser may have to fetch, in bytes after brotli. */
const budgets = {
  /** Before a visitor can use a page. React and React Router take 96.6 KB, the staff area's part of the route table 1 KB. */
  page: 105_500,
  /** Additional bytes for one more screen during navigation. */
  further: 10_000,
  /** The screen on which clients review, comment and approve, with the code it shares with the staff area. */
  review: 115_000,
  /** The whole staff area, with every screen opened, without the checker. */
  editor: 383_500,
  /** Loaded in addition to the editor when it first checks a page: nearly all of it is axe. */
  checker: 135_000,
};

/** Packages allowed in visitors' scripts. An allow list, since a deny list would never be complete. */
const forVisitors = ["react", "react-dom", "scheduler", "react-router"];
const staffStyles = /prosemirror|base-ui|--edge:/i;
const checker = /[\\/]node_modules[\\/]axe-core[\\/]/;
const richText = /[\\/]node_modules[\\/](?:@tiptap|prosemirror-|markdown-it)/;

/**
 * Checks the download sizes of a build against the budgets.
 * @param {string} folder the build's client folder
 * @returns {{ table: string[], problems: string[] }}
 */
export function checkBudgets(folder) {
  const files = readBuild(folder);
  const screens = screensOf(folder);
  const isStaff = (/** @type {Screen} */ { id }) => id.startsWith("staff/");
  const visitors = screens.filter((screen) => !isStaff(screen));
  const editors = screens.filter(({ id }) => /^staff\/screens\/edit(?:-|$)/.test(id));
  return joined(
    ...visitors.map((screen) => publicScreen(screen, files)),
    ...editors.map((screen) => editScreen(screen, files)),
    editorInAll(editors, files),
  );
}

/**
 * @typedef {{ id: string, all: string[], own: string[] }} Screen the files that a route's page loads: those of the entry,
 *   of its parent routes and its own
 * @typedef {{ id: string, parentId?: string, module: string, imports: string[], css: string[] }} Route
 * @typedef {ReturnType<typeof readBuild>} Files
 * @typedef {{ table: string[], problems: string[] }} Outcome
 */

/** @param {Screen} screen @param {Files} files @returns {Outcome} */
function publicScreen({ id, all, own }, files) {
  const weight = files.weight(all);
  const further = files.weight(own);
  const weighed = id.startsWith("review/")
    ? tooMuch(id, weight, budgets.review)
    : [
        ...tooMuch(`${id} on first load`, weight, budgets.page),
        ...tooMuch(`${id} alone`, further, budgets.further),
      ];
  const problems = [
    ...weighed,
    ...files
      .reachable(all)
      .flatMap((file) => foreignIn(file, files).map((what) => `${id}: ${what}`)),
  ];
  return { table: [row(id, weight, `own ${kilobytes(further)}`)], problems };
}

/** Finds code of the staff area in a file for visitors. @param {string} file @param {Files} files */
function foreignIn(file, files) {
  if (file.endsWith(".css"))
    return staffStyles.test(files.text(file)) ? [`${file} contains styles of the staff area`] : [];
  return files.modules(file).flatMap((module) => {
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module)?.[1];
    if (name !== undefined) return forVisitors.includes(name) ? [] : [`${file} contains ${name}`];
    return /[\\/]app[\\/]staff[\\/]/.test(module) ? [`${file} contains ${module}`] : [];
  });
}

/** @param {Screen} screen @param {Files} files @returns {Outcome} */
function editScreen({ id, all }, files) {
  const early = all.filter((file) => files.modules(file).some((module) => richText.test(module)));
  return {
    table: [row(id, files.weight(all), `all ${kilobytes(files.weight(files.reachable(all)))}`)],
    problems: early.map((file) => `${id} loads rich text before a field of it is opened: ${file}`),
  };
}

/** @param {Screen[]} screens @param {Files} files @returns {Outcome} */
function editorInAll(screens, files) {
  const all = files.reachable(screens.flatMap(({ all }) => all));
  const isChecker = (/** @type {string} */ file) =>
    files.modules(file).some((module) => checker.test(module));
  const weight = files.weight(all.filter((file) => !isChecker(file)));
  const ofChecker = files.weight(all.filter(isChecker));
  return {
    table: [row("the editor with all its imports", weight, `the checker ${kilobytes(ofChecker)}`)],
    problems: [
      ...tooMuch("The editor", weight, budgets.editor),
      ...tooMuch("The page checker", ofChecker, budgets.checker),
    ],
  };
}

/** @param {string} what @param {number} weight @param {number} limit */
function tooMuch(what, weight, limit) {
  const by = `${kilobytes(weight)} of JavaScript; the limit is ${kilobytes(limit)}`;
  return weight > limit ? [`${what} is ${by}`] : [];
}

/** @param {string} name @param {number} weight @param {string} more */
function row(name, weight, more) {
  return `  ${name.padEnd(36)} ${kilobytes(weight).padStart(9)}   ${more}`.trimEnd();
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** @param {...Outcome} outcomes @returns {Outcome} */
function joined(...outcomes) {
  return {
    table: outcomes.flatMap(({ table }) => table),
    problems: [...new Set(outcomes.flatMap(({ problems }) => problems))],
  };
}

/**
 * Reads the screens from React Router's route manifest, which browsers get as a script.
 * @param {string} folder
 * @returns {Screen[]}
 */
function screensOf(folder) {
  const name = readdirSync(join(folder, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`No route manifest in ${folder}.`);
  const script = readFileSync(join(folder, "assets", name), "utf8");
  /** @type {{ entry: Route, routes: Record<string, Route> }} */
  const { entry, routes } = JSON.parse(script.replace(/^[^{]*|;\s*$/g, ""));
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => {
      const around = [entry];
      for (let at = parentOf(route, routes); at; at = parentOf(at, routes)) around.push(at);
      const before = [`assets/${name}`, ...around.flatMap(filesOf)];
      const own = filesOf(route).filter((file) => !before.includes(file));
      return { id: route.id, all: [...new Set([...before, ...own])], own };
    });
}

/** @param {{ parentId?: string }} route @param {Record<string, Route>} routes */
function parentOf({ parentId }, routes) {
  return parentId === undefined ? undefined : routes[parentId];
}

/** @param {{ module: string, imports?: string[], css?: string[] }} route */
function filesOf({ module, imports = [], css = [] }) {
  return [module, ...imports, ...css].map((address) => address.replace(/^\/|#$/g, ""));
}

/**
 * Reads the files of a build: their sizes, modules and imports.
 * @param {string} folder
 */
function readBuild(folder) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), "utf8");
  /** @type {Record<string, string[]>} */
  const modules = JSON.parse(read(".vite/modules.json"));
  /** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[], css?: string[] }>} */
  const manifest = JSON.parse(read(".vite/manifest.json"));
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  return {
    text: read,
    modules: (/** @type {string} */ file) => modules[file] ?? [],
    /** The transferred bytes of JavaScript. @param {string[]} names */
    weight: (names) =>
      names
        .filter((name) => name.endsWith(".js"))
        .map((name) => join(folder, name))
        .reduce(
          (sum, path) => sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size,
          0,
        ),
    /** These files with all their static and dynamic imports. @param {string[]} names */
    reachable(names) {
      const found = new Set(names);
      for (const name of found) {
        const { imports = [], dynamicImports = [], css = [] } = chunks.get(name) ?? {};
        for (const key of [...imports, ...dynamicImports]) found.add(manifest[key]?.file ?? key);
        for (const sheet of css) found.add(sheet);
      }
      return [...found];
    },
  };
}
