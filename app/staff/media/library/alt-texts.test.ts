import { expect, test } from "vitest";
import type { Role } from "#content/roles.ts";
import type { LibraryFile } from "#server/desk/answers.ts";
import { twoColours } from "#test/test-renditions.ts";
import { createUploadLocks } from "#app/staff/media/uploads/receivers.ts";
import { openDeskSite } from "#test/desk-site.ts";
import { testWrites } from "#test/test-writes.ts";
import { openAltTexts, type AltTexts } from "./alt-texts.ts";

test("typed text is stored in the browser at once, and on the server after a pause", async () => {
  await using library = await openLibrary();
  const tab = library.open();
  const file = await library.file();
  tab.type(file, "Nine");
  tab.type(file, "Nine rivers ");
  expect(library.inBrowser()).toEqual([expect.stringContaining("Nine rivers ")]);
  expect(tab.unsaved(file)).toEqual({ text: "Nine rivers ", state: "saving" });
  await until(tab, () => tab.unsaved(file) === undefined);
  expect((await library.file()).alt).toBe("Nine rivers");
  expect(library.inBrowser()).toEqual([]);
});

test("an unsent text is sent by the next tab that opens", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  library.cut = true;
  const tab = library.open();
  tab.type(file, "Nine rivers");
  await until(tab, () => tab.unsaved(file)?.state === "unsent");
  tab.close();
  library.cut = false;
  const next = library.open();
  await until(next, () => next.unsaved(file)?.state === "saving");
  await until(next, () => next.unsaved(file) === undefined);
  expect((await library.file()).alt).toBe("Nine rivers");
});

test("only one of two tabs sends, and neither treats the other's text as a colleague's", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  library.cut = true;
  const first = library.open();
  first.type(file, "Nine");
  const second = library.open();
  first.type(file, "Nine rivers");
  library.cut = false;
  await until(first, () => first.unsaved(file) === undefined);
  expect((await library.file()).alt).toBe("Nine rivers");
  expect(second.unsaved(file)).toBeUndefined();
});

test("a colleague's newer text is not overwritten: both are kept until one is chosen", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  for (const [whose, kept] of [
    ["theirs", "Theirs"],
    ["mine", "Mine, again"],
  ] as const) {
    const tab = library.open();
    const opened = { ...(await library.file()), alt: "What was there" };
    tab.type(opened, "Mine");
    await library.describe("Theirs");
    await until(tab, () => tab.unsaved(file)?.state === "changed");
    expect(tab.unsaved(file)).toEqual({ text: "Mine", state: "changed", theirs: "Theirs" });
    expect(library.inBrowser()).toHaveLength(1);
    if (whose === "mine") {
      tab.type(opened, "Mine, again");
      await until(tab, () => tab.unsaved(file)?.state === "changed");
    }
    tab.choose(opened, whose);
    await until(tab, () => tab.unsaved(file) === undefined);
    expect((await library.file()).alt).toBe(kept);
    tab.close();
  }
});

test("a text that the server refuses is kept with the reason, and not sent again", async () => {
  await using library = await openLibrary("writer");
  const file = await library.file();
  await library.use();
  const tab = library.open();
  tab.type(file, "Nine rivers");
  await until(tab, () => tab.unsaved(file)?.state !== "saving");
  expect(tab.unsaved(file)).toEqual({
    text: "Nine rivers",
    state: "refused",
    reason: expect.stringContaining("Only publishers and owners"),
    theirs: "",
  });
  expect(library.inBrowser()).toHaveLength(1);
  tab.choose(file, "theirs");
  expect(tab.unsaved(file)).toBeUndefined();
  expect(library.inBrowser()).toEqual([]);
});

test("a text that cannot be stored is kept with the reason, instead of being repeated for ever", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  const tab = library.open();
  tab.type(file, "Half a face \ud83d");
  await until(tab, () => tab.unsaved(file)?.state !== "saving");
  expect(tab.unsaved(file)).toMatchObject({
    state: "refused",
    reason: expect.stringContaining("valid Unicode"),
  });
  tab.type(file, "A face");
  await until(tab, () => tab.unsaved(file) === undefined);
  expect((await library.file()).alt).toBe("A face");
});

test("a text of a file deleted meanwhile is kept with the reason, not reported as saved", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  const tab = library.open();
  await library.remove();
  tab.type(file, "Nine rivers");
  await until(tab, () => tab.unsaved(file)?.state !== "saving");
  expect(tab.unsaved(file)).toMatchObject({
    text: "Nine rivers",
    state: "refused",
    reason: "This file is no longer in the library.",
  });
  tab.choose(file, "theirs");
  expect(library.inBrowser()).toEqual([]);
});

test("a text of a file that was uploaded again meanwhile is saved for the upload that was described", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  const tab = library.open();
  await library.uploadAgain();
  tab.type(file, "Nine rivers");
  await until(tab, () => tab.unsaved(file)?.state !== "saving");
  expect(tab.unsaved(file)).toBeUndefined();
  expect((await library.file()).alt).toBe("Nine rivers");
});

test("a text whose save got no response is not taken for a colleague's when more is typed", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  library.losesResponse = true;
  const tab = library.open();
  tab.type(file, "Nine");
  await until(tab, () => tab.unsaved(file)?.state === "unsent");
  tab.type(file, "Nine rivers");
  await until(tab, () => !/saving|unsent/.test(tab.unsaved(file)?.state ?? ""));
  expect(tab.unsaved(file)).toBeUndefined();
  expect((await library.file()).alt).toBe("Nine rivers");
});

test("a text whose save got no response is not taken for a colleague's after another failure and a reload", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  library.losesResponse = true;
  const tab = library.open();
  tab.type(file, "Nine");
  await until(tab, () => tab.unsaved(file)?.state === "unsent");
  library.losesChange = true;
  tab.type(file, "Nine rivers");
  await until(tab, () => !library.losesChange);
  tab.type(file, "Nine rivers, seen from above");
  tab.close();
  const next = library.open();
  await until(next, () => next.unsaved(file) !== undefined);
  await until(next, () => !/saving|unsent/.test(next.unsaved(file)?.state ?? ""));
  expect(next.unsaved(file)).toBeUndefined();
  expect((await library.file()).alt).toBe("Nine rivers, seen from above");
});

test("a text typed in another tab stays in the browser when this tab's text is saved", async () => {
  await using library = await openLibrary();
  const file = await library.file();
  const first = library.open();
  const second = library.open({ isCut: true });
  first.type(file, "First");
  second.type(file, "Second");
  await until(first, () => first.unsaved(file) === undefined);
  expect(library.inBrowser()).toEqual([expect.stringContaining("Second")]);
});

async function openLibrary(role: Role = "owner") {
  const site = await openDeskSite();
  const { documents, files } = site.services;
  const anna = await site.signIn("Anna", role);
  const saved = await files.save({
    name: "images/a.jpg",
    bytes: await twoColours(60, 40).toBuffer(),
  });
  const address = files.downloadAddress(saved);
  const storage = memory();
  const tabs: AltTexts[] = [];
  return {
    /** Whether the server is unreachable. */
    cut: false,
    /** Whether the response to the next change is lost. */
    losesResponse: false,
    /** Whether the next change is lost on its way. */
    losesChange: false,
    open({ isCut = false } = {}) {
      const tab = openAltTexts({
        fetch: async (target, init) => {
          if (this.cut || isCut) throw new TypeError("The connection is cut.");
          if (init?.method === "PATCH" && this.losesChange) {
            this.losesChange = false;
            throw new TypeError("The connection is cut.");
          }
          const response = await anna.fetch(target, init);
          if (init?.method !== "PATCH" || !this.losesResponse) return response;
          this.losesResponse = false;
          throw new TypeError("The connection is cut.");
        },
        storage,
        claims: createUploadLocks(navigator.locks),
        owner: anna.id,
        pauseOfTyping: 20,
      });
      tabs.push(tab);
      return tab;
    },
    async file() {
      const answer = await anna.fetch(`/api/desk/file?address=${encodeURIComponent(address)}`);
      return (await answer.json()) as LibraryFile;
    },
    /** Puts the picture on a page of the site. */
    use: () =>
      documents.commit([testWrites.post("a", { featuredImage: address })], {
        kind: "system",
        name: "Test",
      }),
    async remove() {
      await files.remove(saved.name, saved.generation);
    },
    async uploadAgain() {
      await files.save({
        name: saved.name,
        bytes: await twoColours(40, 60).toBuffer(),
      });
    },
    describe: (alt: string) => files.updateMetadata("images/a.jpg", { metadata: { alt } }),
    inBrowser: () =>
      Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? "")),
    async [Symbol.asyncDispose]() {
      for (const tab of tabs) tab.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

async function until(tab: AltTexts, isSo: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => isSo() && resolve();
  const unsubscribe = tab.subscribe(look);
  look();
  await promise.finally(unsubscribe);
}
