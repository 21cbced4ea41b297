import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Dialog } from "#app/staff/shell/dialog.tsx";
import { Row, RowAct, Rows } from "#app/staff/shell/rows.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import styles from "./second-factor.module.css";

/** What can be done with a second factor that is on. */
export function FactorOn({
  onRemoved,
  onCodes,
}: {
  onRemoved: () => Promise<void>;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [asked, setAsked] = useState<"codes" | "remove">();
  const close = () => setAsked(undefined);

  return (
    <>
      <Rows>
        <Row
          name="Two-factor sign-in is on"
          facts={["After your password, you are asked for a code from your authenticator app."]}
        >
          <RowAct about="two-factor sign-in" onPress={() => setAsked("codes")}>
            New backup codes
          </RowAct>
          <RowAct about="two-factor sign-in" onPress={() => setAsked("remove")}>
            Turn off
          </RowAct>
        </Row>
      </Rows>
      {asked === "codes" ? (
        <Dialog title="New backup codes" onClose={close}>
          <div className={styles.dialog}>
            <p>The codes you saved before will stop working.</p>
            <ConfirmForm
              door="/api/auth/two-factor/generate-backup-codes"
              button="Create new codes"
              variant="filled"
              onDone={({ backupCodes = [] }) => {
                close();
                onCodes(backupCodes);
              }}
            />
            <button type="button" className={styles.cancel} onClick={close}>
              Cancel
            </button>
          </div>
        </Dialog>
      ) : null}
      {asked === "remove" ? (
        <Dialog title="Turn off two-factor sign-in?" onClose={close}>
          <div className={styles.dialog}>
            <p>
              You will sign in with your password alone, and your backup codes will stop working.
            </p>
            <ConfirmForm
              door="/api/auth/two-factor/disable"
              button="Turn off"
              variant="filled"
              onDone={() => {
                close();
                notifications.show({ message: "Two-factor sign-in is off." });
                void onRemoved();
              }}
            />
            <button type="button" className={styles.cancel} onClick={close}>
              Keep it on
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
