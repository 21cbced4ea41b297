import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import styles from "./password-input.module.css";

/** A password, which can be looked at while it is typed. */
export function PasswordInput(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth="4.5rem"
      rightSection={
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
