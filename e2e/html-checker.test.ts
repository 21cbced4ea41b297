import { checkHtml, noChecker } from "#test/html-checker.ts";
import { publicAddresses } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";
import { deleteAllDocuments } from "#test/delete-all-documents.ts";

const impossible = noChecker();
test.skip(impossible !== undefined, impossible ?? "");

const rooms = ["/auth", "/auth/forgotten", "/auth/new-password", "/auth/invitation"];
const errors = ["/nothing-here", "/work/no-such-work"];

test("the HTML of every public page, of the sign-in and of a page that is not found has no error", async ({
  request,
}) => {
  test.slow();
  const pages = new Map<string, string>();
  const addresses = [...publicAddresses.map(({ address }) => address), ...rooms, ...errors];
  for (const address of addresses) pages.set(address, await (await request.get(address)).text());
  expect(await checkHtml(pages)).toEqual([]);
});

test("the HTML of a refused form, of a deleted page and of empty lists has no error", async ({
  request,
  writable,
}) => {
  const { url } = writable;
  const pages = new Map<string, string>();
  const read = async (address: string) =>
    pages.set(address, await (await request.get(url + address)).text());
  const form = { name: "", email: "nowhere", message: "" };
  const address = "/contact/strategy-interviews";
  pages.set(`${address}, sent`, await (await request.post(url + address, { form })).text());
  await deleteAllDocuments(writable);
  for (const list of ["/", "/work", "/news-and-opinions", "/disciplines", "/work/verrasque"])
    await read(list);
  await writable.closeStore();
  await read("/nothing-here");
  expect(await checkHtml(pages)).toEqual([]);
});

test("the checker finds errors", async () => {
  const page = "<!doctype html><html lang=en><title>A</title><p><figcaption>B</figcaption>";
  const [found] = await checkHtml(new Map([["/a", page]]));
  expect(found?.page).toBe("/a");
  expect(found?.message).toContain("figcaption");
});
