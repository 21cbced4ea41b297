import { expect, test } from "vitest";
import { fieldPlace, positionOf } from "./comment-anchor.ts";
import { typedString, type TypedFields } from "./typed-values.ts";

const document = "pages/home";

/** The home page with slides by key and title. */
function home(slides: Record<string, string>, introTitle = "We name what is there."): TypedFields {
  const values = Object.entries(slides).map(([key, title], order) => ({
    mapValue: {
      fields: {
        key: typedString(key),
        title: typedString(title),
        order: { integerValue: String(order + 1) },
      },
    },
  }));
  return { introTitle: typedString(introTitle), carousel: { arrayValue: { values } } };
}

const first = home({ one: "A mill sells **its own** cloth", two: "Boats by the quay" });
const anchor = {
  document,
  place: fieldPlace(document, first, "carousel[0].title")?.place ?? "",
  quote: "mill sells its own",
  before: "A ",
  after: " cloth",
};

test("stays at its field while that contains the quoted words, whatever their formatting and order", () => {
  expect(positionOf(anchor, first)).toMatchObject({ status: "here", field: "carousel[0].title" });
  const moved = home({ two: "Boats by the quay", one: "Here a mill sells its _own_ cloth" });
  expect(positionOf(anchor, moved)).toMatchObject({
    status: "here",
    field: "carousel[1].title",
    place: "carousel/one/title",
  });
  const whole = { ...anchor, quote: "" };
  expect(positionOf(whole, home({ one: "Other words" }))).toMatchObject({ status: "here" });
});

test("follows the quoted words to another field, preferring the one with the same words around", () => {
  const edited = home(
    { one: "Nothing", two: "The mill sells its own boats", three: "A mill sells its own cloth" },
    "Where a mill sells its own wool",
  );
  expect(positionOf(anchor, edited)).toMatchObject({
    status: "moved",
    field: "carousel[2].title",
  });
  const short = { ...anchor, quote: "mill" };
  expect(positionOf(short, edited)).toMatchObject({
    status: "changed",
    field: "carousel[0].title",
  });
});

test("reports changed words, and a missing field or document", () => {
  const changed = home({ one: "A weaver", two: "Boats by the quay" });
  expect(positionOf(anchor, changed)).toMatchObject({
    status: "changed",
    field: "carousel[0].title",
  });
  const gone = { status: "gone", field: undefined, place: undefined, label: undefined };
  expect(positionOf(anchor, home({ two: "Boats by the quay" }))).toEqual(gone);
  expect(positionOf(anchor, undefined)).toEqual(gone);
  expect(fieldPlace(document, first, "carousel[7].title")).toBeUndefined();
});
