import { useState, type ComponentProps } from "react";
import { TextField } from "#app/staff/ui/text-field.tsx";
import styles from "./auth.module.css";

/** A password input that can show its text. */
export function PasswordInput(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.show}
          aria-label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
