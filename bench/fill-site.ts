import type { Services } from "#server/services.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { testWrites } from "#test/test-writes.ts";

/** The author of all content in benchmarks. */
export const author: Viewer = { kind: "staff", id: "bench", name: "Bench", role: "owner" };

/** Fills an empty site with a home page, its settings, and `count` case studies named study-0, study-1 and so on. */
export async function fillSite(
  { documents }: Pick<Services, "documents">,
  count: number,
): Promise<void> {
  const disciplines = Array.from({ length: 11 }, (_, at) =>
    testWrites.discipline(`discipline-${at}`),
  );
  const posts = Array.from({ length: 8 }, (_, at) => testWrites.post(`post-${at}`));
  const fixed = [testWrites.settings(), testWrites.page("home"), testWrites.page("work")];
  await documents.commit([...fixed, ...disciplines, ...posts], author);
  await commitEach(documents, count, sizedCaseStudy, author);
}

type Documents = Pick<Services["documents"], "commit">;

/** Commits a write for each number below `count`, 500 at a time. */
export async function commitEach(
  documents: Documents,
  count: number,
  writeOf: (number: number) => Parameters<Documents["commit"]>[0][number],
  viewer: Viewer,
): Promise<void> {
  for (let first = 0; first < count; first += 500)
    await documents.commit(
      Array.from({ length: Math.min(500, count - first) }, (_, at) => writeOf(first + at)),
      viewer,
    );
}

/** A case study as large as those of the demo: about 4 KB. */
function sizedCaseStudy(number: number) {
  const row = (index: number) => ({
    title: `Row ${index}`,
    body: prose(number * 4 + index),
    bodyRightColumn: "",
    imageUrl: "",
    index,
  });
  return testWrites.caseStudy(`study-${number}`, {
    order: number,
    intro: prose(number * 4 + 3),
    extraRows: [row(0), row(1), row(2)],
  });
}

const vocabulary =
  "a agency **brand** with its for that and of to in design people years they first London work market from story promise every one made sold taste paper voice river station name who keeps night simple quiet long letter colour shelf price change ask held found kept before after north harbour grain small";

/** About 1,100 characters, deterministic by number, and varied enough that a database cannot compress them away. */
function prose(number: number): string {
  const words = vocabulary.split(" ");
  let state = number + 1;
  return Array.from({ length: 200 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length];
  }).join(" ");
}
