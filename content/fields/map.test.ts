import { expect, test } from "vitest";
import { decodeFields, misfitsOf } from "./field.ts";
import { link } from "./link.ts";
import { map } from "./map.ts";
import { text } from "./text.ts";

const fields = { intro: text({ label: "Intro", longest: 3 }), more: link({ label: "More" }) };
const activation = map({ label: "Brand activation", alias: "brandActivation", fields });
const group = (intro: string) => activation.encode({ intro, more: "" });

test("a group is stored as a map and its blank is the blanks of its fields", () => {
  expect(group("Go")).toEqual({
    mapValue: { fields: { intro: { stringValue: "Go" }, more: { stringValue: "" } } },
  });
  expect(activation.blank).toEqual({ intro: "", more: "" });
});

test("a group is read under its older name when it has no newer one", () => {
  expect(decodeFields({ activation }, { brandActivation: group("Old") }).activation.intro).toBe(
    "Old",
  );
  expect(decodeFields({ activation }, { activation: group("New") }).activation.intro).toBe("New");
  expect(
    decodeFields({ activation }, { activation: group("New"), brandActivation: group("Old") })
      .activation.intro,
  ).toBe("New");
});

test("problems inside a group name the group and the field", () => {
  expect(activation.check({ intro: "Long", more: "javascript:0" }, "activation")).toMatchObject([
    { path: "activation.intro", strength: "advice" },
    { path: "activation.more", strength: "stop" },
  ]);
});

test("what is no group, or of the wrong kind in one, is a stop; so it is under the older name", () => {
  const wrong = { mapValue: { fields: { intro: { booleanValue: true } } } };
  expect(activation.misfits({ arrayValue: {} }, "activation")).toMatchObject([
    { path: "activation", strength: "stop" },
  ]);
  expect(misfitsOf({ activation }, { brandActivation: wrong }, "")).toEqual([
    { path: "activation.intro", message: "must be text", strength: "stop" },
  ]);
});
