import { expect, test } from "vitest";
import { decodeFields, typeErrorsOf } from "./field.ts";
import { link } from "./link.ts";
import { map } from "./map.ts";
import { text } from "./text.ts";

const fields = { intro: text({ label: "Intro", maxLength: 3 }), more: link({ label: "More" }) };
const activation = map({ label: "Brand activation", alias: "brandActivation", fields });
const group = (intro: string) => activation.encode({ intro, more: "" });

test("stores a group as a map, whose blank is the blanks of its fields", () => {
  expect(group("Go")).toEqual({
    mapValue: { fields: { intro: { stringValue: "Go" }, more: { stringValue: "" } } },
  });
  expect(activation.blank).toEqual({ intro: "", more: "" });
});

test("decodes a group from its previous name when the present one is missing", () => {
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
    { path: "activation.intro", severity: "warning" },
    { path: "activation.more", severity: "error" },
  ]);
});

test("values of a wrong kind in place of a group or in it are errors, also under the previous name", () => {
  const wrong = { mapValue: { fields: { intro: { booleanValue: true } } } };
  expect(activation.typeErrors({ arrayValue: {} }, "activation")).toMatchObject([
    { path: "activation", severity: "error" },
  ]);
  expect(typeErrorsOf({ activation }, { brandActivation: wrong }, "")).toEqual([
    { path: "activation.intro", message: "must be text", severity: "error" },
  ]);
});
