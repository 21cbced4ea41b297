import { Button } from "@mantine/core";
import { useState } from "react";
import { inWords } from "./ask.ts";
import styles from "./dashboard.module.css";

/** Reads the next part of a long list; not there when that was all. */
export function LoadMore({ readMore }: { readMore: (() => Promise<void>) | undefined }) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState("");
  if (!readMore) return null;
  const press = async () => {
    setReading(true);
    setProblem("");
    await readMore().catch((error: unknown) => setProblem(inWords(error)));
    setReading(false);
  };
  return (
    <div className={styles.further}>
      <Button variant="default" size="md" loading={isReading} onClick={() => void press()}>
        Load more
      </Button>
      <p role="status">{problem}</p>
    </div>
  );
}
