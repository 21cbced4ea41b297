import type { SlugField } from "#content/fields/slug.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { useFieldValue, useForm } from "#app/staff/form/form-context.tsx";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import own from "./own-slug-input.module.css";
import { slugOf } from "./slug-of.ts";
import { controlProps, useWiring } from "./use-wiring.ts";

/** The last part of a document's own address, which can be made from its title. */
export function OwnSlugInput({ field, path, hideLabel }: InputProps<SlugField>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useWiring(field, path, { counted: true });
  const form = useForm();
  const { model, announcer } = useEditor();
  const make = () => {
    const title = form.value("title");
    const made = slugOf(typeof title === "string" ? title : "");
    if (made === "") return announcer.say("There is no title to make it from yet.");
    setValue(made);
    announcer.say(`The slug is ${made} now.`);
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
          Make from the title
        </button>
      </div>
      <p id={wiring.countId} className={styles.help}>
        {addressInWords(model.address, value)}
      </p>
    </FieldFrame>
  );
}

function addressInWords(address: string | undefined, slug: string): string {
  if (address === undefined) return "";
  if (!address.includes(":slug")) return `Its address on the site is ${address} whatever the slug.`;
  return slug === ""
    ? `The address on the site will end in it: ${address.replace(":slug", "…")}`
    : `Address on the site: ${address.replace(":slug", slug)}`;
}
