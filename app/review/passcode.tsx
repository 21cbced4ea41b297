import { useEffect, useRef, useState } from "react";
import { ReviewFrame, ScreenText } from "./review-frame.tsx";
import styles from "./review.module.css";

const problems = {
  wrong: "This is not the passcode. Check it and try again.",
  limited: "Too many attempts. Wait an hour, or ask for another link.",
};

/** The passcode form of a review link; works without scripts. */
export function Passcode({
  agencyName,
  problem,
  triesLeft,
}: {
  agencyName: string;
  problem?: keyof typeof problems | undefined;
  /** The number of attempts left, once few remain. */
  triesLeft?: number | undefined;
}) {
  const [isReady, setReady] = useState(false);
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setReady(true);
    if (problem === "wrong") input.current?.focus();
  }, [problem]);
  return (
    <ReviewFrame agencyName={agencyName} heading="Enter the passcode.">
      <ScreenText>It was given to you separately.</ScreenText>
      <form method="post" className={styles.form}>
        <label htmlFor="passcode">Passcode</label>
        <input
          ref={input}
          id="passcode"
          name="passcode"
          type={isShown ? "text" : "password"}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          aria-invalid={problem === "wrong"}
          aria-describedby={problem ? "problem" : undefined}
        />
        {isReady && (
          <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
            {isShown ? "Hide" : "Show"}
            <span className="visually-hidden"> the passcode</span>
          </button>
        )}
        {problem && (
          <p id="problem" role="alert" className={styles.problem}>
            {problems[problem]}
            {triesLeft !== undefined && ` ${triesInWords(triesLeft)}`}
          </p>
        )}
        <button type="submit">Open</button>
      </form>
    </ReviewFrame>
  );
}

function triesInWords(left: number): string {
  if (left === 0) return "You cannot try again for an hour.";
  return left === 1 ? "You can try once more." : `You can try ${left} more times.`;
}
