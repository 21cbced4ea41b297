import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { bundleAddress } from "#app/staff/bundles/due.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Loading, Screen } from "#app/staff/shell/screen.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { PrintedRecord } from "#app/ui/approval-record.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import { staticPage } from "#app/staff/preview/frame-page.ts";
import { PrintedPage } from "#app/ui/printed-page.tsx";

/** Returns no data, but makes each navigation call the server and thereby its request guard. */
export function loader() {
  return null;
}

/** A printable record of a client's approval, with the approved pages. */
export default function PrintedApproval() {
  const { id = "", approval = "" } = useParams();
  const at = `${id}/approvals/${approval}`;
  const { record, problem, read } = useRecord(at);

  return (
    <Screen title="Approval record">
      {!record ? (
        <Loading problem={problem} onAgain={read} />
      ) : (
        <PrintedRecord
          record={record}
          ways={
            <>
              <Link to={bundleAddress(id)}>Back to the bundle</Link>
              <Button onClick={() => window.print()}>Print</Button>
            </>
          }
          renderPicture={(address, title) => (
            <ApprovedPage at={at} address={address} title={title} />
          )}
        />
      )}
    </Screen>
  );
}

type ApprovalRecord = DeskAnswer<"GET /bundles/:bundle/approvals/:approval/record">;

function useRecord(at: string) {
  const { fetch } = useSession();
  const [record, setRecord] = useState<ApprovalRecord>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    callDesk(fetch, "GET /bundles/:bundle/approvals/:approval/record", { at: `${at}/record` }).then(
      setRecord,
      (error: unknown) => setProblem(errorMessage(error)),
    );
  }, [fetch, at, tries]);
  async function read() {
    setProblem(undefined);
    setTries(tries + 1);
  }
  return { record, problem, read };
}

/** The top of a page as it was approved. */
function ApprovedPage({
  at,
  address,
  title,
}: {
  /** The path of the approval: its bundle's id, `approvals`, and its own id. */
  at: string;
  address: string;
  title: string;
}) {
  const { fetch } = useSession();
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const query = { address };
    callDesk(fetch, "GET /bundles/:bundle/approvals/:approval/page", {
      at: `${at}/page`,
      query,
    }).then(
      (page) => setHtml(staticPage(page.html)),
      (error: unknown) => setProblem(errorMessage(error)),
    );
  }, [fetch, at, address]);

  if (problem !== undefined) return <p role="alert">{problem}</p>;
  return <PrintedPage title={title} srcDoc={html} />;
}
