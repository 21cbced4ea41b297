import { TextField } from "#app/staff/ui/text-field.tsx";

/** Maximum characters of a bundle's name. */
const maxName = 80;

/** An input for the name of a bundle. Shows a character count near the limit; longer names are refused, not truncated. */
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
  /** Whether the input takes the focus when its dialog opens. */
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
