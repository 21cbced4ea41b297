import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openReview } from "#test/test-review.ts";

test("sends a link with an address that ends the mail by a form or in one click", async () => {
  await using review = await openReview({ email: " mara@voss.example ", passcode: "blue kettle" });
  const mails = async () => {
    const folder = path.join(review.folder, "mail");
    const names = await readdir(folder).catch(() => []);
    return await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  };
  await expect.poll(mails).toHaveLength(1);
  const [mail = ""] = await mails();
  expect(mail).toMatch(/^To: mara@voss\.example\r$/m);
  expect(mail).toMatch(/^Reply-To: anna@example\.com\r$/m);
  expect(mail).toContain(`\r\n${review.address}\r\n`);
  expect(mail).not.toContain("blue kettle");
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, address = ""] =
    /^List-Unsubscribe: <http:\/\/[^/]+(\/review\/[\w-]{22}\/mail)>\r$/m.exec(mail) ?? [];
  const post = (body: string) =>
    review.visit(address, "", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });
  expect((await review.visit(address)).text).toBe('{"kind":"mail","isEnded":false}');
  expect((await post("List-Unsubscribe=One-Click")).text).toBe('{"kind":"mail","isEnded":true}');
  expect((await review.visit(address)).text).toBe('{"kind":"mail","isEnded":true}');
  expect((await post("mail=again")).text).toBe('{"kind":"mail","isEnded":false}');
  expect((await review.visit("/review/AAAAAAAAAAAAAAAAAAAAAA/mail")).status).toBe(404);
  expect(await review.make({ client: "Tom", email: "tom" })).toMatchObject({ status: 400 });
});
