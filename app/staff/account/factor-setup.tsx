import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import formStyles from "#app/staff/auth/form.module.css";
import { Problem } from "#app/staff/auth/problem.tsx";
import { useAskIdentity } from "#app/staff/auth/use-identity.ts";
import { useSending } from "#app/staff/auth/use-sending.ts";
import { QrCode } from "./qr-code.tsx";
import styles from "./second-factor.module.css";

/** What a second factor begins with: what the app has to be told, and the codes for the day that the telephone is lost. */
export interface NewFactor {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Shows the key of a new second factor, which is on once its first code was right. */
export function FactorSetup({
  factor: { totpURI },
  onDone,
  onCancel,
}: {
  factor: NewFactor;
  onDone: () => void;
  onCancel: () => void;
}) {
  const ask = useAskIdentity();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { submit, sending, problem, problemAt } = useSending(async ({ code = "" }) => {
    if (code.trim() === "") return { field: "code", words: "Enter the code shown in the app." };
    const answer = await ask("/api/auth/two-factor/verify-totp", { body: { code } });
    if (answer.ok) {
      onDone();
      return undefined;
    }
    return { ...(answer.reason === "wrong-code" ? { field: "code" } : {}), words: answer.words };
  });

  return (
    <div className={styles.setup}>
      <h3 ref={title} tabIndex={-1}>
        Add this account to your authenticator app
      </h3>
      <p>Scan this code with the app, or type in the key below.</p>
      <QrCode text={totpURI} label="QR code for your authenticator app" />
      <p>
        <span className={styles.label}>Key</span>
        <code className={styles.key}>{keyOf(totpURI)}</code>
      </p>
      <form method="post" noValidate className={formStyles.form} onSubmit={submit}>
        <Problem words={problem} />
        <TextInput
          label="Code"
          description="Enter the six digits shown in the app, to confirm that it works."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={problemAt("code")}
        />
        <Button type="submit" loading={sending}>
          Turn on
        </Button>
      </form>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

/** The key of an authenticator's address, in groups of four that one can type. */
function keyOf(totpURI: string): string {
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
