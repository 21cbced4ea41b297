import { useId, useState } from "react";
import { useMay } from "#app/staff/session/session.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import styles from "./bundles.module.css";

export type Approval = DeskAnswer<"GET /bundles/:bundle/approvals">["approvals"][number];

/** The setting that a bundle needs a client's approval, and whether it has been given. */
export function NeededApproval({
  needsApproval,
  approvals,
  isBusy,
  onChange,
}: {
  needsApproval: boolean;
  approvals: readonly Approval[];
  isBusy: boolean;
  /** Resolves when the setting is saved or refused. */
  onChange(needsApproval: boolean): Promise<void>;
}) {
  const mayPublish = useMay("publish");
  const words = useId();
  const [asked, setAsked] = useState<boolean>();
  const isApproved = approvals.some(({ changes }) => changes.length === 0);
  return (
    <div className={styles.needed}>
      <label>
        <input
          type="checkbox"
          checked={asked ?? needsApproval}
          disabled={!mayPublish || isBusy}
          aria-describedby={words}
          onChange={({ target: { checked } }) => {
            setAsked(checked);
            void onChange(checked).finally(() => setAsked(undefined));
          }}
        />
        Needs approval to be published
      </label>
      <p id={words} className="note">
        {needsApproval
          ? stateInWords(isApproved, approvals.length)
          : "If this is on, the bundle can only be published exactly as a client approved it, now or on its date."}
      </p>
    </div>
  );
}

function stateInWords(isApproved: boolean, count: number): string {
  if (isApproved) return "A client has approved it as it is now.";
  return count === 0
    ? "Nobody has approved it yet. Until a client does, it cannot be published."
    : "It has changed since it was approved. Until a client approves it again, it cannot be published.";
}
