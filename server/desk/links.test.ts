import { expect, test } from "vitest";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import type { LinkCount } from "#server/desk/answers.ts";
import { openTestDesk } from "#test/test-desk.ts";

const system = { kind: "system", name: "Test" } as const;
const row = (fields: TypedFields) => ({ mapValue: { fields } });
const rows = (...values: TypedFields[]) => ({ arrayValue: { values: values.map(row) } });
const texts = (values: Record<string, string>): TypedFields =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, typedString(text)]));

test("counts links to a document in texts, link fields and references, including its previous slugs", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const { documents } = opened.services;
  const save = (path: string, fields: TypedFields, updateMask?: string[]) =>
    documents.commit([{ update: { path, fields }, ...(updateMask && { updateMask }) }], system);
  const count = async (path: string) => {
    const { status, json } = await anna.ask("GET", `/links/${path}`);
    if (status !== 200) return status;
    const { from, addresses, ...counted } = json as LinkCount;
    named = from;
    leading = addresses;
    return counted;
  };
  let named: readonly string[] = [];
  let leading: readonly string[] = [];
  await save("casestudies/a", texts({ title: "A", slug: "one" }));
  await save("disciplines/a", texts({ title: "A", slug: "one" }));
  expect(await count("casestudies/a")).toEqual({ count: 0, hasMore: false });

  const home = {
    ...texts({ title: "Home", slug: "home", casestudyLink: "one" }),
    carousel: rows(...["one", "other", "third"].map((link) => texts({ link }))),
  };
  await save("pages/home", home);
  const body = "[a](/work/one) [b](/Work/One/?x#y) `/work/one` [c](https://other.example/work/one)";
  await save("posts/a", texts({ title: "P", slug: "p", subtitle: "/work/one", body }));
  const services = rows(texts({ label: "One", link: "/work/one#rows" }));
  await save("settings/site", { ...texts({ agencyName: "A", homeTitle: "B" }), services });
  await save("casestudies/b", { ...texts({ title: "B", slug: "b" }), disciplines: rows() });
  expect(await count("casestudies/a")).toEqual({ count: 5, hasMore: false });
  expect(named).toEqual(["Home", "P", "Site settings"]);
  expect(await count("disciplines/a")).toEqual({ count: 0, hasMore: false });
  expect(named).toEqual([]);
  expect(await count("bundles/autumn/casestudies/a")).toEqual({ count: 5, hasMore: false });
  // A document's own links are not listed.
  await save("casestudies/a", { extraRows: rows(texts({ body: "[me](/work/one)" })) }, [
    "extraRows",
  ]);
  expect(await count("casestudies/a")).toEqual({ count: 6, hasMore: false });
  expect(named).toEqual(["Home", "P", "Site settings"]);
  await save("casestudies/a", { extraRows: rows() }, ["extraRows"]);

  await save("casestudies/a", texts({ slug: "two" }), ["slug"]);
  await save("posts/a", texts({ body: "[a](/work/two) [b](/work/one)" }), ["body"]);
  expect(await count("casestudies/a")).toEqual({ count: 5, hasMore: false });

  // Another document takes over the slug and its links.
  await save("casestudies/b", texts({ slug: "one" }), ["slug"]);
  expect(await count("casestudies/a")).toEqual({ count: 1, hasMore: false });
  expect(leading).toEqual(["/work/two"]);
  expect(await count("casestudies/b")).toEqual({ count: 4, hasMore: false });

  const many = Array.from({ length: 1001 }, () => "[b](/work/one)").join(" ");
  await save("posts/a", texts({ body: many }), ["body"]);
  expect(await count("casestudies/b")).toEqual({ count: 1000, hasMore: true });
  await documents.commit([{ delete: "posts/a" }], system);
  expect(await count("casestudies/b")).toEqual({ count: 3, hasMore: false });
  expect(await count("pages/home")).toEqual({ count: 0, hasMore: false });
  expect(await count("enquiries/a")).toEqual({ count: 0, hasMore: false });
});
