import { useState, type FormEvent } from "react";
import { Button } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { useAction } from "./use-bundle-actions.ts";
import styles from "./bundles.module.css";

/** A form that creates a bundle. */
export function NewBundle({ onCreated }: { onCreated(id: string): void }) {
  const [name, setName] = useState("");
  const { act, isBusy, problem } = useAction(() => undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const made = await act("POST /bundles", { body: { name } });
    if (made) onCreated(made.id);
  }

  return (
    <form className={styles.new} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name of a new bundle"
        value={name}
        maxLength={80}
        autoComplete="off"
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={isBusy}>
        Create
      </Button>
    </form>
  );
}
