import { useState } from "react";
import { Question } from "#app/staff/ui/dialog.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";

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
    <Question
      title="Rename the bundle"
      stay="Cancel"
      go="Rename"
      busy={isBusy || next.trim() === ""}
      onStay={onStay}
      onGo={() => onGo(next)}
    >
      <TextField
        label="Name"
        value={next}
        maxLength={80}
        onChange={(event) => setNext(event.target.value)}
      />
    </Question>
  );
}
