import { ReviewFrame, ScreenText } from "./review-frame.tsx";
import styles from "./review.module.css";

const problems = {
  wrong: "This is not the passcode. Check it and try again.",
  limited: "It was tried too often. Wait an hour, or ask for another link.",
};

/** Asks for the passcode of a link; works without scripts. */
export function Passcode({
  agencyName,
  problem,
}: {
  agencyName: string;
  problem: keyof typeof problems | undefined;
}) {
  return (
    <ReviewFrame agencyName={agencyName} heading="Enter the passcode.">
      <ScreenText>You were given it with the link, by telephone or in another message.</ScreenText>
      <form method="post" className={styles.form}>
        <label htmlFor="passcode">Passcode</label>
        <input
          id="passcode"
          name="passcode"
          type="password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          aria-invalid={problem === "wrong"}
          aria-describedby={problem ? "problem" : undefined}
        />
        {problem && (
          <p id="problem" role="alert" className={styles.problem}>
            {problems[problem]}
          </p>
        )}
        <button type="submit">Open</button>
      </form>
    </ReviewFrame>
  );
}
