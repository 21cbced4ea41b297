import { useEffect, useState } from "react";
import { stillPage } from "#app/staff/preview/frame-page.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { PrintedPage } from "#app/ui/printed-page.tsx";

/** The beginning of a page as it was approved. */
export function ApprovedPage({
  at,
  address,
  title,
}: {
  /** The approval, below its bundle. */
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
      (page) => setHtml(stillPage(page.html)),
      (error: unknown) => setProblem(errorMessage(error)),
    );
  }, [fetch, at, address]);

  if (problem !== undefined) return <p role="alert">{problem}</p>;
  return <PrintedPage title={title} srcDoc={html} />;
}
