import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  endAt,
  endBefore,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  setDoc,
  startAfter,
  startAt,
  sum,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import type { Firestore, Query } from "firebase/firestore/lite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDocumentSite } from "#test/document-site.ts";
import { connectFirestore } from "#test/firestore-sdk.ts";

// Uses the unmodified Firestore client.
const opened = new AsyncDisposableStack();
let staff: Firestore;

beforeAll(async () => {
  const site = opened.use(await openDocumentSite());
  const { token } = await site.signIn();
  staff = opened.use(connectFirestore(site.port, "staff", token)).db;
});

afterAll(() => opened.disposeAsync());

const cities = [
  { id: "a", name: "Athens", size: 3, tags: ["sea", "old"], country: "GR", at: { x: 1 } },
  { id: "b", name: "Berlin", size: 4, tags: ["river"], country: "DE", at: { x: 2 } },
  { id: "c", name: "Cork", size: 1, tags: ["sea"], country: "IE", at: { x: 1 } },
  { id: "d", name: "Dover", size: 1.5, tags: [], country: "GB", note: null },
  { id: "e", name: "Exeter", size: Number.NaN, tags: ["river", "old"], country: "GB" },
];

async function fillCities(path: string) {
  const batch = writeBatch(staff);
  for (const { id, ...city } of cities) batch.set(doc(staff, path, id), city);
  await batch.commit();
}

async function ids(found: Query): Promise<string> {
  return (await getDocs(found)).docs.map(({ id }) => id).join("");
}

test("runs queries with every operator", async () => {
  await fillCities("cities");
  const all = collection(staff, "cities");
  const found = async (...filters: Parameters<typeof where>[]) =>
    await ids(query(all, ...filters.map((filter) => where(...filter))));
  expect(await found()).toBe("abcde");
  expect(await found(["country", "==", "GB"])).toBe("de");
  expect(await found(["country", "!=", "GB"])).toBe("bac");
  expect(await found(["size", ">", 1])).toBe("dab");
  expect(await found(["size", ">=", 1])).toBe("cdab");
  expect(await found(["size", "<", 3])).toBe("ecd");
  expect(await found(["size", "<=", 3])).toBe("ecda");
  expect(await found(["size", "==", Number.NaN])).toBe("e");
  expect(await found(["size", "!=", Number.NaN])).toBe("cdab");
  expect(await found(["note", "==", null])).toBe("d");
  expect(await found(["note", "!=", null])).toBe("");
  expect(await found(["tags", "array-contains", "old"])).toBe("ae");
  expect(await found(["tags", "array-contains-any", ["sea", "river"]])).toBe("abce");
  expect(await found(["country", "in", ["GB", "IE"]])).toBe("cde");
  expect(await found(["country", "not-in", ["GB", "IE"]])).toBe("ba");
  expect(await found(["at.x", "==", 1])).toBe("ac");
  expect(await found(["at", "==", { x: 2 }])).toBe("b");
  expect(await found([documentId(), ">", "c"])).toBe("de");
  expect(await found([documentId(), "in", ["a", "e", "x"]])).toBe("ae");
  expect(await found(["country", "==", "GB"], ["size", ">", 0])).toBe("d");
  const nested = or(
    where("name", "==", "Cork"),
    and(where("country", "==", "GB"), where("size", "==", 1.5)),
  );
  expect(await ids(query(all, nested))).toBe("cd");
});

test("orders, limits and bounds queries by cursors", async () => {
  await fillCities("ordered");
  const all = collection(staff, "ordered");
  expect(await ids(query(all, orderBy("size", "desc")))).toBe("badce");
  expect(await ids(query(all, orderBy("country"), orderBy("name", "desc")))).toBe("bedac");
  expect(await ids(query(all, orderBy("name"), limit(2)))).toBe("ab");
  expect(await ids(query(all, orderBy("name"), limitToLast(2)))).toBe("de");
  expect(await ids(query(all, orderBy("name"), startAt("Berlin"), endAt("Dover")))).toBe("bcd");
  expect(await ids(query(all, orderBy("name"), startAfter("Berlin"), endBefore("Dover")))).toBe(
    "c",
  );
  const third = await getDoc(doc(staff, "ordered/c"));
  expect(await ids(query(all, orderBy("name"), startAfter(third)))).toBe("de");
  expect(await ids(query(all, orderBy("name"), endBefore(third), limitToLast(1)))).toBe("b");
  expect(await ids(query(all, orderBy("note")))).toBe("d");
  expect(await ids(query(collection(staff, "none")))).toBe("");
});

test("finds documents of a collection group at any depth", async () => {
  await setDoc(doc(staff, "shelves/one/books/a"), { pages: 10 });
  await setDoc(doc(staff, "shelves/two/boxes/x/books/b"), { pages: 20 });
  await setDoc(doc(staff, "books/c"), { pages: 30 });
  const books = collectionGroup(staff, "books");
  const paths = (await getDocs(query(books, orderBy("pages")))).docs.map(({ ref }) => ref.path);
  expect(paths).toEqual(["shelves/one/books/a", "shelves/two/boxes/x/books/b", "books/c"]);
  const below = collection(staff, "shelves/one/books");
  expect(await ids(query(below))).toBe("a");
});

test("computes counts, sums and averages", async () => {
  await fillCities("counted");
  const all = collection(staff, "counted");
  expect((await getCount(all)).data()).toEqual({ count: 5 });
  const british = query(all, where("size", ">=", 1), orderBy("size"), limit(3));
  const asked = { number: count(), total: sum("size"), mean: average("size") };
  expect((await getAggregate(british, asked)).data()).toEqual({
    number: 3,
    total: 5.5,
    mean: 5.5 / 3,
  });
  const none = query(all, where("country", "==", "FR"));
  expect((await getAggregate(none, asked)).data()).toEqual({ number: 0, total: 0, mean: null });
});
