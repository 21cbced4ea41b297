import { memo, type ReactNode } from "react";
import type { Fields } from "#content/fields/field.ts";
import { FieldInput } from "#app/staff/fields/field-inputs.tsx";
import type { Section } from "#app/staff/fields/sections.ts";
import page from "./edit-document.module.css";
import styles from "./form-body.module.css";

/** All fields of a document in their sections. Memoised, so that a change renders only its field. */
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
    // Disabled until the journal is open, since it must record every change.
    <fieldset disabled={isOpening} inert={isOpening}>
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
  return (
    <EditorSection title={title} isQuiet={isQuiet}>
      {names.map((name, at) => {
        const field = fields[name];
        const isSaid = at === 0 && field?.label === title;
        return field && <FieldInput key={name} field={field} path={name} hideLabel={isSaid} />;
      })}
    </EditorSection>
  );
}

/** A section of an editor with its heading, to which the list of sections links. */
export function EditorSection({
  title,
  isQuiet = false,
  children,
}: {
  title: string;
  isQuiet?: boolean;
  children: ReactNode;
}) {
  const anchor = sectionAnchor(title);
  return (
    <section className={styles.section} aria-labelledby={anchor}>
      <h2 id={anchor} tabIndex={-1} className={isQuiet ? "visually-hidden" : styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Returns the URL fragment of a section. */
export function sectionAnchor(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `section-${words.replaceAll(/^-+|-+$/g, "")}`;
}

/** Links to the sections of a long form. */
export const SectionList = memo(function SectionList({ titles }: { titles: readonly string[] }) {
  return (
    <nav className={page.list} aria-label="Sections">
      <ul>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${sectionAnchor(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
