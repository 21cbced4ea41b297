import { expect, test } from "vitest";
import { typedInteger, typedString, type TypedFields } from "#content/typed-values.ts";
import type { DocumentRow, DocumentRows, EnquiryRows } from "#server/desk/answers.ts";
import { openStore } from "#test/test-store.ts";
import { listOrders } from "#server/site/indexes.ts";
import { deskIndexes, deskIndexNames } from "./indexes.ts";
import { openTestDesk, type TestDesk } from "#test/test-desk.ts";

const system = { kind: "system", name: "Test" } as const;
const anna = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;

test("lists documents in the site's order, with their last change", async () => {
  await using opened = await openTestDesk();
  const member = await opened.member();
  await commit(opened, {
    "casestudies/b": titled("B", { order: typedInteger(2) }),
    "casestudies/a": titled("A", { order: typedInteger(1) }),
    "casestudies/c": titled("C", { order: typedInteger(1) }),
    "posts/old": titled("Old", { date: typedString("2020-01-01") }),
    "posts/new": titled("New", { date: typedString("2021-01-01") }),
    "disciplines/x": titled("X", { order: typedInteger(1) }),
  });
  const update = { path: "casestudies/a", fields: { intro: typedString("More") } };
  const { writeResults } = await opened.services.documents.commit(
    [{ update, updateMask: ["intro"] }],
    anna,
  );
  const { rows } = await member.get<DocumentRows>("/rows/casestudies");
  expect(rows.map(({ title }) => title)).toEqual(["A", "C", "B"]);
  expect(rows[0]).toEqual({
    path: "casestudies/a",
    collection: "casestudies",
    id: "a",
    kind: "Case study",
    title: "A",
    slug: "a",
    order: 1,
    status: "live",
    address: "/work/a",
    picture: null,
    changed: {
      time: writeResults[0]?.updateTime,
      by: { id: "anna", name: "Anna" },
      kind: "update",
      fields: ["intro"],
    },
    bundles: [],
    drafts: [],
  });
  expect(rows[1]?.changed?.kind).toBe("create");
  await opened.services.documents.commit([{ delete: "casestudies/c" }], anna);
  await commit(opened, { "casestudies/c": titled("C", { order: typedInteger(1) }) });
  const again = await member.get<DocumentRows>("/rows/casestudies");
  expect(again.rows.find(({ id }) => id === "c")?.changed?.kind).toBe("return");
  const posts = await member.get<DocumentRows>("/rows/posts");
  expect(posts.rows.map(({ day, title }) => [day, title])).toEqual([
    ["2021-01-01", "New"],
    ["2020-01-01", "Old"],
  ]);
  expect((await member.get<DocumentRows>("/rows/disciplines")).rows).toHaveLength(1);
});

test("lists hidden documents in their places, without an address", async () => {
  await using opened = await openTestDesk();
  await commit(opened, {
    "casestudies/a": titled("A", { order: typedInteger(1), hidden: { booleanValue: true } }),
    "casestudies/b": titled("B", { order: typedInteger(2) }),
  });
  const { rows } = await opened.desk.rows("casestudies");
  expect(rows.map(({ title, status, address }) => [title, status, address])).toEqual([
    ["A", "hidden", undefined],
    ["B", "live", "/work/b"],
  ]);
  const [found] = (await opened.desk.rows("casestudies", { slug: "a" })).rows;
  expect(found?.title).toBe("A");
  expect((await opened.desk.rows("pages")).rows[0]?.status).toBe("new");
});

test("lists documents without an address", async () => {
  await using store = await openStore({ indexes: deskIndexes(listOrders) });
  const fields = { title: typedString("C") };
  const paths = ["casestudies/c", "posts/c", "disciplines/c", "enquiries/c"];
  await store.commit(
    paths.map((path) => ({ update: { path, fields } })),
    anna,
  );
  // A bundle is not a document of the site.
  const { bundles: _, bundlesOfDocument: __, ...names } = deskIndexNames;
  for (const name of Object.values(names)) {
    const { documents } = await store.listByIndex(name, { limit: 5 });
    expect(documents.map(({ id }) => id)).toEqual(["c"]);
  }
});

test("lists pages and settings in the model's order, updated or not", async () => {
  await using opened = await openTestDesk();
  await commit(opened, { "pages/about": titled("About us") });
  const { rows } = await opened.desk.rows("pages");
  expect(rows).toHaveLength(15);
  expect(rows.slice(0, 2)).toMatchObject([
    { path: "pages/home", title: "Home", address: undefined, changed: undefined },
    {
      path: "pages/about",
      title: "About us",
      address: "/about",
      changed: { by: { name: "Test" } },
    },
  ]);
  expect((await opened.desk.rows("settings")).rows).toMatchObject([{ path: "settings/site" }]);
});

test("pages ten thousand case studies, each once", async () => {
  await using opened = await openTestDesk();
  for (let batch = 0; batch < 20; batch++) {
    const some = Array.from({ length: 500 }, (_, at) => batch * 500 + at);
    await commit(
      opened,
      Object.fromEntries(
        some.map((n) => [
          `casestudies/n${n}`,
          titled(`Case ${n}`, {
            order: typedInteger((n * 7919) % 10_000),
            intro: typedString(`word${n} everywhere`),
          }),
        ]),
      ),
    );
  }
  const seen: DocumentRow[] = [];
  for (let after: string | undefined; ;) {
    const page = await opened.desk.rows("casestudies", { limit: 500, after });
    seen.push(...page.rows);
    after = page.next;
    if (after === undefined) break;
  }
  expect(seen.map(({ order }) => order)).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
  // After a bulk write, indexing takes longer than a search waits.
  await expect
    .poll(async () => (await opened.desk.search("word777 everywhere")).rows[0]?.path, {
      timeout: 150_000,
      // Each query delays the indexing.
      interval: 1000,
    })
    .toBe("casestudies/n777");
  expect((await opened.desk.search("everywhere", { limit: 7 })).rows).toHaveLength(7);
}, 180_000);

test("finds words anywhere, titles first, ignoring case and accents", async () => {
  await using opened = await openTestDesk();
  await commit(opened, {
    "casestudies/one": titled("Café Verrasque", { intro: typedString("A ferry") }),
    "posts/two": titled("The ferry that came late", { body: typedString("Rain") }),
    "posts/three": titled("Ferry names", { body: typedString("Nothing else") }),
    "pages/about": titled("About", { content: typedString("We like every ferry, and “quotes”.") }),
    "enquiries/four": {
      name: typedString("Ferry Master"),
      company: typedString("Lines"),
      message: typedString("Hello"),
    },
  });
  const find = async (q: string) => (await opened.desk.search(q)).rows.map(({ path }) => path);
  expect(await find("FERRY")).toEqual([
    "enquiries/four",
    "posts/three",
    "posts/two",
    "pages/about",
    "casestudies/one",
  ]);
  expect(await find("cafe verr")).toEqual(["casestudies/one"]);
  expect(await find("ferry rain")).toEqual(["posts/two"]);
  expect(await find('"quotes"')).toEqual(["pages/about"]);
  expect(await find("stringValue")).toEqual([]);
  for (const odd of ["%", "_", "\\", "'", "😀", "\0", "(", "[", "a".repeat(5000), "́"])
    expect(await find(odd)).toBeInstanceOf(Array);
});

test("finds prefixes anywhere, and parts of words in titles and slugs, in any script", async () => {
  await using opened = await openTestDesk();
  await commit(opened, {
    "posts/one": titled("Hydroferries", {
      body: typedString("Straßenbahn, naïveté and it’s done"),
    }),
    "posts/two": titled("東京のフェリー", {
      slug: typedString("tokyo"),
      body: typedString("ภาษาไทย 2026-11-21 O'Brien"),
    }),
    "posts/three": titled("Other", { slug: typedString("lamp-post"), body: typedString("x") }),
  });
  const find = async (q: string) => (await opened.desk.search(q)).rows.map(({ id }) => id);
  for (const q of ["ferries", "ROFER", "strassenb", "naivete", "it's", "hydro strass"])
    expect([q, await find(q)]).toEqual([q, ["one"]]);
  for (const q of ["東京", "フェリー", "ไทย", "2026-11", "o’brien", "brien"])
    expect([q, await find(q)]).toEqual([q, ["two"]]);
  expect(await find("amp-pos")).toEqual(["three"]);
  expect(await find("ferries lamp")).toEqual([]);
  expect(await find("?!")).toEqual([]);
});

test("without a query, lists each recently changed document once", async () => {
  await using opened = await openTestDesk();
  await commit(opened, {
    "posts/a": titled("A"),
    "casestudies/b": titled("B"),
    "pages/about": titled("C"),
  });
  await commit(opened, { "casestudies/b": titled("B, too") });
  for (let at = 0; at < 510; at++) await commit(opened, { "posts/often": titled(`Often ${at}`) });
  const { rows } = await opened.desk.search("", { limit: 4 });
  const paths = rows.map(({ path }) => path);
  expect(paths.slice(0, 2)).toEqual(["posts/often", "casestudies/b"]);
  expect(paths.slice(2).toSorted()).toEqual(["pages/about", "posts/a"]);
});

test("searches see updates and deletions at once, and list the last changes without a query", async () => {
  await using opened = await openTestDesk();
  const { documents } = opened.services;
  const find = async (q: string) => (await opened.desk.search(q)).rows.map(({ path }) => path);
  expect(await find("lamp")).toEqual([]);
  await commit(opened, { "posts/a": titled("Lamp"), "posts/b": titled("Bridge") });
  expect(await find("lamp")).toEqual(["posts/a"]);
  await commit(opened, { "posts/a": titled("River") });
  expect([await find("lamp"), await find("river")]).toEqual([[], ["posts/a"]]);
  expect(await find("  ")).toEqual(["posts/a", "posts/b"]);
  await documents.commit([{ delete: "posts/a" }], system);
  expect(await find("river")).toEqual([]);
  expect(await find("")).toEqual(["posts/b"]);
  // More documents than are indexed per step.
  for (let batch = 0; batch < 3; batch++)
    await commit(
      opened,
      Object.fromEntries(
        Array.from({ length: 400 }, (_, n) => [
          `posts/${batch}-${n}`,
          titled(`Many ${batch}-${n}`),
        ]),
      ),
    );
  expect(await find("many 2-399")).toEqual(["posts/2-399"]);
});

test("lists enquiries newest first, a page at a time", async () => {
  await using opened = await openTestDesk();
  const member = await opened.member();
  for (const name of ["First", "Second", "Third"])
    await commit(opened, {
      [`enquiries/${name.toLowerCase()}`]: {
        name: typedString(name),
        company: typedString("Lines"),
        email: typedString("a@example.com"),
        message: typedString("Hello"),
      },
    });
  const first = await member.get<EnquiryRows>("/enquiries?limit=2");
  expect(first.rows.map(({ name }) => name)).toEqual(["Third", "Second"]);
  expect(first.rows[0]).toEqual({
    id: "third",
    time: expect.stringMatching(/Z$/),
    name: "Third",
    company: "Lines",
    email: "a@example.com",
    message: "Hello",
    status: "new",
    note: "",
    isSuspected: false,
    updateTime: expect.stringMatching(/Z$/),
  });
  const rest = await member.get<EnquiryRows>(`/enquiries?after=${first.next}`);
  expect(rest.rows.map(({ name }) => name)).toEqual(["First"]);
  expect(rest).not.toHaveProperty("next");
});

function titled(title: string, more: TypedFields = {}): TypedFields {
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return { title: typedString(title), slug: typedString(slug), ...more };
}

async function commit({ services }: TestDesk, documents: Record<string, TypedFields>) {
  const writes = Object.entries(documents).map(([path, fields]) => ({ update: { path, fields } }));
  await services.documents.commit(writes, system);
}
