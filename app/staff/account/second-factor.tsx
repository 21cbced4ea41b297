import { useState, useEffect, useRef, useMemo } from "react";
import { Row, RowAction } from "#app/staff/shell/screen.tsx";
import { Dialog } from "#app/staff/ui/dialog.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import styles from "./second-factor.module.css";
import formStyles from "#app/staff/auth/auth.module.css";
import { PasswordInput } from "#app/staff/auth/password-input.tsx";
import { Problem, useSending } from "#app/staff/auth/use-sending.tsx";
import { useCallIdentity } from "#app/staff/auth/use-identity.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { DialogButtons } from "#app/staff/ui/dialog-buttons.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { encode } from "uqr";

/** The actions on an active second factor. */
export function FactorOn({
  onRemoved,
  onCodes,
}: {
  onRemoved: () => Promise<void>;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [asked, setAsked] = useState<"codes" | "remove">();
  const toasts = useToasts();
  const close = () => setAsked(undefined);

  return (
    <>
      <ul>
        <Row
          name="Two-factor sign-in is on"
          facts={["After your password, you are asked for a code from your authenticator app."]}
        >
          <RowAction about="two-factor sign-in" onPress={() => setAsked("codes")}>
            New backup codes
          </RowAction>
          <RowAction about="two-factor sign-in" onPress={() => setAsked("remove")}>
            Turn off
          </RowAction>
        </Row>
      </ul>
      {asked === "codes" ? (
        <Dialog title="New backup codes" onClose={close}>
          <div className={styles.dialog}>
            <p>The codes you saved before will stop working.</p>
            <ConfirmForm
              address="/api/auth/two-factor/generate-backup-codes"
              button="Create new codes"
              onCancel={close}
              onDone={({ backupCodes = [] }) => {
                close();
                onCodes(backupCodes);
              }}
            />
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
              address="/api/auth/two-factor/disable"
              button="Turn off"
              isGrave
              onCancel={close}
              onDone={() => {
                close();
                toasts.notify("Two-factor sign-in is off.");
                void onRemoved();
              }}
            />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** Changes the second factor, for which the password is required. */
export function ConfirmForm({
  address,
  button,
  isGrave = false,
  onCancel,
  onDone,
}: {
  address: string;
  button: string;
  isGrave?: boolean;
  /** In a dialog: closes it. */
  onCancel?: () => void;
  onDone: (answer: Partial<NewFactor>) => void;
}) {
  const { staff } = useSession();
  const ask = useCallIdentity();
  const { submit, sending, problem, problemAt } = useSending(async ({ password = "" }) => {
    if (password === "") return { field: "password", words: "Enter your password." };
    const answer = await ask<Partial<NewFactor>>(address, { body: { password } });
    if (answer.ok) {
      onDone(answer.value);
      return undefined;
    }
    const field = answer.reason === "wrong-password" ? "password" : undefined;
    return { field, words: answer.words };
  });

  return (
    <form method="post" noValidate className={formStyles.form} onSubmit={submit}>
      <Problem words={problem} />
      <input hidden readOnly name="username" autoComplete="username" value={staff.email} />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={problemAt("password")}
      />
      <DialogButtons onCancel={onCancel}>
        <Button
          type="submit"
          kind={onCancel ? "primary" : "secondary"}
          isGrave={isGrave}
          busy={sending}
        >
          {button}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** A new second factor: the authenticator's URI, and backup codes. */
export interface NewFactor {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** Shows the key of a new second factor, which its first valid code activates. */
export function FactorSetup({
  factor: { totpURI },
  onDone,
  onCancel,
}: {
  factor: NewFactor;
  onDone: () => void;
  onCancel: () => void;
}) {
  const ask = useCallIdentity();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { submit, sending, problem, problemAt } = useSending(async ({ code = "" }) => {
    if (code.trim() === "") return { field: "code", words: "Enter the code shown in the app." };
    const answer = await ask("/api/auth/two-factor/verify-totp", { body: { code } });
    if (answer.ok) {
      onDone();
      return undefined;
    }
    const field = answer.reason === "wrong-code" ? "code" : undefined;
    return { field, words: answer.words };
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
        <TextField
          label="Code"
          description="Enter the six digits shown in the app, to confirm that it works."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={problemAt("code")}
        />
        <DialogButtons onCancel={onCancel}>
          <Button type="submit" busy={sending}>
            Turn on
          </Button>
        </DialogButtons>
      </form>
    </div>
  );
}

/** Returns the secret of an authenticator's URI in groups of four, for typing. */
function keyOf(totpURI: string): string {
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}

/** Draws text as a QR code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 2 });
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dark.join("") };
  }, [text]);

  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
