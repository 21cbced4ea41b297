import { useEffect, useEffectEvent } from "react";
import { useSignOut } from "#app/staff/shell/leaving.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";

/** Signs out from the palette, after a confirmation if there are unsaved changes. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const { busy, problem, mustAsk, signOut } = useSignOut();
  const begin = useEffectEvent(() => {
    if (!mustAsk()) signOut();
  });
  useEffect(() => begin(), []);

  return (
    <Question
      title="Sign out now?"
      stay="Stay"
      go="Sign out"
      busy={busy}
      problem={problem}
      onStay={onClose}
      onGo={signOut}
    >
      <p>Changes that are not on the site yet are kept, and will be here when you sign in again.</p>
    </Question>
  );
}
