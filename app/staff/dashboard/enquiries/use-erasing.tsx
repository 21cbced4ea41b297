import { focusNextRow } from "#app/staff/dashboard/actions/focus-next-row.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useConfirmation } from "#app/staff/ui/use-confirmation.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import { backupsInWords } from "./backups-in-words.ts";

/** Returns `ask`, which erases an enquiry permanently after a confirmation, and the open confirmation. */
export function useErasing({ onErased }: { onErased: () => Promise<unknown> }) {
  const { fetch } = useSession();
  const { asked, ask, question } = useConfirmation<EnquiryRow>({
    act: ({ id }) =>
      callDesk(fetch, "DELETE /enquiries/:id", { at: id }).then(() => undefined, errorMessage),
    onDone({ id }) {
      focusNextRow(`enquiries/${id}`);
      void onErased();
    },
  });
  return {
    ask,
    question: asked && (
      <Question
        title={`Erase the enquiry from ${asked.name}?`}
        go="Erase permanently"
        isGrave
        {...question}
      >
        <p>
          The enquiry and your notes on it are removed everywhere, from the trash too. This cannot
          be undone.
        </p>
        <p>{backupsInWords}</p>
      </Question>
    ),
  };
}
