import { useEffect, useState } from "react";
import { useOpenSession } from "#app/staff/session/session.tsx";
import { useLeavingQuestions } from "#app/staff/shell/leaving.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";

/** Signs out from the palette, after a confirmation if there are unsaved changes. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const session = useOpenSession();
  const { question, letGo } = useLeavingQuestions();
  const [step, setStep] = useState<"asking" | "ending" | "failed">(() =>
    question() ? "asking" : "ending",
  );

  useEffect(() => {
    if (step !== "ending") return;
    session.signOut().then(
      () => {
        letGo();
        // A full page load removes all data from memory.
        location.assign("/auth?say=signed-out");
      },
      () => setStep("failed"),
    );
  }, [step, session, letGo]);

  return (
    <Question
      title="Sign out now?"
      stay="Stay"
      go="Sign out"
      busy={step === "ending"}
      problem={
        step === "failed"
          ? "The server cannot be reached, so you are still signed in. Try again."
          : undefined
      }
      onStay={onClose}
      onGo={() => setStep("ending")}
    >
      <p>Changes that are not on the site yet are kept, and will be here when you sign in again.</p>
    </Question>
  );
}
