import { useEffect, useState, type ComponentType } from "react";
import { Dialog } from "./dialog.tsx";
import styles from "./dialog.module.css";

/**
 * Returns a dialog whose code is loaded when it first opens. Shows an error when loading fails, where `React.lazy` would
 * unmount the screen with its open form.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function DialogLater(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      let gone = false;
      load()
        .then(({ default: loaded }) => gone || setLoaded(() => loaded))
        .catch(() => gone || setFailed(true));
      return () => {
        gone = true;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (!failed) return null;
    function close() {
      // Callers without a state of their own leave this mounted.
      setFailed(false);
      props.onClose();
    }
    return (
      <Dialog title="This cannot be opened at the moment" hasCross onClose={close}>
        <p className={styles.words}>
          The server cannot be reached. Nothing you typed is lost. Try again in a moment.
        </p>
      </Dialog>
    );
  };
}
