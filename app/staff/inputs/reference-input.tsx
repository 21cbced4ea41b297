import { Combobox, useCombobox } from "@mantine/core";
import { useState } from "react";
import type { ReferredCollection, SlugField } from "#content/fields/slug.ts";
import { useFieldValue, useForm } from "#app/staff/form/form-context.tsx";
import type { Reference } from "#app/staff/editor/references.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import own from "./reference-input.module.css";
import { useReferences } from "./use-references.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

type ReferenceField = SlugField & { of: ReferredCollection };

const names = { casestudies: "case study", disciplines: "discipline" } as const;
const lists = { casestudies: "Case studies", disciplines: "Disciplines" } as const;
const mostShown = 50;

/** Refers to another document by its slug: chosen by title, or typed. */
export function ReferenceInput({ field, path, hideLabel }: InputProps<ReferenceField>) {
  const [value, setValue] = useFieldValue<string>(path);
  const form = useForm();
  const wiring = useWiring(field, path, { counted: true });
  const { references, load } = useReferences(field.of);
  const [isTyped, setTyped] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const shown = isTyped ? matching(references ?? [], value) : (references ?? []);

  function choose(slug: string) {
    const title = references?.find((one) => one.slug === slug)?.title;
    setValue(slug);
    const beside = field.titleInto && path.replace(/[^/]+$/, field.titleInto);
    if (beside !== undefined && title !== undefined) form.set(beside, title);
    combobox.closeDropdown();
  }

  function open() {
    setTyped(false);
    load();
    combobox.openDropdown();
  }

  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <input
            {...controlProps(wiring, field)}
            type="text"
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={styles.control}
            placeholder={`Choose a ${names[field.of]}`}
            value={value}
            onFocus={load}
            onClick={open}
            onBlur={() => combobox.closeDropdown()}
            onChange={(event) => {
              setTyped(true);
              setValue(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={shown.length === 0}>
          <Combobox.Options className={own.options} aria-label={lists[field.of]}>
            {shown.slice(0, mostShown).map(({ slug, title }) => (
              <Combobox.Option key={slug} value={slug} active={slug === value}>
                {title} <span className={own.slug}>{slug}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p id={wiring.countId} className={styles.help}>
        {meaning(field, value, references)}
      </p>
    </FieldFrame>
  );
}

function matching(references: readonly Reference[], typed: string): readonly Reference[] {
  const words = typed.trim().toLowerCase();
  return references.filter(
    ({ slug, title }) => slug.includes(words) || title.toLowerCase().includes(words),
  );
}

function meaning(
  { of }: ReferenceField,
  slug: string,
  references: readonly Reference[] | undefined,
): string {
  if (slug === "") return `Leave blank for no ${names[of]}.`;
  if (!references || references.length === 0) return "";
  const found = references.find((one) => one.slug === slug);
  return found ? `Leads to ${found.title}.` : `No ${names[of]} on the site has this slug.`;
}
