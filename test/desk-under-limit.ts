import { openServices } from "#server/services.ts";
import { quietHost } from "#test/quiet-host.ts";

/** Runs the staff queries on a filled folder, in a process with a limited heap; exits with 1 on an unexpected result. */
const [dataFolder = "", word = ""] = process.argv.slice(2);
await using services = await openServices({ dataFolder }, quietHost());
const { desk, site } = services;
const deadline = performance.now() + 100_000;
const find = async () => (await desk.search(word)).rows.length;
while ((await find()) === 0 && performance.now() < deadline);
const found = await find();
const latest = await desk.search("");
const rows = await desk.rows("casestudies", { limit: 20 });
const library = await desk.library();
const sitemap = await site.sitemap();
const answers = [
  found > 0,
  latest.rows.length > 0,
  rows.rows.length === 20,
  library.files.length === 0,
  sitemap.includes("loc"),
];
process.exitCode = answers.every(Boolean) ? 0 : 1;
