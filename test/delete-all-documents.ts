import { caseStudies } from "#content/demo/case-studies.ts";
import { disciplines } from "#content/demo/disciplines.ts";
import { posts } from "#content/demo/posts.ts";
import type { WritableSite } from "#test/writable-site.ts";

/** Deletes every case study, post and discipline of the demo. */
export async function deleteAllDocuments(writable: WritableSite): Promise<void> {
  for (const { id } of caseStudies) await writable.remove(`casestudies/${id}`);
  for (const { id } of posts) await writable.remove(`posts/${id}`);
  for (const { id } of disciplines) await writable.remove(`disciplines/${id}`);
}
