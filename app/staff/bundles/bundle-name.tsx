import { TextField } from "#app/staff/ui/text-field.tsx";

/** Maximum characters of a bundle's name. */
const maxName = 80;

/** The name of a bundle. It says how long it is once that is near the limit, and cuts nothing off. */
export function BundleName({
  label,
  value,
  problem,
  isFirst = false,
  onChange,
}: {
  label: string;
  value: string;
  problem?: string | undefined;
  /** Whether it takes the focus of its dialog. */
  isFirst?: boolean;
  onChange(value: string): void;
}) {
  const { length } = value;
  const count = `${length} of ${maxName} characters`;
  return (
    <TextField
      label={label}
      description={length > maxName * 0.8 && length <= maxName ? count : undefined}
      error={length > maxName ? `${count}: make it shorter.` : problem}
      value={value}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Whether a text can be the name of a bundle. */
export function isBundleName(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= maxName;
}
