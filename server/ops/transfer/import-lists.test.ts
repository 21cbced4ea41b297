import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { importContent } from "./import-content.ts";

const page = (title: string, slug: string): TypedFields => ({
  title: typedString(title),
  slug: typedString(slug),
});

test("reports every problem of every document with its path, and writes nothing", async () => {
  await using folder = await temporaryFolder("transfer");
  await using services = await openTestServices(join(folder.path, "data"));
  const name = (path: string) => `projects/hosted/databases/(default)/documents/${path}`;
  const source = join(folder.path, "list.json");
  const documents: unknown[] = [
    { name: name("posts/good"), fields: page("Good", "good") },
    { name: name("posts/untitled"), fields: { slug: typedString("No Slug") } },
    { name: name("casestudies/a"), fields: { ...page("A", "a"), order: typedString("first") } },
    { name: name("notes/n"), fields: { a: { textValue: "b" } } },
    { name: "nowhere", fields: {} },
    { name: name("notes"), fields: {} },
    "text",
  ];
  await writeFile(source, JSON.stringify({ documents }));
  const { problems } = await importContent(services, source);
  expect(problems).toEqual([
    expect.stringMatching(/^list\.json: documents\[4\]: /),
    expect.stringMatching(/^list\.json: documents\[5\]: /),
    expect.stringMatching(/^list\.json: documents\[6\]: /),
    expect.stringMatching(/^posts\/untitled: title: /),
    expect.stringMatching(/^posts\/untitled: slug: /),
    expect.stringMatching(/^casestudies\/a: order: /),
    expect.stringMatching(/^notes\/n: a: unknown kind/),
  ]);
  await writeFile(
    source,
    JSON.stringify({
      documents: ["one", "two"].map((id) => ({
        name: name(`posts/${id}`),
        fields: page(id, "same"),
      })),
    }),
  );
  const clash = await importContent(services, source);
  expect(clash.problems.join()).toMatch(/posts\/(one|two): slug: is already used by/);
  expect(await services.documents.history.latest()).toBe(0);
});

test("imports lists of the hosted database, converts older collections to pages, and keeps and names unknown content", async () => {
  await using folder = await temporaryFolder("transfer");
  const lists = join(folder.path, "lists");
  await mkdir(lists);
  const list = async (file: string, documents: Record<string, TypedFields>, others = {}) =>
    await writeFile(
      join(lists, file),
      JSON.stringify({
        documents: Object.entries(documents).map(([path, fields], at) => ({
          name: `projects/hosted-1/databases/(default)/documents/${path}`,
          fields,
          createTime: `2020-01-0${at + 1}T00:00:00.123456Z`,
          updateTime: `2021-01-0${at + 1}T00:00:00.123456Z`,
        })),
        ...others,
      }),
    );
  await list("about.json", {
    "pagesAbout/x1": { introTitle: typedString("Older") },
    "pagesAbout/x2": { introTitle: typedString("Newer") },
    "pagesAbout/x3": page("Our network", "our-network"),
  });
  await list("brands.json", {
    "pagesLivingBrands/y": { title: typedString("Brands"), introLeft: typedString("Left") },
  });
  await list("pages.json", {
    "pages/home": { ...page("Home", "home"), oldField: typedString("kept") },
    "pages/Zx81": page("The lab", "the-lab"),
    "pages/unknown": page("Unknown", "unknown"),
  });
  await list("posts.json", { "posts/p": page("Post", "post") }, { nextPageToken: "more" });
  await list("work.json", {
    "pagesWork/w": {
      ...page("Work", "work"),
      workIntro: typedString("https://firebasestorage.googleapis.com/v0/b/x/o/y"),
    },
  });
  await using services = await openTestServices(join(folder.path, "data"));
  const report = await importContent(services, lists);
  expect(report.problems).toEqual([]);
  expect(report.documents).toEqual({ found: 9, changed: 9 });
  expect(report.notes.toSorted()).toEqual(
    [
      "posts.json is one page of a longer list: fetch the pages after it as well.",
      "pagesAbout/x2 becomes pages/about",
      'pages/about: title was blank and is now "About"',
      'pages/about: slug was blank and is now "about"',
      "pagesAbout/x3 becomes pages/our-network",
      "pagesAbout/x1 stays where it is, since pages/about is pagesAbout/x2",
      "pagesLivingBrands/y becomes pages/living-brands",
      'pages/living-brands: slug was blank and is now "living-brands"',
      "pages/Zx81 becomes pages/the-lab",
      "pagesWork/w becomes pages/work",
      "pagesAbout/x1 is stored, but not shown on the site",
      "pages/home: oldField is stored, but not shown on the site",
      "pages/unknown is stored, but not shown on the site",
      "1 addresses lead to firebasestorage.googleapis.com: put those files here with Replace Image",
    ].toSorted(),
  );
  const { documents } = services;
  expect((await documents.get("pages/about"))?.fields["introTitle"]).toEqual(typedString("Newer"));
  expect((await documents.get("pages/home"))?.fields["oldField"]).toEqual(typedString("kept"));
  expect((await documents.get("posts/p"))?.createTime).toBe("2020-01-01T00:00:00.123456Z");
  expect(await documents.get("pages/Zx81")).toBeUndefined();
  const again = await importContent(services, lists);
  expect(again.documents).toEqual({ found: 9, changed: 0 });
});

test("an import keeps the documents' update times, unless they were changed here since", async () => {
  await using folder = await temporaryFolder("transfer");
  const [data, file] = [join(folder.path, "data"), join(folder.path, "list.json")];
  const name = "projects/site/databases/(default)/documents/notes/a";
  const write = (words: string, updateTime: string) =>
    writeFile(
      file,
      JSON.stringify({
        documents: [
          {
            name,
            fields: { words: { stringValue: words } },
            createTime: "2020-01-01T00:00:00.000000Z",
            updateTime,
          },
        ],
      }),
    );
  await using services = await openTestServices(data);
  const times = async () => {
    const { createTime, updateTime } = (await services.documents.get("notes/a")) ?? {};
    return [createTime, updateTime];
  };
  await write("first", "2021-02-03T04:05:06.000007Z");
  await importContent(services, file);
  expect(await times()).toEqual(["2020-01-01T00:00:00.000000Z", "2021-02-03T04:05:06.000007Z"]);
  // A merged save based on that version works, so its revision has the same time.
  const saved = await services.documents.commit(
    [
      {
        update: { path: "notes/a", fields: { more: typedString("here") } },
        updateMask: ["more"],
        mergeBase: "2021-02-03T04:05:06.000007Z",
      },
    ],
    anna,
  );
  expect(saved.sequence).toBe(2);
  await write("second", "2022-01-01T00:00:00.000000Z");
  expect((await importContent(services, file)).documents).toEqual({ found: 1, changed: 1 });
  expect((await times())[1]).toBe(
    (await services.documents.history.revisions("notes/a", { limit: 1 }))[0]?.time,
  );
  expect(Number((await times())[1]?.slice(0, 4))).toBeGreaterThan(2022);
});
