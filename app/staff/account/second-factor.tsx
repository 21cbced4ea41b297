import { useState } from "react";
import { useIdentity } from "#app/staff/auth/use-identity.ts";
import { Loading } from "#app/staff/shell/loading.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { FactorOff } from "./factor-off.tsx";
import { FactorOn } from "./factor-on.tsx";
import { FactorSetup, type NewFactor } from "./factor-setup.tsx";

/** A code from a telephone, asked for beside the password: off, being set up, or on. */
export function SecondFactor() {
  const { value, problem, again } = useIdentity("/api/identity/session");
  const [setup, setSetup] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();

  if (!value) return <Loading problem={problem} onAgain={again} />;
  if (codes) return <BackupCodes codes={codes} onNoted={() => setCodes(undefined)} />;
  if (setup)
    return (
      <FactorSetup
        factor={setup}
        onDone={() => {
          setCodes(setup.backupCodes);
          setSetup(undefined);
          void again();
        }}
        onCancel={() => setSetup(undefined)}
      />
    );
  return value.staff?.secondFactor ? (
    <FactorOn onRemoved={again} onCodes={setCodes} />
  ) : (
    <FactorOff onBegun={setSetup} />
  );
}
