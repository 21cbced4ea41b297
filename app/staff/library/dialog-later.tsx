import { Button } from "@mantine/core";
import { useEffect, useState, type ComponentType } from "react";
import { Dialog } from "#app/staff/shell/dialog.tsx";

/**
 * A dialog whose code comes when it is first opened. Where that fails, as without a connection, it says so: `React.lazy` would
 * take down the screen, and the form that is open on it.
 */
export function dialogLater<Props extends { onClose: () => void }>(
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
    return (
      <Dialog title="This cannot be opened at the moment" onClose={props.onClose}>
        <p>The server cannot be reached. Nothing you typed is lost. Try again in a moment.</p>
        <Button data-autofocus mt="md" onClick={props.onClose}>
          Close
        </Button>
      </Dialog>
    );
  };
}
