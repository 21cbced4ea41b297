import fc from "fast-check";
import { expect, test } from "vitest";
import { readString } from "#content/typed-values.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { CodedError } from "#server/errors.ts";
import type { PageHandler } from "#server/pages.ts";
import type { Site } from "#server/site/site.ts";
import { testWrites } from "#test/test-writes.ts";
import { anyUpdates, writesOf, type SlugsInUse } from "#test/arbitrary-commits.ts";
import { openTestApp } from "#test/test-app.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { anna } from "#test/test-services.ts";

const slugs = ["one", "two", "three", "four"];
const ofOne = { casestudies: "/work", posts: "/news", disciplines: "/disciplines" } as const;

/** The data of each kind of public page by address. */
const dataOf: Record<string, (site: Site) => Promise<unknown>> = {
  "/": (site) => site.home(),
  "/work": (site) => site.work({ limit: 3 }),
  "/news": (site) => site.posts({ limit: 2 }),
  "/disciplines": (site) => site.disciplineRows(),
  "/about": (site) => site.page("about"),
  ...Object.fromEntries(
    slugs.flatMap((slug): [string, (site: Site) => Promise<unknown>][] => [
      [`${ofOne.casestudies}/${slug}`, (site) => site.caseStudy(slug)],
      [`${ofOne.posts}/${slug}`, (site) => site.post(slug)],
      [`${ofOne.disciplines}/${slug}`, (site) => site.discipline(slug)],
    ]),
  ),
};
const addresses = Object.keys(dataOf);

/** The data of an address, or "nothing" where there is none, with the data of the frame that all pages share. */
async function contentAt(address: string, site: Site): Promise<string> {
  const frame = [await site.settings(), await site.disciplineLinks()];
  return JSON.stringify([frame, (await dataOf[address]?.(site)) ?? "nothing"]);
}

const pages: PageHandler = async ({ site }, request) =>
  new Response(await contentAt(new URL(request.url).pathname, site), {
    headers: { "Content-Type": "text/html" },
  });

const anyWrites = fc.oneof(
  { weight: 6, arbitrary: anyUpdates.map((updates) => ({ updates: updates.slice(0, 2) })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("A", "B").map((agencyName) => ({
      write: testWrites.settings({ agencyName }),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("A", "B").map((title) => ({
      write: testWrites.page("about", { title }),
    })),
  },
);
const anyCommits = fc.record({
  filling: fc.array(anyUpdates, { minLength: 3, maxLength: 3 }),
  commits: fc.array(anyWrites, { minLength: 8, maxLength: 12, size: "max" }),
});

test("removes every page that a commit changes, and hardly any other", async () => {
  await using folder = await temporaryFolder();
  let at = 0;
  let untouched = 0;
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(anyCommits, async ({ filling, commits }) => {
      const place = `${folder.path}/${++at}`;
      await using opened = await openTestApp({ folder: place, pages, cachePages: true });
      const { documents, pageCache, site } = opened.services;
      const inUse: SlugsInUse = new Map();
      const commit = async (writes: readonly Write[]) => {
        const valid = writes.filter((write) => !isBlank(write, "title") && !isBlank(write, "slug"));
        // The remaining content may use a slug that another document still has.
        await documents.commit(valid, anna).catch((error: unknown) => {
          if (!(error instanceof CodedError && error.code === "INVALID_ARGUMENT")) throw error;
        });
      };
      for (const updates of filling) await commit(writesOf(updates, inUse));
      const readAll = () =>
        Promise.all(addresses.map(async (address) => (await opened.ask(address)).text()));
      const makeAll = () =>
        Promise.all(addresses.map((address) => contentAt(address, site.at("http://localhost"))));
      let before = await readAll();
      for (const one of commits) {
        await commit("write" in one ? [one.write] : writesOf(one.updates, inUse));
        const isKept = addresses.map(
          (address) => pageCache.cached(`http://localhost${address}`) !== undefined,
        );
        const [now, rebuilt] = [await readAll(), await makeAll()];
        expect(now).toEqual(rebuilt);
        for (const [index, text] of rebuilt.entries()) {
          if (text !== before[index]) continue;
          untouched += 1;
          if (isKept[index]) kept += 1;
        }
        before = now;
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(kept / untouched).toBeGreaterThan(0.95);
});

function isBlank(write: Write, field: string): boolean {
  return "update" in write && readString(write.update.fields?.[field]) === "";
}
