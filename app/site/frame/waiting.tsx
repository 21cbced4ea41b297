import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./waiting.module.css";

// Milliseconds. What comes sooner feels immediate, and a sign of it would only flash.
const patience = 250;

/** Tells of a page that is slow to come: a line along the top of the window, and a word for screen readers. */
export function Waiting() {
  const loading = useNavigation().state === "loading";
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);

  return (
    <p role="status" className={late ? styles.line : "visually-hidden"}>
      {late && <span className="visually-hidden">Loading the page</span>}
    </p>
  );
}
