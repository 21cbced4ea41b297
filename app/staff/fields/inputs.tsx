import { useMemo, type ComponentProps, type ComponentType, type CSSProperties } from "react";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import type { FieldKind, InputProps, ModelField } from "./field-kinds.ts";
import { ListInput } from "./list-input.tsx";
import { isDay } from "#content/fields/date.ts";
import type { StringField } from "#content/fields/string-field.ts";
import { useFieldValue } from "#app/staff/editing/form-context.tsx";
import control from "#app/staff/ui/control.module.css";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import { controlProps, useInputAttributes, fieldId } from "./use-input-attributes.ts";
import type { ImageField } from "#content/fields/image.ts";
import { ImageSlot } from "#app/staff/media/slots/image-slot.tsx";
import type { AnyField, Field, Fields } from "#content/fields/field.ts";
import { Textarea } from "#app/staff/ui/text-field.tsx";
import { MediaSlot } from "#app/staff/media/slots/media-slot.tsx";
import type { SlugField } from "#content/fields/slug.ts";
import { OwnSlugInput } from "./own-slug-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";
import type { MapField } from "#content/fields/map.ts";
import { FieldInputs } from "./field-inputs.tsx";
import { RichText } from "./rich-text/rich-text.tsx";

const byKind = {
  text: TextInput,
  colour: ColourInput,
  "long-text": LongTextInput,
  "rich-text": RichTextInput,
  slug: SlugInput,
  link: LinkInput,
  date: DateInput,
  integer: IntegerInput,
  image: ImageInput,
  media: MediaInput,
  map: MapInput,
  list: ListInput,
} satisfies { [Kind in FieldKind]: ComponentType<InputProps<Extract<ModelField, { kind: Kind }>>> };

/** The input of each kind of field; `byKind` does not compile if a kind is missing. */
export const inputs: Readonly<Record<string, ComponentType<InputProps>>> = byKind as Record<
  FieldKind,
  ComponentType<InputProps<never>>
> as Record<string, ComponentType<InputProps>>;

/** A colour, shown at the end of its input. */
function ColourInput(props: InputProps<StringField<"colour">>) {
  const [value] = useFieldValue<string>(props.path);
  return <TextInput {...props} style={{ "--swatch": value } as CSSProperties} />;
}

/** An optional date. */
function DateInput({ field, path, hideLabel }: InputProps<StringField<"date">>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useInputAttributes(field, path);
  // A native date input would hide an invalid value and lose it.
  const isShown = value === "" || isDay(value);
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <input
        {...controlProps(wiring, field)}
        type={isShown ? "date" : "text"}
        className={`${control.control} ${styles.short}`}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

function ImageInput({ field, path }: InputProps<ImageField>) {
  const { wiring, slot } = useSlotInput(field, path);
  const { readInstead, mayMove } = field;
  return (
    <FieldFrame field={field} wiring={wiring} labels="own">
      <ImageSlot {...slot} readInstead={readInstead} mayMove={mayMove} />
    </FieldFrame>
  );
}

/** A slot for a video. */
function MediaInput({ field, path }: InputProps<Field<"media", string>>) {
  const { wiring, slot } = useSlotInput(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} labels="own">
      <MediaSlot {...slot} />
    </FieldFrame>
  );
}

/** Returns a slot's attributes and props, with the target of its uploads, which continue after the screen is left. */
function useSlotInput(field: AnyField, path: FormPath) {
  const { document, model } = useEditor();
  const [value, onChange] = useFieldValue<string>(path);
  const wiring = useInputAttributes(field, path, { hasOwnHelp: true });
  const { label, help } = field;
  const target = useMemo(
    () => ({ document, field: path, title: `${model.name}: ${label}` }),
    [document, model, path, label],
  );
  const { id, describedBy, invalid } = wiring;
  return { wiring, slot: { id, label, help, describedBy, invalid, value, onChange, target } };
}

/** A whole number. Keeps an invalid value as typed, which an update then refuses. */
function IntegerInput({ field, path, hideLabel }: InputProps<Field<"integer", number>>) {
  const [value, setValue] = useFieldValue<number | string>(path);
  const wiring = useInputAttributes(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <input
        {...controlProps(wiring, field)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={`${control.control} ${styles.short}`}
        value={String(value)}
        onChange={(event) => setValue(readTyped(event.currentTarget.value))}
      />
    </FieldFrame>
  );
}

function readTyped(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) && text !== "-0" ? Number(text) : text;
}

/** A path of the site or another address; not an input of type url, which refuses paths. */
function LinkInput(props: InputProps<StringField<"link">>) {
  return <TextInput {...props} inputMode="url" autoCapitalize="none" spellCheck={false} />;
}

/** Plain text in a textarea that grows. */
function LongTextInput({ field, path, hideLabel }: InputProps<StringField<"long-text">>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useInputAttributes(field, path, { counted: isCounted(field, value) });
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <Textarea
        {...controlProps(wiring, field)}
        rows={3}
        className={control.control}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <CharacterCount id={wiring.countId} field={field} value={value} />
    </FieldFrame>
  );
}

/** A document's own slug, or a reference to another document by slug. */
function SlugInput({ field, ...rest }: InputProps<SlugField>) {
  const { of } = field;
  return of === undefined ? (
    <OwnSlugInput field={field} {...rest} />
  ) : (
    <ReferenceInput field={{ ...field, of }} {...rest} />
  );
}

function TextInput({
  field,
  path,
  hideLabel,
  ...attributes
}: InputProps<StringField<string>> &
  Pick<ComponentProps<"input">, "inputMode" | "autoCapitalize" | "spellCheck" | "style">) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useInputAttributes(field, path, { counted: isCounted(field, value) });
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <input
        {...controlProps(wiring, field)}
        {...attributes}
        type="text"
        autoComplete="off"
        className={control.control}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <CharacterCount id={wiring.countId} field={field} value={value} />
    </FieldFrame>
  );
}

/** Whether a text is near its recommended maximum length. */
function isCounted({ maxLength }: StringField<string>, value: string): boolean {
  return maxLength !== undefined && value.length > maxLength * 0.8;
}

/** The number of characters of a text, shown near its recommended maximum. */
function CharacterCount({
  id,
  field,
  value,
}: {
  id: string;
  field: StringField<string>;
  value: string;
}) {
  if (!isCounted(field, value)) return null;
  return (
    <p id={id} className={styles.count}>
      {`${value.length} of ${field.maxLength} characters`}
    </p>
  );
}

/** A group of fields. */
function MapInput({ field, path, hideLabel = false }: InputProps<MapField<Fields>>) {
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className={styles.group}>
      <legend className={hideLabel ? "visually-hidden" : styles.legend}>{field.label}</legend>
      {field.help !== undefined && <p className={styles.help}>{field.help}</p>}
      <div className={styles.fields}>
        <FieldInputs fields={field.fields} path={path} />
      </div>
    </fieldset>
  );
}

/** A rich text, stored as Markdown. */
function RichTextInput({ field, path, hideLabel }: InputProps<Field<"rich-text", string>>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useInputAttributes(field, path);
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel} labels="text">
      <RichText
        id={wiring.id}
        labelledBy={wiring.labelId}
        describedBy={wiring.describedBy}
        invalid={wiring.invalid}
        value={value}
        onChange={setValue}
      />
    </FieldFrame>
  );
}
