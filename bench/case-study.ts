import { typedInteger, typedString, type TypedFields } from "#content/typed-values.ts";

/** A case study as large as those of the demo: about 4 KB. */
export function caseStudy(number: number): TypedFields {
  const body = typedString("Every brand is a promise that somebody has to keep. ".repeat(20));
  const row = (index: number) => ({
    mapValue: { fields: { title: typedString(`Row ${index}`), body, index: typedInteger(index) } },
  });
  return {
    title: typedString(`Case study ${number}`),
    slug: typedString(`slug-${number}`),
    order: typedInteger(number),
    intro: body,
    extraRows: { arrayValue: { values: [row(0), row(1), row(2)] } },
  };
}
