import { Refusal } from "#app/ui/fetch-json.ts";
import { useAttempt } from "#app/ui/use-attempt.ts";
import wordBox from "./word-box.module.css";

/** Runs actions of the client. */
export const useClientAttempt = () => useAttempt(problemInWords);

/** Explains to the client why a comment or an approval could not be sent. */
function problemInWords(error: unknown): string {
  if (error instanceof TypeError)
    return "There is no connection. Your text is kept on this device: try again later.";
  if (!(error instanceof Refusal)) return "Something went wrong. Please try again.";
  if (error.status === 404)
    return "This link no longer works. Your text is kept here: copy it, and ask for a new link.";
  if (error.status === 429) return `${error.message} Your text is kept.`;
  return error.message;
}

/** The message about a failed action; renders nothing without one. */
export function Problem({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <p role="alert" className={wordBox.problem}>
      {words}
    </p>
  );
}
