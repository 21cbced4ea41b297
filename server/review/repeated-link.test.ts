import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openReview } from "#test/test-review.ts";

const asked = { client: "Tom", email: "tom@voss.example", passcode: "blue kettle", days: 3 };
const token = "k".repeat(22);

test("makes one link when the same request is sent again, and mails it once", async () => {
  await using review = await openReview();
  const sent = { ...asked, token };
  const [first, again] = [await review.make(sent), await review.make(sent)];
  expect([first.status, again.status, again.json]).toEqual([200, 200, first.json]);
  expect(first.json).toMatchObject({ address: expect.stringMatching(`/review/${token}$`) });
  expect(await review.list()).toMatchObject([{ client: "Tom" }, { client: "Mara Voss" }]);
  const mails = () => readdir(path.join(review.folder, "mail")).catch(() => []);
  await expect.poll(mails).toHaveLength(1);
  const entries = await review.services.activity.list({ since: 0, limit: 2 });
  expect(entries.map(({ subject }) => subject)).toEqual(["Tom", "Mara Voss"]);
  expect((await review.submit(`/review/${token}`, "blue kettle")).status).toBe(303);
});

test("refuses another link with the same token, and a malformed token", async () => {
  await using review = await openReview();
  const { id } = (await review.make({ ...asked, token })).json as { id: string };
  const ben = await review.member("ben@example.com");
  for (const other of [
    { client: "Tim" },
    { email: "tim@voss.example" },
    { passcode: "red kettle" },
    { passcode: undefined },
    { days: 4 },
  ])
    expect((await review.make({ ...asked, token, ...other })).status).toBe(409);
  expect((await review.make({ ...asked, token }, review.other)).status).toBe(409);
  const links = `/bundles/${review.id}/links`;
  expect((await ben.ask("POST", links, { ...asked, token })).status).toBe(409);
  await review.anna.ask("DELETE", `${links}/${id}`);
  expect((await review.make({ ...asked, token })).status).toBe(409);
  for (const bad of ["", "short", `${"k".repeat(21)}/`, "k".repeat(23)])
    expect((await review.make({ ...asked, token: bad })).status).toBe(400);
  expect(await review.list()).toHaveLength(2);
});
