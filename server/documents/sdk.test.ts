import {
  Bytes,
  FieldPath,
  GeoPoint,
  Timestamp,
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  getCount,
  getDoc,
  getDocs,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  vector,
  writeBatch,
} from "firebase/firestore/lite";
import type { DocumentData, Firestore } from "firebase/firestore/lite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDocumentSite } from "#test/document-site.ts";
import { connectFirestore } from "#test/firestore-sdk.ts";

// The unmodified client is the other half of every test in this file.
const opened = new AsyncDisposableStack();
let site: Awaited<ReturnType<typeof openDocumentSite>>;
let staff: Firestore;
let visitor: Firestore;

beforeAll(async () => {
  site = opened.use(await openDocumentSite());
  const { token } = await site.signIn();
  staff = opened.use(connectFirestore(site.port, "staff", token)).db;
  visitor = opened.use(connectFirestore(site.port, "visitor")).db;
});

afterAll(() => opened.disposeAsync());

test("a document is set, read, updated, merged into and deleted", async () => {
  const place = doc(staff, "notes", "al ice: 50% \\ off");
  expect((await getDoc(place)).exists()).toBe(false);
  await setDoc(place, { name: "Alice", age: 41, address: { city: "London", street: "Old" } });
  await updateDoc(place, { age: 42, "address.street": "New", nickname: "Al" });
  await setDoc(place, { address: { code: "N1" }, tags: ["a"] }, { merge: true });
  await setDoc(place, { name: "Ada", age: 1 }, { mergeFields: ["name"] });
  await updateDoc(place, new FieldPath("odd name", "`tick`"), 1, "nickname", deleteField());
  expect((await getDoc(place)).data()).toEqual({
    name: "Ada",
    age: 42,
    address: { city: "London", street: "New", code: "N1" },
    tags: ["a"],
    "odd name": { "`tick`": 1 },
  });
  await deleteDoc(place);
  await deleteDoc(place);
  expect((await getDoc(place)).exists()).toBe(false);
  await expect(updateDoc(place, { a: 1 })).rejects.toMatchObject({ code: "not-found" });
});

test("a document is added under an id that the client makes", async () => {
  const added = await addDoc(collection(staff, "notes"), { text: "hello" });
  expect((await getDoc(added)).data()).toEqual({ text: "hello" });
});

test("values of every kind come back as they went in", async () => {
  const place = doc(staff, "values/all");
  const values = {
    nothing: null,
    yes: true,
    whole: -12,
    largest: Number.MAX_SAFE_INTEGER,
    half: 1.5,
    negativeZero: -0,
    notANumber: Number.NaN,
    infinite: Number.NEGATIVE_INFINITY,
    large: 2 ** 60,
    when: new Timestamp(1_700_000_000, 123_456_000),
    before1970: new Timestamp(-1, 500_000_000),
    text: "plain",
    bytes: Bytes.fromUint8Array(Uint8Array.of(0, 1, 254, 255)),
    reference: doc(staff, "casestudies/a"),
    place: new GeoPoint(51.5, -0.1),
    nowhere: new GeoPoint(0, 0),
    list: [1, "two", { three: [3] }],
    emptyList: [],
    map: { deep: { deeper: "still" } },
    emptyMap: {},
    vector: vector([1, 2.5, -3]),
    constructor: "a field like any other",
    toString: "another",
    "": undefined,
  };
  const { "": _, ...fields } = values;
  await setDoc(place, fields);
  const read = (await getDoc(place)).data() as typeof fields;
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(fields).toSorted());
  expect(Object.is(read.negativeZero, -0)).toBe(true);
  expect(read.reference.path).toBe("casestudies/a");
  expect(read.vector.isEqual(fields.vector)).toBe(true);
  expect(read.bytes.isEqual(fields.bytes)).toBe(true);
  for (const name of ["reference", "vector", "bytes"] as const) {
    delete (read as DocumentData)[name];
    delete (fields as DocumentData)[name];
  }
  expect(read).toEqual(fields);
});

test.for([
  { name: "quotes", text: `"double", 'single', \`back\` and \\" escaped` },
  { name: "new lines", text: "a\nb\r\nc\u2028d\u2029e\tf" },
  { name: "NUL and other control characters", text: "\0\u0001\u001f\u007f\u0080" },
  { name: "emoji and what joins them", text: "👩🏽‍🚀🏳️‍🌈🇬🇧e\u0301" },
  { name: "right to left, with marks", text: "\u202eשלום עולם\u202c مرحبا \u200f" },
  { name: "one MiB less its names", text: "é".repeat((1_048_576 - 200) / 2) },
  { name: "one MiB of NUL", text: "\0".repeat(1_048_576 - 200) },
  { name: "half a MiB of quotes", text: '"'.repeat(524_288) },
])("text goes in and comes back byte for byte: $name", async ({ name, text }) => {
  const place = doc(staff, "texts", name);
  await setDoc(place, { text });
  const read = (await getDoc(place)).data()?.["text"] as string;
  expect(Buffer.from(read).equals(Buffer.from(text))).toBe(true);
});

test("field values are worked out on the server", async () => {
  const place = doc(staff, "transformed/a");
  await setDoc(place, { n: 1, list: ["a", "b"], at: serverTimestamp() });
  await updateDoc(place, {
    n: increment(2.5),
    fresh: increment(3),
    list: arrayUnion("b", "c"),
    gone: arrayRemove("x"),
  });
  await updateDoc(place, { list: arrayRemove("a") });
  const { at, ...others } = (await getDoc(place)).data() as { at: Timestamp };
  expect(others).toEqual({ n: 3.5, fresh: 3, list: ["b", "c"], gone: [] });
  expect(Math.abs(at.toMillis() - Date.now())).toBeLessThan(60_000);
});

test("a batch is all or nothing", async () => {
  await setDoc(doc(staff, "batch/there"), { a: 1 });
  const good = writeBatch(staff);
  good.set(doc(staff, "batch/new"), { a: 1 });
  good.update(doc(staff, "batch/there"), { a: 2 });
  good.delete(doc(staff, "batch/missing"));
  await good.commit();
  const bad = writeBatch(staff);
  bad.set(doc(staff, "batch/new"), { a: 9 });
  bad.update(doc(staff, "batch/missing"), { a: 9 });
  await expect(bad.commit()).rejects.toMatchObject({ code: "not-found" });
  expect((await getDoc(doc(staff, "batch/new"))).data()).toEqual({ a: 1 });
  expect((await getDoc(doc(staff, "batch/there"))).data()).toEqual({ a: 2 });
});

test("a transaction that meets another one's change begins anew, and no increment is lost", async () => {
  const place = doc(staff, "counters/a");
  const other = doc(staff, "counters/b");
  await setDoc(place, { n: 0 });
  let attempts = 0;
  await runTransaction(staff, async (transaction) => {
    attempts += 1;
    const { n } = (await transaction.get(place)).data() as { n: number };
    expect((await transaction.get(other)).exists()).toBe(attempts > 1);
    if (attempts === 1) await setDoc(other, {});
    if (attempts === 2) await updateDoc(place, { n: 10 });
    transaction.update(place, { n: n + 1 });
  });
  expect(attempts).toBe(3);
  expect((await getDoc(place)).data()).toEqual({ n: 11 });
});

test("visitors read what is public and are refused everything else in words that the client knows", async () => {
  const study = { title: "Harbour", slug: "harbour", order: 1 };
  await setDoc(doc(staff, "casestudies/harbour"), study);
  const harbour = doc(visitor, "casestudies/harbour");
  expect((await getDoc(harbour)).data()).toEqual(study);
  expect((await getDocs(collection(visitor, "casestudies"))).size).toBe(1);
  const denied = { code: "permission-denied" };
  await expect(getDoc(doc(visitor, "notes/a"))).rejects.toMatchObject(denied);
  await expect(getDocs(collection(visitor, "notes"))).rejects.toMatchObject(denied);
  await expect(getCount(collection(visitor, "notes"))).rejects.toMatchObject(denied);
  await expect(setDoc(harbour, {})).rejects.toMatchObject(denied);
  await expect(deleteDoc(harbour)).rejects.toMatchObject(denied);
  expect((await getDocs(collectionGroup(visitor, "notes"))).empty).toBe(true);
  await using forged = connectFirestore(site.port, "forged", "owner");
  await expect(getDoc(doc(forged.db, "casestudies/harbour"))).rejects.toMatchObject({
    code: "unauthenticated",
  });
});

test("a document that the content model stops is refused, naming the fields", async () => {
  const place = doc(staff, "posts/untitled");
  const refused = setDoc(place, { slug: "Not A Slug", title: "" });
  await expect(refused).rejects.toMatchObject({
    code: "failed-precondition",
    message: expect.stringMatching(/posts\/untitled: title: .*\nposts\/untitled: slug: /),
  });
  expect((await getDoc(place)).exists()).toBe(false);
});
