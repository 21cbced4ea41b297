import { ConfirmForm } from "./confirm-form.tsx";
import type { NewFactor } from "./factor-setup.tsx";

/** Begins to set a second factor up. */
export function FactorOff({ onBegun }: { onBegun: (factor: NewFactor) => void }) {
  return (
    <>
      <p>
        Your account has none yet. You need an authenticator app on your telephone, such as the one
        that your password manager has.
      </p>
      <ConfirmForm
        door="/api/auth/two-factor/enable"
        button="Set up a second factor"
        onDone={({ totpURI = "", backupCodes = [] }) => onBegun({ totpURI, backupCodes })}
      />
    </>
  );
}
