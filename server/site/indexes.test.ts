import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { testWrites } from "#test/test-writes.ts";

test("refuses a second case study, post or discipline with the same slug and names the field", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  for (const kind of ["caseStudy", "post", "discipline"] as const) {
    const { update } = testWrites[kind]("harbour");
    await documents.commit([{ update }], anna);
    const path = `${update.path}-again`;
    const twin = documents.commit([{ update: { ...update, path } }], anna);
    await expect(twin).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      details: { problems: [{ document: path, field: "slug" }] },
    });
  }
  expect(await site.caseStudy("harbour")).toMatchObject({ heading: "Title of harbour" });
});

test("a slug that was given up can be used by another document", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.caseStudy("harbour")], anna);
  const moved = { path: "casestudies/harbour", fields: { slug: typedString("port") } };
  await documents.commit([{ update: moved, updateMask: ["slug"] }], anna);
  const { update } = testWrites.caseStudy("new", { slug: "harbour" });
  await documents.commit([{ update }], anna);
  expect((await site.caseStudy("port"))?.heading).toBe("Title of harbour");
  expect((await site.caseStudy("harbour"))?.heading).toBe("Title of new");
});
