import type { RetryingFetch } from "#test/cluster/member.ts";

/** Saves a post over HTTP with a new title. Returns the time of the response in milliseconds. */
export async function savePost(ask: RetryingFetch): Promise<number> {
  const fields = {
    title: { stringValue: `Save ${Math.random()}` },
    slug: { stringValue: "live" },
  };
  const saved = await ask("/v1/projects/site/databases/(default)/documents/posts/live", {
    method: "PATCH",
    body: JSON.stringify({ fields }),
  });
  const answered = performance.now();
  if (!saved.ok) throw new Error(`A save was refused: ${await saved.text()}`);
  await saved.arrayBuffer();
  return answered;
}
