import { Fragment } from "react";
import { isAppleKeyboard, keyNames } from "./key-press.ts";
import styles from "./palette.module.css";

/** A shortcut as the keys of this keyboard; only shown in what opens in the browser. */
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
