import { useCallback, useEffect, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { randomId } from "#content/random-id.ts";
import { count } from "#app/ui/in-words.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import { Row, RowAction } from "#app/staff/shell/screen.tsx";
import type { Times } from "#app/staff/time/times.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import { NeededApproval, type Approval } from "./needed-approval.tsx";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import { bundleAddress } from "./due.ts";
import { useAction } from "./use-bundle-actions.ts";
import styles from "./bundles.module.css";

type ClientLink = DeskAnswer<"GET /bundles/:bundle/links">["links"][number];
type Made = DeskAnswer<"POST /bundles/:bundle/links"> & { client: string; email: string };

/** With a new token after each edit, so that sending the same form again, when a response was lost, makes no second link. */
const blankForm = { client: "", email: "", days: "14", passcode: "", token: "" };

/** The fields of the form for a link that the server would refuse. */
function wrong({ client, email, passcode, days }: typeof blankForm) {
  const all = [
    { name: "client", isWrong: client.trim() === "", words: "Enter the client’s name." },
    {
      name: "email",
      isWrong: email !== "" && !/^\S+@\S+$/.test(email.trim()),
      words: "Enter a whole e-mail address, or leave it blank.",
    },
    {
      name: "passcode",
      isWrong: passcode !== "" && passcode.length < 6,
      words: "Use at least 6 characters, or leave it blank.",
    },
    {
      name: "days",
      isWrong: !/^\d+$/.test(days) || Number(days) < 1 || Number(days) > 90,
      words: "Enter a number from 1 to 90.",
    },
  ];
  return all.filter(({ isWrong }) => isWrong);
}

/** Creates, lists and revokes the links by which clients see a bundle without an account. */
export function ClientLinks({
  bundle: loaded,
  isOpen,
  onChange,
}: {
  /** The bundle as last loaded. */
  bundle: { id: string; needsApproval: boolean };
  isOpen: boolean;
  /** Called after a change to the bundle itself, to reload it. */
  onChange(): Promise<unknown>;
}) {
  const { id: bundle, needsApproval } = loaded;
  const times = useTimes();
  const mayShare = useMay("share");
  const { links, hasMailServer, approvals, problem: unread, read } = useLinks(bundle, loaded);
  const { act, isBusy, problem } = useAction(read);
  const [asked, setAsked] = useState(blankForm);
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<Made>();
  const [revoked, setRevoked] = useState<ClientLink>();
  const { said, copy } = useCopy("Select the link instead.");
  const at = `${bundle}/links`;

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (wrong(asked).length > 0) return form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    const { days, passcode } = asked;
    const body = { ...asked, days: Number(days), passcode: passcode || undefined };
    const answer = await act("POST /bundles/:bundle/links", { at, body });
    if (!answer) return;
    setMade({ ...asked, ...answer });
    setAsked(blankForm);
    setTried(false);
  }

  async function revoke({ id }: ClientLink) {
    setRevoked(undefined);
    await act("DELETE /bundles/:bundle/links/:link", { at: `${at}/${id}` });
    if (made?.id === id) setMade(undefined);
  }

  async function need(next: boolean) {
    const body = { needsApproval: next };
    if (await act("POST /bundles/:bundle", { at: bundle, body })) await onChange();
  }

  /** Approvals whose links no longer exist. */
  const former = approvals.filter(({ by }) => !links.some(({ id }) => id === by.link));

  const field = (name: keyof typeof blankForm) => ({
    value: asked[name],
    autoComplete: "off",
    error: isTried ? wrong(asked).find((one) => one.name === name)?.words : undefined,
    onChange: (event: { target: { value: string } }) =>
      setAsked({ ...asked, [name]: event.target.value, token: randomId(22) }),
  });

  return (
    <>
      {(problem ?? unread) !== undefined && <p role="alert">{problem ?? unread}</p>}
      {isOpen && (
        <NeededApproval
          needsApproval={needsApproval}
          approvals={approvals}
          isBusy={isBusy}
          onChange={need}
        />
      )}
      {made && (
        <div role="status" className={styles.made}>
          <TextField
            label={`The link for ${made.client}`}
            description={madeInWords(made, hasMailServer)}
            readOnly
            value={made.address}
            onFocus={(event) => event.target.select()}
          />
          <Button kind="secondary" onClick={() => void copy(made.address)}>
            Copy link
          </Button>
          <p>{said}</p>
        </div>
      )}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <Row key={link.id} name={link.client} facts={factsOf(link, times, approvals)}>
              <Record bundle={bundle} approval={approvals.find((one) => one.by.link === link.id)} />
              {link.state === "valid" && (
                <RowAction about={link.client} onPress={() => setRevoked(link)}>
                  Revoke
                </RowAction>
              )}
            </Row>
          ))}
        </ul>
      )}
      {revoked && (
        <Question
          title="Revoke the link?"
          go="Revoke"
          isGrave
          onStay={() => setRevoked(undefined)}
          onGo={() => void revoke(revoked)}
        >
          <p>{`${revoked.client} can no longer see the bundle, even in a page that is already open. Comments and approvals are kept. A revoked link cannot be restored; make a new one instead.`}</p>
        </Question>
      )}
      {former.length > 0 && (
        <ul>
          {former.map((approval) => (
            <Row
              key={approval.id}
              name={approval.by.name}
              facts={[approvalInWords(approval, times)]}
            >
              <Record bundle={bundle} approval={approval} />
            </Row>
          ))}
        </ul>
      )}
      {isOpen && mayShare && (
        <form noValidate className={styles.link} onSubmit={(event) => void make(event)}>
          <TextField
            label="Client"
            description="One link per person: their name appears beside their comments."
            maxLength={80}
            {...field("client")}
          />
          <TextField
            label="E-mail address (optional)"
            description={
              hasMailServer
                ? "The link is sent to it, and later e-mails about replies, unless they opt out."
                : "This site has no mail server: send the link yourself."
            }
            type="email"
            maxLength={254}
            {...field("email")}
          />
          <TextField
            label="Passcode (optional)"
            description="At least 6 characters. Send it separately from the link."
            maxLength={100}
            {...field("passcode")}
          />
          <TextField
            label="Valid for (days)"
            description="From 1 to 90."
            inputMode="numeric"
            {...field("days")}
          />
          <Button type="submit" kind="secondary" busy={isBusy}>
            Make a link
          </Button>
        </form>
      )}
    </>
  );
}

/** Opens the printable record of an approval. */
function Record({ bundle, approval }: { bundle: string; approval: Approval | undefined }) {
  const navigate = useNavigate();
  if (!approval) return null;
  const to = `${bundleAddress(bundle)}/approvals/${approval.id}`;
  return (
    <RowAction about={`the approval by ${approval.by.name}`} onPress={() => void navigate(to)}>
      Record
    </RowAction>
  );
}

function madeInWords({ email }: Made, hasMailServer: boolean): string {
  const way = hasMailServer
    ? `It is on its way to ${email}.`
    : `Nothing was sent to ${email}, since this site has no mail server: send the link yourself.`;
  return `${email === "" ? "" : `${way} `}Copy it now if you need it: it is not stored, and cannot be shown again.`;
}

function factsOf(
  { id, email, state, expires, by, hasPasscode, lastOpened }: ClientLink,
  times: Times,
  approvals: readonly Approval[],
): string[] {
  const until = {
    valid: "Works until",
    expired: "Expired",
    revoked: "Revoked; would have worked until",
  };
  const passcode = hasPasscode ? ", with a passcode" : "";
  const opened = lastOpened ? `Last opened ${times.moment(lastOpened)}` : "Not opened yet";
  const approval = approvals.find((one) => one.by.link === id);
  return [
    `${until[state]} ${times.moment(expires)}${passcode}`,
    `${opened}. Made by ${by.name}${email === undefined ? "" : `. E-mails go to ${email}`}`,
    ...(approval ? [approvalInWords(approval, times)] : []),
  ];
}

function approvalInWords({ at, changes }: Approval, times: Times): string {
  const approved = `Approved ${times.moment(at)}`;
  if (changes.length === 0) return approved;
  return `${approved}, before ${count(changes.length, "change")}: ${changes.map(({ title }) => title).join(", ")}`;
}

/** Loads the links and approvals of a bundle, again whenever it is `loaded`: a client may have approved it meanwhile. */
function useLinks(bundle: string, loaded: object) {
  const { fetch } = useSession();
  const [read, setRead] = useState<{
    links: readonly ClientLink[];
    hasMailServer: boolean;
    approvals: readonly Approval[];
  }>({ links: [], hasMailServer: true, approvals: [] });
  const [problem, setProblem] = useState<string>();
  const again = useCallback(
    () =>
      Promise.all([
        callDesk(fetch, "GET /bundles/:bundle/links", { at: `${bundle}/links` }),
        callDesk(fetch, "GET /bundles/:bundle/approvals", { at: `${bundle}/approvals` }),
      ])
        .then(([listed, { approvals }]) => {
          setRead({ ...listed, approvals });
          setProblem(undefined);
        })
        .catch((error: unknown) => setProblem(errorMessage(error))),
    [fetch, bundle],
  );
  useEffect(() => void again(), [again, loaded]);
  return { ...read, problem, read: again };
}
