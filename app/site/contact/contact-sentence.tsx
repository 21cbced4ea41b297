import type { ReactNode } from "react";
import { TelephoneLink } from "#app/ui/telephone-link.tsx";
import styles from "./contact-sentence.module.css";

interface ContactSentenceProps {
  /** The beginning of the sentence, such as "To take an afternoon,". */
  children: ReactNode;
  telephone: string;
  email: string;
}

/** A sentence that ends with the telephone number and the e-mail address; renders nothing when both are blank. */
export function ContactSentence({ children, telephone, email }: ContactSentenceProps) {
  if (telephone === "" && email === "") return null;
  return (
    <p className={styles.talk}>
      {children}{" "}
      {telephone !== "" && (
        <>
          ring <TelephoneLink number={telephone} className={styles.telephone} />
        </>
      )}
      {telephone !== "" && email !== "" && " or "}
      {email !== "" && (
        <>
          write to <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      .
    </p>
  );
}
