import { Sessions } from "#app/staff/account/sessions.tsx";
import { Loading, Row, RowAction, Screen, ScreenSection } from "#app/staff/shell/screen.tsx";
import { useAnswer } from "#app/staff/shell/use-answer.ts";
import { useState, useEffect, useRef } from "react";
import { useIdentity, useCallIdentity, usePasswordRule } from "#app/staff/auth/use-identity.ts";
import {
  FactorOn,
  ConfirmForm,
  FactorSetup,
  type NewFactor,
} from "#app/staff/account/second-factor.tsx";
import styles from "#app/staff/auth/auth.module.css";
import { Problem, useSending } from "#app/staff/auth/use-sending.tsx";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useRename, useSession } from "#app/staff/session/session.tsx";
import { Button, buttonClass } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import secondFactorStyles from "#app/staff/account/second-factor.module.css";
import { PasswordInput } from "#app/staff/auth/password-input.tsx";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import { useAttempt } from "#app/ui/use-attempt.ts";

/** Returns no data, but makes each navigation call the server and thereby its request guard. */
export function loader() {
  return null;
}

/** The user's own account: name, password, second factor, sessions. */
export default function Account() {
  return (
    <Screen title="Account">
      <ScreenSection title="Name and e-mail" words="Colleagues see your name next to your changes.">
        <NameForm />
      </ScreenSection>
      <ScreenSection title="Password" words="Changing it signs you out on all your other devices.">
        <PasswordChange />
      </ScreenSection>
      <ScreenSection
        title="Two-factor sign-in"
        words="With two-factor sign-in, someone who learns your password still cannot sign in."
      >
        <SecondFactor />
      </ScreenSection>
      <ScreenSection
        title="Sessions"
        words="Where you are signed in. You are signed out automatically after an hour without activity."
      >
        <Sessions />
      </ScreenSection>
      <ScreenSection
        title="E-mails about reviews"
        words="When clients comment on your bundles or approve them, and when someone replies to you."
      >
        <ReviewMail />
      </ScreenSection>
    </Screen>
  );
}

/** The settings of the second factor: off, in set-up or on. */
function SecondFactor() {
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

/** Starts the set-up of a second factor. */
function FactorOff({ onBegun }: { onBegun: (factor: NewFactor) => void }) {
  return (
    <>
      <p>
        It is off. To turn it on, you need an authenticator app on your phone. Many password
        managers include one.
      </p>
      <ConfirmForm
        address="/api/auth/two-factor/enable"
        button="Set up two-factor sign-in"
        onDone={({ totpURI = "", backupCodes = [] }) => onBegun({ totpURI, backupCodes })}
      />
    </>
  );
}

/** Changes the user's name. Users cannot change their own e-mail address. */
function NameForm() {
  const { staff } = useSession();
  const rename = useRename();
  const toasts = useToasts();
  const ask = useCallIdentity();
  const { submit, sending, problem, problemAt } = useSending(async ({ name = "" }) => {
    if (name.trim() === "") return { field: "name", words: "Enter your name." };
    const answer = await ask<{ name: string }>("/api/identity/name", { body: { name } });
    if (!answer.ok) return { words: answer.words };
    rename(answer.value.name);
    toasts.notify("Your name has been changed.");
  });

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={staff.name}
        error={problemAt("name")}
      />
      <TextField
        label="E-mail"
        description="You sign in with this address. To use a different one, ask an owner to invite that address."
        type="email"
        value={staff.email}
        readOnly
      />
      <Button type="submit" kind="secondary" busy={sending}>
        Change name
      </Button>
    </form>
  );
}

/** Shows new backup codes, which cannot be shown again, until the user has noted them down. */
function BackupCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { said, copy } = useCopy("Download them instead.");
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;

  return (
    <div className={secondFactorStyles.setup}>
      <h3 ref={title} tabIndex={-1}>
        Save your backup codes
      </h3>
      <p>
        Each code signs you in once when you don’t have your phone. They are shown only this once:
        keep them with your passwords.
      </p>
      <ul className={secondFactorStyles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button kind="secondary" onClick={() => void copy(text)}>
          Copy
        </Button>
        <a
          className={buttonClass("secondary")}
          download="backup-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <Button onClick={onNoted}>I have saved them</Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}

const fieldOf: Readonly<Record<string, string>> = {
  "wrong-password": "currentPassword",
  "weak-password": "newPassword",
};

/** Changes the password; requires the current one. */
function PasswordChange() {
  const { staff } = useSession();
  const ask = useCallIdentity();
  const rule = usePasswordRule();
  const toasts = useToasts();
  const { submit, sending, problem, problemAt } = useSending(
    async ({ currentPassword = "", newPassword = "" }, form) => {
      if (currentPassword === "")
        return { field: "currentPassword", words: "Enter your current password." };
      if (newPassword === "") return { field: "newPassword", words: "Enter a new password." };
      const answer = await ask("/api/auth/change-password", {
        body: { currentPassword, newPassword },
      });
      if (answer.ok) {
        form.reset();
        toasts.notify(
          "Your password has been changed. You have been signed out on all other devices.",
        );
        return undefined;
      }
      return { field: fieldOf[answer.reason], words: answer.words };
    },
  );

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      {/* Names the account for password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={staff.email} />
      <PasswordInput
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={problemAt("currentPassword")}
      />
      <PasswordInput
        label="New password"
        description={rule}
        name="newPassword"
        autoComplete="new-password"
        error={problemAt("newPassword")}
      />
      <Button type="submit" kind="secondary" busy={sending}>
        Change password
      </Button>
    </form>
  );
}

/** The user's setting for mail about reviews. */
function ReviewMail() {
  const { fetch } = useSession();
  const { answer, problem: unread, again } = useAnswer("GET /review-mail");
  const [chosen, setChosen] = useState<boolean>();
  const { attempt, problem } = useAttempt(errorMessage);
  const isOn = chosen ?? answer?.isOn;
  const set = (wanted: boolean) =>
    attempt(async () =>
      setChosen((await callDesk(fetch, "POST /review-mail", { body: { isOn: wanted } })).isOn),
    );
  if (isOn === undefined) return <Loading problem={unread} onAgain={again} />;
  return (
    <>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul>
        <Row
          name={isOn ? "You receive them" : "You receive none"}
          facts={["One e-mail covers ten minutes of activity."]}
        >
          <RowAction about="e-mails about reviews" onPress={() => void set(!isOn)}>
            {isOn ? "Turn off" : "Turn on"}
          </RowAction>
        </Row>
      </ul>
    </>
  );
}
