import { expect, test } from "vitest";
import { collections } from "#content/model.ts";
import { typedString as t, type TypedValue } from "#content/typed-values.ts";
import { openDocumentForm } from "./document-form.ts";

const { fields } = collections.casestudies;

function row(title: string, body: string): TypedValue {
  return { mapValue: { fields: { title: t(title), body: t(body) } } };
}

test("lists the short texts that are not blank, and what would be stored if they changed", () => {
  const rows = { arrayValue: { values: [row("A", "A"), row("B", "")] } };
  const base = { time: "1", fields: { title: t("A title"), extraRows: rows } };
  const form = openDocumentForm({ fields, base });
  const [first = "", second = ""] = form.rows("extraRows");
  expect(form.pathsWith("text", "A")).toEqual([`extraRows/${first}/title`]);
  form.set("title", "Here");
  form.set(`extraRows/${second}/title`, "Here");
  expect(form.pathsWith("text", "Here")).toEqual(["title", `extraRows/${second}/title`]);
  const before = form.patch();
  const other = form.withValues(new Map([["title", "There"]]));
  expect(other.patch()).toEqual({ ...before, title: t("There") });
  expect(other.everything()).toEqual({ ...form.everything(), title: t("There") });
  expect(form.patch()).toEqual(before);
});
