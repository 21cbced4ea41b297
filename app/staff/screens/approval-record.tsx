import { Link, useParams } from "react-router";
import { bundleAddress } from "#app/staff/bundles/due.ts";
import { Loading, Screen } from "#app/staff/shell/screen.tsx";
import { useAnswer } from "#app/staff/shell/use-answer.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { PrintedRecord } from "#app/ui/approval-record.tsx";
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
  const {
    answer: record,
    problem,
    again,
  } = useAnswer("GET /bundles/:bundle/approvals/:approval/record", { at: `${at}/record` });

  return (
    <Screen title="Approval record">
      {!record ? (
        <Loading problem={problem} onAgain={again} />
      ) : (
        <PrintedRecord
          record={record}
          ways={
            <>
              <Link to={bundleAddress(id)} className="back">
                Back to the bundle
              </Link>
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
  const { answer: page, problem } = useAnswer("GET /bundles/:bundle/approvals/:approval/page", {
    at: `${at}/page`,
    query: { address },
  });
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  return <PrintedPage title={title} srcDoc={page && staticPage(page.html)} />;
}
