import { memo } from "react";
import type { Fields } from "#content/fields/field.ts";
import { FieldInput } from "#app/staff/inputs/field-inputs.tsx";
import type { Section } from "#app/staff/sections/section.ts";
import styles from "./form-body.module.css";
import { sectionAnchor } from "./section-anchor.ts";

/** All fields of a document under their headings. Rendered once: what changes in a field renders that field. */
export const FormBody = memo(function FormBody({
  fields,
  sections,
  isOpening,
}: {
  fields: Fields;
  sections: readonly Section[];
  isOpening: boolean;
}) {
  return (
    // What was typed before the journal is open would not be written down.
    <fieldset className={styles.body} disabled={isOpening} inert={isOpening}>
      {sections.map((section) => (
        <FormSection key={section.title} fields={fields} section={section} />
      ))}
    </fieldset>
  );
});

function FormSection({
  fields,
  section: { title, fields: names, isQuiet = false },
}: {
  fields: Fields;
  section: Section;
}) {
  const anchor = sectionAnchor(title);
  return (
    <section className={styles.section} aria-labelledby={anchor}>
      <h2 id={anchor} tabIndex={-1} className={isQuiet ? "visually-hidden" : styles.heading}>
        {title}
      </h2>
      {names.map((name) => {
        const field = fields[name];
        const isSaid = names.length === 1 && field?.label === title;
        return field && <FieldInput key={name} field={field} path={name} hideLabel={isSaid} />;
      })}
    </section>
  );
}
