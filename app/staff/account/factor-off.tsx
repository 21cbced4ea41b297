import { ConfirmForm } from "./confirm-form.tsx";
import type { NewFactor } from "./factor-setup.tsx";

/** Begins to set a second factor up. */
export function FactorOff({ onBegun }: { onBegun: (factor: NewFactor) => void }) {
  return (
    <>
      <p>
        It is off. To turn it on, you need an authenticator app on your phone. Many password
        managers include one.
      </p>
      <ConfirmForm
        door="/api/auth/two-factor/enable"
        button="Set up two-factor sign-in"
        onDone={({ totpURI = "", backupCodes = [] }) => onBegun({ totpURI, backupCodes })}
      />
    </>
  );
}
