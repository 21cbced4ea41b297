import type { ReactNode } from "react";
import { count } from "#app/ui/in-words.ts";
import type { useBundleComments } from "#app/staff/comments/bundle-comments.tsx";
import { isOpen as isOpenThread } from "#app/staff/comments/threads.ts";
import { useQuietAnswer } from "#app/staff/shell/use-answer.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { dueInWords, isOverdue, type OpenedBundle } from "./due.ts";
import styles from "./bundles.module.css";

/** What is open about a bundle; undefined until it is loaded. */
export interface OpenQuestions {
  readonly comments: number | undefined;
  readonly ofClients: number;
  readonly advice: number | undefined;
}

/** Returns the open comments and suggestions about a bundle, counted again with each of its changes. */
export function useOpenQuestions(
  bundle: OpenedBundle,
  { threads }: ReturnType<typeof useBundleComments>,
): OpenQuestions {
  const at = `${bundle.id}/advice`;
  const advice = useQuietAnswer("GET /bundles/:bundle/advice", { at }, bundle);
  const open = threads?.filter(isOpenThread);
  return {
    comments: open?.length,
    ofClients: open?.filter(({ first }) => first.by.kind === "client").length ?? 0,
    advice: bundle.state === "open" ? advice?.count : 0,
  };
}

/** The state of a bundle: when it goes live, its approval, and what is open about it. */
export function BundleHead({
  bundle,
  open,
  children,
}: {
  bundle: OpenedBundle;
  open: OpenQuestions;
  /** Its buttons, and what stands in the way. */
  children: ReactNode;
}) {
  const times = useTimes();
  const { state, documents } = bundle;
  return (
    <div className={styles.head} data-overdue={isOverdue(bundle) || undefined}>
      <p role="status" suppressHydrationWarning>
        {state === "removed" ? "This bundle has been removed." : dueInWords(bundle, times)}
      </p>
      <dl className={styles.facts}>
        <Fact name="Documents">{String(documents.length)}</Fact>
        <Fact name="Approval">{approvalInWords(bundle)}</Fact>
        <Fact name="Open comments">{commentsInWords(open)}</Fact>
        {state === "open" && <Fact name="Advice">{adviceInWords(open)}</Fact>}
      </dl>
      {children}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function approvalInWords({ needsApproval, lacksApproval }: OpenedBundle): string {
  if (lacksApproval) return "Waiting for a client";
  return needsApproval ? "Approved" : "Not needed";
}

function commentsInWords({ comments, ofClients }: OpenQuestions): string {
  if (comments === undefined) return "…";
  return ofClients > 0 ? `${comments}, ${ofClients} by clients` : String(comments || "None");
}

function adviceInWords({ advice }: OpenQuestions): string {
  if (advice === undefined) return "…";
  return advice === 0 ? "None" : count(advice, "suggestion");
}

/** Names what is open about a bundle before it is published; renders nothing when there is nothing. */
export function StillOpen({
  open: { comments = 0, ofClients, advice = 0 },
}: {
  open: OpenQuestions;
}) {
  if (comments + advice === 0) return null;
  return (
    <>
      <p>Still open, which does not prevent it:</p>
      <ul>
        {advice > 0 && <li>{`${count(advice, "suggestion")} from the checks`}</li>}
        {ofClients > 0 && <li>{`${count(ofClients, "comment")} by clients`}</li>}
        {comments > ofClients && <li>{`${count(comments - ofClients, "comment")} by staff`}</li>}
      </ul>
    </>
  );
}
