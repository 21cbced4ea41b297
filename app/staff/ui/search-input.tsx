import type { ComponentProps } from "react";
import control from "./control.module.css";
import { SearchIcon } from "./icons.tsx";
import styles from "./search-input.module.css";

/** A search box, which shows its label while it is empty. */
export function SearchInput({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <div className={styles.search}>
      <SearchIcon />
      <input
        {...input}
        type="search"
        className={control.control}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
