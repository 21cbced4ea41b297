import { Fragment } from "react";
import { isAppleKeyboard, keyNames } from "./key-press.ts";
import styles from "./palette.module.css";

/** A shortcut in the notation of the user's keyboard. Renders in the browser only, since it reads `navigator`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keyNames(keys, isAppleKeyboard(navigator)).map((name, at) => (
        <Fragment key={name}>
          {at > 0 && <span className="visually-hidden"> and </span>}
          <kbd>{name}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
