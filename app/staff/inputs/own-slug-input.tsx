import { useEffect, useState } from "react";
import { slugPattern, type SlugField } from "#content/fields/slug.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { DocumentForm } from "#app/staff/form/document-form.ts";
import type { FormPath } from "#app/staff/form/form-path.ts";
import { useFieldValue, useForm } from "#app/staff/form/form-context.tsx";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import own from "./own-slug-input.module.css";
import { RedirectedLinks } from "./redirected-links.tsx";
import { slugOf } from "#content/slug-of.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

/** The last part of a document's own address. It follows the title until it is edited, or the document is on the site; it is not asked for where the address does not depend on it. */
export function OwnSlugInput(props: InputProps<SlugField>) {
  const { path } = props;
  const { model } = useEditor();
  const form = useForm();
  useEffect(() => followTitle(form, path, model.uid), [form, path, model]);
  const [isAsked] = useState(() => {
    if (model.address?.includes(":slug")) return true;
    // An imported page may have a slug that has to be corrected before it can be updated.
    return !isNew(form) && !slugPattern.test(textAt(form, path));
  });
  return isAsked ? <SlugBox {...props} /> : null;
}

/** Sets the slug whenever the title changes, as long as it is what the title before gave. Returns an unsubscribe function. */
function followTitle(form: DocumentForm, path: FormPath, otherwise = ""): () => void {
  const read = () => slugOf(textAt(form, "title")) || otherwise;
  let made = read();
  return form.subscribe("title", () => {
    const before = made;
    made = read();
    const slug = textAt(form, path);
    if (isNew(form) && (slug === "" || isMadeOf(before, slug))) form.set(path, made);
  });
}

/** Whether a slug is what a title gives, also with a number where that was taken. */
function isMadeOf(made: string, slug: string): boolean {
  return (
    slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
  );
}

function textAt(form: DocumentForm, path: FormPath): string {
  const value = form.value(path);
  return typeof value === "string" ? value : "";
}

function isNew(form: DocumentForm): boolean {
  return form.base().time === undefined;
}

function SlugBox({ field, path, hideLabel }: InputProps<SlugField>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path, { counted: true });
  const form = useForm();
  const { model, announcer } = useEditor();
  const make = () => {
    const made = slugOf(textAt(form, "title"));
    if (made === "") return announcer.say("Enter a title first.");
    setValue(made);
    announcer.say(`The slug is now ${made}.`);
  };
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <div className={own.row}>
        <input
          {...controlProps(wiring, field)}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <button type="button" className={own.make} onClick={make}>
          Make from title
        </button>
      </div>
      <p id={wiring.countId} className={styles.help}>
        {addressInWords(model.address, value)}
      </p>
      {model.address?.includes(":slug") && <RedirectedLinks slug={value} />}
    </FieldFrame>
  );
}

function addressInWords(address: string | undefined, slug: string): string {
  if (address === undefined) return "";
  if (!address.includes(":slug")) return `Its address on the site is always ${address}.`;
  return !slugPattern.test(slug)
    ? `The last part of its address on the site: ${address.replace(":slug", "…")}`
    : `Address on the site: ${address.replace(":slug", slug)}`;
}
