import { compareEdits } from "#test/preview-edits.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false });

/** `PREVIEW_EDITS=1000` for a long run. */
const edits = Number(process.env["PREVIEW_EDITS"] ?? 25);

test("a previewed page equals the page after the update, for random changes", async ({
  writable,
}) => {
  test.setTimeout(90_000 + edits * 3000);
  const leaving = new AbortController();
  let compared = 0;
  for await (const page of compareEdits(writable.url, { edits, signal: leaving.signal })) {
    expect(page.previewed, page.what).toBe(page.live);
    compared += 1;
  }
  expect(compared).toBe(3 * edits);
});
