import { mentionMark } from "#content/mention.ts";
import { typedString } from "#content/typed-values.ts";
import type { Services } from "#server/services.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { commitEach, fillSite } from "./fill-site.ts";

const revisions = 3;

/** The number of each kind of pending item: more than the overview lists. */
const waiting = 12;

/** Fills an empty site with `count` case studies of three revisions each, and with drafts, commented bundles and enquiries. */
export async function fillDesk(
  { documents, desk, review }: Pick<Services, "documents" | "desk" | "review">,
  count: number,
  staff: StaffViewer,
): Promise<void> {
  await fillSite({ documents }, count);
  for (let revision = 2; revision <= revisions; revision += 1)
    await commitEach(documents, count, (at) => titled(at, `Title ${revision} of ${at}`), staff);
  await documents.commit(
    Array.from({ length: waiting }, (_, at) => ({
      update: { path: `enquiries/${at}`, fields: { name: typedString(`Visitor ${at}`) } },
    })),
    { kind: "system", name: "Bench" },
  );
  for (let at = 0; at < waiting; at += 1) {
    const path = `casestudies/study-${at}`;
    const base = (await documents.get(path))?.updateTime ?? "";
    // The broken link produces a warning.
    const fields = { intro: typedString(`A draft with [a link](/work/nowhere-${at}).`) };
    await desk.saveDraft(path, `bench-tab-${at}-00000`, staff, { base, fields, version: 1 });
    const { id } = await desk.bundles.create(`Bundle ${at}`, staff);
    await desk.bundles.add(id, path, { base, fields, version: 1 }, staff);
    const words = `${mentionMark}, please look.`;
    await review.comments.add(
      `bundles/${id}`,
      { audience: "staff", words, mentions: [staff.id] },
      { kind: "staff", id: "bench", name: "Bench" },
    );
    await review.comments.add(
      `bundles/${id}`,
      { audience: "everyone", words: "Is this final?" },
      { kind: "client", id: `link-${at}`, name: "Mara Voss" },
    );
  }
  // Updates of one document each, like those of staff.
  for (let at = 0; at < 2 * waiting; at += 1)
    await documents.commit([titled(at, `Update ${at}`)], staff);
}

function titled(number: number, title: string) {
  const update = {
    path: `casestudies/study-${number}`,
    fields: { introTitle: typedString(title) },
  };
  return { update, updateMask: ["introTitle"] };
}
