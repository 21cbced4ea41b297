import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { erasedAddress } from "./address-in-text.ts";
import { createErasure } from "./erasure.ts";

const own = "hello@aldwater.example";
const settings = {
  agencyName: typedString("Aldwater"),
  homeTitle: typedString("Branding"),
  email: typedString(own),
};

async function openSite() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const services = opening.use(await openTestServices(folder.path));
  await services.documents.commit([{ update: { path: "settings/site", fields: settings } }], anna);
  const opened = opening.move();
  let sent = 0;
  return {
    ...services,
    folder: folder.path,
    enquire: async (name: string, email: string) => {
      sent += 1;
      const from = `203.0.113.${sent}`;
      await services.site.enquire({ name, company: "", email, message: "Hi", website: "", from });
    },
    names: async () => {
      const { documents } = await services.documents.list("enquiries", { limit: 10 });
      return documents.map(({ fields }) => fields.name);
    },
    mails: async () => (await readdir(path.join(folder.path, "mail")).catch(() => [])).length,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("erasing an enquiry removes only its own mail, whatever address it contains", async () => {
  await using site = await openSite();
  await site.enquire("Spam", own);
  await site.enquire("Ada", "ada@engines.example");
  await site.enquire("Ada again", "ada@engines.example");
  await expect.poll(site.mails).toBe(3);
  const { documents } = await site.documents.list("enquiries", { limit: 10 });
  for (const [name, left] of [
    ["Spam", 2],
    ["Ada", 1],
  ] as const) {
    const enquiry = documents.find(
      ({ fields }) => JSON.stringify(fields.name) === JSON.stringify(typedString(name)),
    );
    await site.erasure.enquiry(enquiry?.id ?? "", "anna");
    expect(await site.mails()).toBe(left);
  }
  expect(await site.names()).toEqual([typedString("Ada again")]);
});

test("refuses to erase the address that receives enquiries until the settings change", async () => {
  await using site = await openSite();
  await site.enquire("Ada", "ada@engines.example");
  await expect.poll(site.mails).toBe(1);
  const refused = { code: "FAILED_PRECONDITION", message: expect.stringMatching(/settings/i) };
  await expect(site.erasure.address(own.toUpperCase(), "anna")).rejects.toMatchObject(refused);
  expect(await site.mails()).toBe(1);
  const recipients = {
    arrayValue: {
      values: [{ mapValue: { fields: { email: typedString("Ben@aldwater.example") } } }],
    },
  };
  await site.documents.commit(
    [{ update: { path: "privatesettings/enquiries", fields: { recipients } } }],
    anna,
  );
  await expect(site.erasure.address("ben@aldwater.example", "anna")).rejects.toMatchObject(refused);
  expect(await site.names()).toEqual([typedString("Ada")]);
});

test("keeps the enquiry of an address that ends in the erased one", async () => {
  await using site = await openSite();
  await site.enquire("Hara", "hara@engines.example");
  await site.enquire("O'Hara", "o'hara@engines.example");
  await site.enquire("_Hara", "_hara@engines.example");
  await expect.poll(site.mails).toBe(3);
  await site.erasure.address("hara@engines.example", "anna");
  expect(await site.names()).toEqual(
    expect.arrayContaining([typedString("O'Hara"), typedString("_Hara")]),
  );
  expect(await site.names()).toHaveLength(2);
});

test("keeps an editor's concurrent save", async () => {
  await using site = await openSite();
  const post = (title: string, body: string) => ({
    update: {
      path: "posts/p",
      fields: { title: typedString(title), slug: typedString("p"), body: typedString(body) },
    },
  });
  await site.documents.commit([post("Old", "Write to ada@engines.example")], anna);
  await using database = await openTestDatabase({ folder: site.folder });
  let saves = 0;
  const erasure = createErasure({
    database,
    documents: {
      get: site.documents.get,
      renewDatedEntries: site.documents.renewDatedEntries,
      async commit(...args) {
        saves += 1;
        if (saves === 1)
          await site.documents.commit([post("New", "New words for ada@engines.example")], anna);
        return await site.documents.commit(...args);
      },
    },
    purgeSearch: site.desk.purgeSearch,
    announceChange: async () => async () => undefined,
    mailFolder: path.join(site.folder, "mail"),
    log: { info: () => undefined, warn: () => undefined },
  });
  await erasure.address("ada@engines.example", "anna");
  expect(await site.documents.get("posts/p")).toMatchObject({
    fields: { title: typedString("New"), body: typedString(`New words for ${erasedAddress}`) },
  });
});

test("renders a page again that contains an address only in an image's description", async () => {
  await using site = await openSite();
  const name = "papers/a.bin";
  await site.files.save({
    name,
    bytes: Buffer.from("abc"),
    metadata: { alt: "ada@engines.example" },
  });
  const page = async () => {
    const make = async () => {
      const file = await site.files.current(name);
      const headers = { "Content-Type": "text/html" };
      const response = new Response(file?.metadata.alt, { headers });
      return { response, sequence: 0, hasReads: true, isAffected: () => false, keys: () => [] };
    };
    return await (await site.pageCache.answer(new Request("http://localhost/"), make))?.text();
  };
  expect(await page()).toBe("ada@engines.example");
  await site.erasure.address("ada@engines.example", "anna");
  expect(await page()).toBe(erasedAddress);
});
