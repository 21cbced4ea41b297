import { useState } from "react";
import { FormQuestion } from "#app/staff/ui/dialog.tsx";
import { BundleName, isBundleName } from "./bundle-name.tsx";

/** A dialog that renames a bundle. */
export function RenameBundle({
  name,
  isBusy,
  onStay,
  onGo,
}: {
  name: string;
  isBusy: boolean;
  onStay(): void;
  onGo(name: string): void;
}) {
  const [next, setNext] = useState(name);
  return (
    <FormQuestion
      title="Rename the bundle"
      stay="Cancel"
      go="Rename"
      busy={isBusy || !isBundleName(next)}
      onStay={onStay}
      onGo={() => onGo(next)}
    >
      <BundleName label="Name" value={next} isFirst onChange={setNext} />
    </FormQuestion>
  );
}
