import styles from "./preview.module.css";

/** The widths in which a page can be shown, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 820, Desktop: 1440 };

export type Width = keyof typeof widths;

/** A choice of the width in which a page is shown. */
export function WidthChoice({
  chosen,
  onChoose,
}: {
  chosen: Width;
  onChoose: (width: Width) => void;
}) {
  const options = Object.keys(widths) as Width[];
  return <Choice label="Width" options={options} chosen={chosen} onChoose={onChoose} />;
}

/** A choice between named options. */
export function Choice<Name extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly Name[];
  chosen: Name;
  onChoose: (name: Name) => void;
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={`preview ${label}`}
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
