import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import { viewAt } from "#server/site/views/create-view.ts";
import { exportContent } from "#server/ops/transfer/export-content.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { addressInText, erasedAddress } from "./address-in-text.ts";

const address = "ada@engines.example";
const ben = { kind: "staff", id: "ben", name: "Ben", role: "owner" } as const;
type Services = Awaited<ReturnType<typeof openTestServices>>;

/** All tables and files of the folder that contain these words, in any case. */
async function placesOf(folder: string, words: string): Promise<string[]> {
  const found: string[] = [];
  // The files are read first, since opening the database may change them.
  for (const name of await readdir(folder, { recursive: true })) {
    const bytes = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0));
    if (bytes.toString("latin1").toLowerCase().includes(words.toLowerCase())) found.push(name);
  }
  {
    await using database = await openTestDatabase({ folder });
    const { db } = database;
    const wanted = words.toLowerCase();
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        db,
      );
      const texts = rows.flatMap((row) =>
        Object.values(row).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
        ),
      );
      if (texts.some((text) => text.toLowerCase().includes(wanted))) found.push(name);
    }
  }
  return found;
}

async function enquire({ site }: Services, changes: object = {}) {
  await site.enquire({
    name: "Ada",
    company: "",
    email: address,
    message: "Hello",
    website: "",
    from: "203.0.113.9",
    ...changes,
  });
}

function post(body: string): TypedFields {
  return { title: typedString("A post"), slug: typedString("a-post"), body: typedString(body) };
}

test("removes an erased address from all tables and files", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  const { documents, desk, erasure } = services;
  const settings = {
    agencyName: typedString("Aldwater"),
    homeTitle: typedString("Branding"),
    email: typedString("hello@aldwater.example"),
  };
  await documents.commit([{ update: { path: "settings/site", fields: settings } }], anna);
  // In enquiries, one of them in the trash, and in mail in the folder and the outbox.
  await enquire(services);
  await enquire(services, { message: "Again" });
  await enquire(services, {
    name: "Bob",
    email: "bob@client.example",
    message: `I know ${address}`,
  });
  await enquire(services, { name: "Cyd", email: "cyd@client.example" });
  const { documents: kept } = await documents.list("enquiries", { limit: 10 });
  const again = kept.find(({ fields }) => JSON.stringify(fields).includes("Again"));
  await documents.commit([{ delete: again?.path ?? "" }], anna);
  await expect.poll(async () => (await readdir(path.join(folder.path, "mail"))).length).toBe(4);
  // In a page: live, in older revisions, and in a draft; in a document's id; in an image's description.
  const body = `Write to [Ada](mailto:ADA@engines.example).\n${address}, or ada%40engines.example.`;
  // Long values are stored on overflow pages.
  const long = `${"Long. ".repeat(3000)}${address} `.repeat(3);
  await documents.commit([{ update: { path: "posts/p", fields: post(body) } }], anna);
  await documents
    .commit([{ update: { path: "posts/q", fields: post(body) } }], anna)
    .catch(() => undefined);
  await documents.commit(
    [{ update: { path: "posts/p", fields: post(`${body} More`) }, updateMask: ["body"] }],
    ben,
  );
  const advice = { document: "posts/p", check: "personal", place: "body", quote: address };
  await desk.checks.dismiss(advice, `${address} agreed.`, anna);
  const hash = createHash("sha256").update(address).digest("hex");
  await documents.commit([{ update: { path: `people/${address}`, fields: post("x") } }], anna);
  await documents.commit(
    [{ update: { path: "people/x", fields: { [address]: typedString("x") } } }],
    anna,
  );
  // In the keys that once sorted a list.
  const study = { slug: typedString("study"), title: typedString(`Work for ${address}`) };
  await documents.commit([{ update: { path: "casestudies/s", fields: study } }], anna);
  const named = await documents.history.latest();
  const renamed = { path: "casestudies/s", fields: { title: typedString("Work") } };
  await documents.commit([{ update: renamed, updateMask: ["title"] }], anna);
  await desk.saveDraft("posts/p", "tab-one-of-anna-0000", anna, {
    base: null,
    fields: { body: typedString(`Draft for ${address}. ${long}`) },
    version: 1,
  });
  await desk.saveDraft("posts/p", "tab-one-of-anna-0000", anna, {
    base: null,
    fields: {},
    version: 2,
  });
  await desk.saveDraft("posts/p", "tab-two-of-anna-0000", anna, {
    base: null,
    fields: { body: typedString(`Draft for ${address}`) },
    version: 1,
  });
  await services.files.save({
    name: "papers/a.bin",
    bytes: Buffer.from("abc"),
    contentType: "application/octet-stream",
    metadata: { alt: `A portrait of ${address}` },
  });
  // The search adds the document to the index.
  expect((await desk.search("engines")).rows).not.toEqual([]);
  expect(await placesOf(folder.path, address)).toEqual(
    expect.arrayContaining(["documents", "revisions", "drafts", "dated_entries"]),
  );

  const erased = await erasure.address(` ${address.toUpperCase()} `, "anna");
  expect(erased.documents).toBe(4);
  expect(erased.files).toEqual([]);
  expect(await placesOf(folder.path, address)).toEqual([]);
  expect(await placesOf(folder.path, hash)).toEqual([]);
  // A new export does not contain it either.
  {
    await using database = await openTestDatabase({ folder: folder.path });
    const { objects } = services.files;
    await exportContent(
      { database, objects, project: "agency" },
      path.join(folder.path, "content.tar"),
    );
  }
  expect(await placesOf(folder.path, address)).toEqual([]);
  expect(await placesOf(folder.path, "ada%40engines.example")).toEqual([]);
  expect(await placesOf(folder.path, "engines")).toEqual([]);

  // Other data remains, live and in the history.
  const { documents: left } = await documents.list("enquiries", { limit: 10 });
  expect(left.map(({ fields }) => fields.name)).toEqual([typedString("Cyd")]);
  const now = await documents.get("posts/p");
  expect(now?.fields.body).toEqual(
    typedString(
      `Write to [Ada](mailto:${erasedAddress}).\n${erasedAddress}, or ${erasedAddress}. More`,
    ),
  );
  const first = await documents.history.revision("posts/p", 1);
  expect(first?.fields?.title).toEqual(typedString("A post"));
  const past = await viewAt(documents, named).listByIndex("case studies by order", { limit: 9 });
  expect(past.documents.map(({ fields }) => fields["title"])).toEqual([
    typedString(`Work for ${erasedAddress}`),
  ]);
  expect((await desk.trash({}, ben)).rows).toEqual([]);
  expect(await readdir(path.join(folder.path, "mail"))).toHaveLength(1);
  // A second erasure finds nothing.
  expect(await erasure.address(address, "anna")).toMatchObject({ documents: 0, places: 0 });
});

test("removes an erased enquiry everywhere, including the trash, and keeps its sender's others", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  await enquire(services, { message: "A secret of ours" });
  await enquire(services, { message: "Something else" });
  const { documents } = await services.documents.list("enquiries", { limit: 10 });
  const secret = documents.find(({ fields }) => JSON.stringify(fields).includes("secret"));
  const seen: string[] = [];
  services.documents.onCommit(({ changes }) => seen.push(...changes.map(({ path }) => path)));
  await services.desk.eraseEnquiry(secret?.id ?? "", anna);
  expect(await placesOf(folder.path, "A secret of ours")).toEqual([]);
  expect((await services.desk.trash({}, ben)).rows).toEqual([]);
  expect(seen).toEqual([secret?.path]);
  expect((await services.documents.list("enquiries", { limit: 10 })).documents).toHaveLength(1);
  await expect(services.desk.eraseEnquiry("nothing", anna)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  // The same enquiry can be sent again, and counts.
  await enquire(services, { message: "A secret of ours" });
  expect((await services.documents.list("enquiries", { limit: 10 })).documents).toHaveLength(2);
});

test("erases enquiries after the configured months, by default 24, including the trash", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  const years = (count: number) => new Date(Date.now() - count * 365.3 * 86_400_000).toISOString();
  const enquiry = (id: string, createTime: string) => ({
    update: { path: `enquiries/${id}`, fields: { name: typedString(`Name of ${id}`) }, createTime },
  });
  await services.documents.commit(
    [enquiry("old", years(2.1)), enquiry("trashed", years(3)), enquiry("young", years(1.5))],
    { kind: "system", name: "Test" },
  );
  await services.documents.commit([{ delete: "enquiries/trashed" }], anna);
  await services.erasure.expire();
  expect(await placesOf(folder.path, "Name of old")).toEqual([]);
  expect(await placesOf(folder.path, "Name of trashed")).toEqual([]);
  expect(await services.documents.get("enquiries/young")).toBeDefined();

  const fields = { months: { integerValue: "12" } };
  await services.documents.commit(
    [{ update: { path: "privatesettings/enquiries", fields } }],
    anna,
  );
  await services.erasure.expire();
  expect(await placesOf(folder.path, "Name of young")).toEqual([]);
});

test("removes mail in the folder after 30 days", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  await services.mail.send({ to: "anna@aldwater.example", subject: "Hello", text: "Hello" });
  const mails = path.join(folder.path, "mail");
  await expect.poll(async () => (await readdir(mails).catch(() => [])).length).toBe(1);
  await writeFile(path.join(mails, "of-somebody.txt"), "mine");
  const { createErasure } = await import("./erasure.ts");
  await using database = await openTestDatabase({ folder: folder.path });
  const later = (days: number) =>
    createErasure({
      database,
      documents: services.documents,
      purgeSearch: services.desk.purgeSearch,
      announceChange: async () => async () => undefined,
      mailFolder: mails,
      log: { info: () => undefined, warn: () => undefined },
      now: () => Date.now() + days * 86_400_000,
    });
  await later(29).expire();
  expect(await readdir(mails)).toHaveLength(2);
  await later(31).expire();
  expect(await readdir(mails)).toEqual(["of-somebody.txt"]);
});

test("anonymises a former member in the history, and refuses a current one", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  const { identity, documents, desk } = services;
  const add = (email: string, name: string) =>
    identity.staff.add({ email, name, passwordHash: "x" });
  const [id, other] = [
    await add("grace@aldwater.example", "Grace Hopper"),
    await add("anna@aldwater.example", "Anna Hart"),
  ];
  const grace = { kind: "staff", id, name: "Grace Hopper", role: "owner" } as const;
  await documents.commit([{ update: { path: "posts/p", fields: post("x") } }], grace);
  await desk.saveDraft("posts/p", "tab-one-of-grace-000", grace, {
    base: null,
    fields: { body: typedString("x") },
    version: 1,
  });
  const advice = { document: "posts/p", check: "alt", place: "body", quote: "x" };
  await desk.checks.dismiss(advice, "It is decoration.", grace);
  await expect(desk.makeAnonymous(id, anna)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(desk.eraseAddress("grace@aldwater.example", anna)).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
  });
  await identity.staff.end(id, other);
  expect(await desk.formerMembers(ben)).toMatchObject([{ id, name: "Grace Hopper" }]);
  await desk.makeAnonymous(id, anna);
  expect(await placesOf(folder.path, "Grace Hopper")).toEqual([]);
  expect(await placesOf(folder.path, "grace@aldwater.example")).toEqual([]);
  expect(await desk.formerMembers(ben)).toEqual([]);
  const [revision] = await documents.history.revisions("posts/p");
  expect(revision?.author).toEqual({ kind: "staff", id, name: "Former member of staff" });
});

test.for([
  ["ada@x.co", "ada@x.co.uk", false],
  ["ada@x.co", "(ada@x.co).", true],
  ["ada@x.co", "yada@x.co", false],
  ["ada@x.co", "a.ada@x.co", false],
  ["ada@x.co", "mailto:ADA%40X.CO?subject=x", true],
  ["a+b@x.co", "a+b@x.co", true],
  ["a.b@x.co", "aXb@x.co", false],
  ["ada@bücher.example", "ADA@BÜCHER.EXAMPLE", true],
  ["ada@x.co", JSON.stringify({ text: "Hello\nada@x.co" }), true],
] as const)("%s in %s: %s", ([email, text, expected]) => {
  expect(addressInText(email).isIn(text)).toBe(expected);
});
