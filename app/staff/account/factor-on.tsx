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
          name="The second factor is on"
          facts={["After your password you are asked for a code of your authenticator app."]}
        >
          <RowAct about="second factor" onPress={() => setAsked("codes")}>
            New backup codes
          </RowAct>
          <RowAct about="second factor" onPress={() => setAsked("remove")}>
            Switch it off
          </RowAct>
        </Row>
      </Rows>
      {asked === "codes" ? (
        <Dialog title="New backup codes" onClose={close}>
          <div className={styles.dialog}>
            <p>The codes that you noted down before are not good any more then.</p>
            <ConfirmForm
              door="/api/auth/two-factor/generate-backup-codes"
              button="Make new codes"
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
        <Dialog title="Switch the second factor off?" onClose={close}>
          <div className={styles.dialog}>
            <p>Your password alone gets in then. The backup codes are not good any more.</p>
            <ConfirmForm
              door="/api/auth/two-factor/disable"
              button="Switch it off"
              variant="filled"
              onDone={() => {
                close();
                notifications.show({ message: "The second factor is off." });
                void onRemoved();
              }}
            />
            <button type="button" className={styles.cancel} onClick={close}>
              Keep it
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
