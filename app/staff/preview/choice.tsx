import styles from "./preview.module.css";

/** The widths in which a page can be shown, in CSS pixels. */
export const widths = [
  { name: "Phone", width: 390 },
  { name: "Tablet", width: 820 },
  { name: "Desktop", width: 1440 },
];

/** A choice between named options. */
export function Choice({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly string[];
  chosen: string;
  onChoose: (name: string) => void;
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
