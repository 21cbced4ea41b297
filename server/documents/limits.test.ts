import { expect, test } from "vitest";
import type { TypedFields } from "#content/typed-values.ts";
import { typedString } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import type { CodedError } from "#server/errors.ts";

const harbour = "casestudies/harbour";

function text(values: Record<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typedString(value)]),
  );
}

test("returns quotes, line ends, NUL, emoji, right-to-left text and the longest string unchanged", async () => {
  await using store = await openStore();
  const texts = {
    quotes: `"'\\\`</script>{{`,
    lines: "a\r\nb\n\rc\u2028\u0085",
    nul: "before\0after\u0001\u001f\u007f",
    emoji: "👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u0301",
    rightToLeft: "مرحبا \u202eabc\u202c שלום",
    __proto: "constructor",
    constructor: "a field like any other",
  };
  await store.commit([{ update: { path: harbour, fields: text(texts) } }], anna);
  expect((await store.get(harbour))?.fields).toEqual(text(texts));

  // 1 MiB less the document's name, the field's name and the fixed overhead (Firestore limits).
  const longest = "\0".repeat(1_048_576 - 16 - "posts/long".length - 1 - 32 - "s".length - 1 - 1);
  await store.commit([{ update: { path: "posts/long", fields: text({ s: longest }) } }], anna);
  expect((await store.get("posts/long"))?.fields["s"]).toEqual(typedString(longest));
  const longer = store.commit(
    [{ update: { path: "posts/long", fields: text({ s: `${longest}x` }) } }],
    anna,
  );
  await expect(longer).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("measures text in bytes", async () => {
  await using store = await openStore();
  const room = 1_048_576 - 16 - "posts/long".length - 1 - 32 - "s".length - 1 - 1;
  const longest = "€".repeat(Math.floor(room / 3)).padEnd(Math.floor(room / 3) + (room % 3), "x");
  const write = (s: string) =>
    store.commit([{ update: { path: "posts/long", fields: text({ s }) } }], anna);
  await write(longest);
  await expect(write(`${longest}x`)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("refuses a lone surrogate and names the field", async () => {
  await using store = await openStore();
  const writing = store.commit(
    [{ update: { path: harbour, fields: text({ half: "\ud83d" }) } }],
    anna,
  );
  await expect(writing).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: expect.stringContaining("half") as string,
  });
});

test("returns INVALID_ARGUMENT for illegal paths, names and sizes", async () => {
  await using store = await openStore();
  const code = "INVALID_ARGUMENT";
  const refusal = (update: { path: string; fields?: TypedFields }) =>
    store.commit([{ update }], anna).then(
      () => "taken",
      (error: CodedError) => error.code,
    );
  const paths = [
    "",
    "posts",
    "posts/",
    "/posts",
    "posts/.",
    "posts/..",
    "posts/__x__",
    "posts/a\0",
    "a/b/c",
    `posts/${"x".repeat(1501)}`,
    "posts/\ud800",
  ];
  for (const path of paths) expect({ path, code: await refusal({ path }) }).toEqual({ path, code });
  const names = ["", "__name__", "n".repeat(1501)];
  for (const name of names) {
    const fields = text({ [name]: "x" });
    expect({ name, code: await refusal({ path: harbour, fields }) }).toEqual({ name, code });
  }
  const many = Array.from({ length: 501 }, (_, at) => ({ update: { path: `posts/${at}` } }));
  await expect(store.commit(many, anna)).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await store.commit(many.slice(1), anna);
  expect(await store.history.latest()).toBe(1);
});
