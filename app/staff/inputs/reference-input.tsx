import { Combobox, useCombobox } from "@mantine/core";
import { useState } from "react";
import type { ReferredCollection, SlugField } from "#content/fields/slug.ts";
import { useFieldValue, useForm } from "#app/staff/form/form-context.tsx";
import type { Reference } from "#app/staff/editor/references.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import own from "./reference-input.module.css";
import { useReferenceAt, useReferences } from "./use-references.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

type ReferenceField = SlugField & { of: ReferredCollection };

const names = { casestudies: "case study", disciplines: "discipline" } as const;
const lists = { casestudies: "Case studies", disciplines: "Disciplines" } as const;
const mostShown = 50;

/** Refers to another document: picked by its title from a list that typing narrows down. Its slug can be typed as well. */
export function ReferenceInput({ field, path, hideLabel }: InputProps<ReferenceField>) {
  const [value, setValue] = useFieldValue<string>(path);
  const form = useForm();
  const wiring = useWiring(field, path, { counted: true });
  const { references, load } = useReferences(field.of);
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const shown = typed === undefined ? (references ?? []) : matching(references ?? [], typed);
  const moved = useReferenceAt(field.of, value, references);
  const meant = references?.find((one) => one.slug === value) ?? moved;

  function choose(slug: string) {
    const chosen = references?.find((one) => one.slug === slug)?.title ?? "";
    setValue(slug);
    const beside = field.titleInto && path.replace(/[^/]+$/, field.titleInto);
    if (beside !== undefined) form.set(beside, chosen);
    setTyped(undefined);
    combobox.closeDropdown();
  }

  /** What was typed counts when it is blank, a title or a slug, or when the list cannot be asked for; else what was picked before stays. */
  function leave() {
    combobox.closeDropdown();
    if (typed === undefined) return;
    const words = typed.trim();
    const named = references?.find(
      (one) => one.slug === words || one.title.toLowerCase() === words.toLowerCase(),
    );
    if (named || words === "") return choose(named?.slug ?? "");
    if (!references?.length) setValue(words);
    setTyped(undefined);
  }

  function open() {
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
            value={typed ?? meant?.title ?? value}
            onFocus={load}
            onClick={open}
            onBlur={leave}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={shown.length === 0}>
          <Combobox.Options className={own.options} aria-label={lists[field.of]}>
            {shown.slice(0, mostShown).map(({ slug, title }) => (
              <Combobox.Option key={slug} value={slug} active={slug === meant?.slug}>
                {title} <span className={own.slug}>{slug}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p id={wiring.countId} className={styles.help}>
        {meaning(field, value, meant)}
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

/** `meant` is null when the slug leads nowhere, undefined while that is not known. */
function meaning(
  { of }: ReferenceField,
  slug: string,
  meant: Reference | null | undefined,
): string {
  if (slug === "") return `Leave blank if there is no ${names[of]}.`;
  if (meant === null) return `No ${names[of]} on the site has this slug.`;
  if (!meant) return "";
  return meant.slug === slug
    ? `Slug: ${slug}`
    : `Slug: ${meant.slug}. It was ${slug}, which still leads there.`;
}
