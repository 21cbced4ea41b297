import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { openTemporaryServices } from "#server/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const system = { kind: "system", name: "Test" } as const;

test("a page of the editor is meant by its uid, its slug, or a slug that the address contains", async () => {
  await using folder = await temporaryFolder("desk-resolve");
  await using services = await openTemporaryServices(folder.path);
  const page = (uid: string, slug: string) => ({
    update: {
      path: `pages/${uid}`,
      fields: { title: typedString(uid), slug: typedString(slug) },
    },
  });
  await services.documents.commit(
    [page("about", "who-we-are"), page("work", "work"), page("our-network", "network-of-friends")],
    system,
  );
  const { resolvePage } = services.desk;
  expect(await resolvePage("about")).toBe("about");
  expect(await resolvePage("who-we-are")).toBe("about");
  expect(await resolvePage("the-work-we-do")).toBe("work");
  expect(await resolvePage("our-network-of-friends")).toBe("our-network");
  for (const nothing of ["", "nothing", "constructor", "%", "\0"])
    expect(await resolvePage(nothing)).toBeUndefined();
});

test("a discipline is meant by its slug, else by its id", async () => {
  await using folder = await temporaryFolder("desk-resolve");
  await using services = await openTemporaryServices(folder.path);
  const discipline = (id: string, slug: string) => ({
    update: {
      path: `disciplines/${id}`,
      fields: { title: typedString(id), slug: typedString(slug) },
    },
  });
  await services.documents.commit([discipline("one", "two"), discipline("two", "three")], system);
  const { resolveDiscipline } = services.desk;
  expect(await resolveDiscipline("two")).toBe("one");
  expect(await resolveDiscipline("three")).toBe("two");
  expect(await resolveDiscipline("one")).toBe("one");
  for (const nothing of ["", "nothing", "..", "__a__", "\0", "a/b", "x".repeat(5000)])
    expect(await resolveDiscipline(nothing)).toBeUndefined();
});
