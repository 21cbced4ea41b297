import { Combobox } from "@base-ui/react/combobox";
import { useState } from "react";
import type { ReferredCollection, SlugField } from "#content/fields/slug.ts";
import { useFieldValue, useForm } from "#app/staff/editing/form-context.tsx";
import type { Reference } from "#app/staff/editor/references.ts";
import { isPressed } from "#app/staff/palette/key-press.ts";
import control from "#app/staff/ui/control.module.css";
import frame from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { useReferenceAt, useReferences } from "./use-references.ts";
import { controlProps, useInputAttributes } from "./use-input-attributes.ts";

type ReferenceField = SlugField & { of: ReferredCollection };

const names = { casestudies: "case study", disciplines: "discipline" } as const;
const lists = { casestudies: "Case studies", disciplines: "Disciplines" } as const;
const maxShown = 50;

/** A reference to another document, chosen by title from a filtered list, or typed as a slug. */
export function ReferenceInput({ field, path, hideLabel }: InputProps<ReferenceField>) {
  const [value, setValue] = useFieldValue<string>(path);
  const form = useForm();
  const wiring = useInputAttributes(field, path, { counted: true });
  const { references, load } = useReferences(field.of);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const shown = typed === undefined ? (references ?? []) : matching(references ?? [], typed);
  const moved = useReferenceAt(field.of, value, references);
  const meant = references?.find((one) => one.slug === value) ?? moved;

  function choose(slug: string) {
    const chosen = references?.find((one) => one.slug === slug)?.title ?? "";
    setValue(slug);
    const beside = field.titleInto && path.replace(/[^/]+$/, field.titleInto);
    if (beside !== undefined) form.set(beside, chosen);
    setTyped(undefined);
  }

  /** Accepts typed text if it is blank, a title or a slug, or if the list could not be loaded; else keeps the previous choice. */
  function leave() {
    setOpen(false);
    if (typed === undefined) return;
    const words = typed.trim();
    const named = references?.find(
      (one) => one.slug === words || one.title.toLowerCase() === words.toLowerCase(),
    );
    if (named || words === "") return choose(named?.slug ?? "");
    if (!references?.length) setValue(words);
    setTyped(undefined);
  }

  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <Combobox.Root
        items={shown}
        limit={maxShown}
        filter={null}
        open={isOpen}
        onOpenChange={setOpen}
        value={meant ?? null}
        isItemEqualToValue={(one, other) => one.slug === other.slug}
        inputValue={typed ?? meant?.title ?? value}
        onInputValueChange={(text, { reason }) => {
          if (reason === "input-change") setTyped(text);
        }}
        onValueChange={(chosen) => {
          // A cleared input takes effect on blur.
          if (chosen) choose(chosen.slug);
        }}
      >
        <Combobox.Input
          {...controlProps(wiring, field)}
          autoCapitalize="none"
          spellCheck={false}
          className={control.control}
          placeholder={`Choose a ${names[field.of]}`}
          onFocus={load}
          onBlur={leave}
          // The shortcut updates without leaving the field.
          onKeyDown={(event) => isPressed("mod+S", event) && leave()}
        />
        <Combobox.Portal>
          <Combobox.Positioner className={frame.place} align="start" sideOffset={4}>
            <Combobox.Popup className={frame.popup}>
              <Combobox.List className={frame.options} aria-label={lists[field.of]}>
                {(one: Reference) => (
                  <Combobox.Item key={one.slug} value={one} className={frame.option}>
                    {one.title} <span className={frame.slug}>{one.slug}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p id={wiring.countId} className={`${frame.help} ${frame.meaning}`}>
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

/** Returns a description of the referenced document; `meant` is null if no document has the slug, undefined while unknown. */
function meaning(
  { of }: ReferenceField,
  slug: string,
  meant: Reference | null | undefined,
): string {
  if (slug === "") return `Leave blank if there is no ${names[of]}.`;
  if (meant === null) return `No ${names[of]} on the site has this slug.`;
  if (!meant) return "";
  if (meant.isHidden) return `Slug: ${meant.slug}. It is hidden, so visitors see no link to it.`;
  return meant.slug === slug
    ? `Slug: ${slug}`
    : `Slug: ${meant.slug}. It was ${slug}, which still leads there.`;
}
