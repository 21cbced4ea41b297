import { useEffect, useState, type ReactNode } from "react";
import { Link, useParams } from "react-router";
import { bundleAddress } from "#app/staff/bundles/due.ts";
import { ApprovedPage } from "#app/staff/bundles/approved-page.tsx";
import styles from "#app/staff/bundles/approval-record.module.css";
import { askDesk, inWords } from "#app/staff/session/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Loading, Screen } from "#app/staff/shell/screen.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";

type ApprovalRecord = DeskAnswer<"GET /bundles/:bundle/approvals/:approval/record">;
type ApprovedDocument = ApprovalRecord["documents"][number];

/** Without data of its own; it makes navigation call the server, and so the request guard. */
export function loader() {
  return null;
}

/** What a client approved, in words and pictures, to be printed. */
export default function PrintedApproval() {
  const { id = "", approval = "" } = useParams();
  const at = `${id}/approvals/${approval}`;
  const { record, problem, read } = useRecord(at);
  const times = useTimes();

  return (
    <Screen title="Approval record">
      {!record ? (
        <Loading problem={problem} onAgain={read} />
      ) : (
        <>
          <div className={styles.ways}>
            <Link to={bundleAddress(id)}>Back to the bundle</Link>
            <Button onClick={() => window.print()}>Print</Button>
          </div>
          <dl className={styles.facts}>
            <Fact name="Bundle">{record.bundle}</Fact>
            <Fact name="Approved by">{record.client}</Fact>
            <Fact name="When">{times.full(record.at)}</Fact>
            <Fact name="Version">
              <code>{record.version.slice(0, 16)}</code>
            </Fact>
            <Fact name="What">
              {record.documents.map((one) => one.title || one.kindName).join(", ")}
            </Fact>
          </dl>
          <p className={styles.note}>
            The version is a fingerprint of all that was shown: any other text or picture has
            another one. Each picture is the beginning of the page at 1,440 pixels, with the rest of
            the site as it was then, in the design of today.
          </p>
          {record.documents.map((document) => (
            <Approved key={document.path} at={at} document={document} />
          ))}
        </>
      )}
    </Screen>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const effects = {
  create: "new",
  update: "changed",
  delete: "taken off the site",
  none: "shown as it was on the site",
};

function Approved({ at, document }: { at: string; document: ApprovedDocument }) {
  const { title, kindName, effect, texts, others, address } = document;
  return (
    <section className={styles.document}>
      <h2>{title || kindName}</h2>
      <p className={styles.kind}>{`${kindName}, ${effects[effect]}`}</p>
      {texts.length > 0 && (
        <dl className={styles.texts}>
          {texts.map(({ label, text }, index) => (
            // Labels repeat, and nothing is ever moved.
            <Fact key={`${label}${index}`} name={label}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      {others.length > 0 && <p>{`Also changed: ${others.join(", ")}.`}</p>}
      {address !== undefined && (
        <ApprovedPage at={at} address={address} title={title || kindName} />
      )}
    </section>
  );
}

function useRecord(at: string) {
  const { fetch } = useSession();
  const [record, setRecord] = useState<ApprovalRecord>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    askDesk(fetch, "GET /bundles/:bundle/approvals/:approval/record", { at: `${at}/record` }).then(
      setRecord,
      (error: unknown) => setProblem(inWords(error)),
    );
  }, [fetch, at, tries]);
  async function read() {
    setProblem(undefined);
    setTries(tries + 1);
  }
  return { record, problem, read };
}
