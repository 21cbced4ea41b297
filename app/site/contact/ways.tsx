import { FittedLine } from "./fitted-line.tsx";
import styles from "./ways.module.css";

export interface WaysProps {
  telephone: string;
  email: string;
  address: string;
}

/** The three ways to reach the agency, as large as they can be set; one that is not known is left out. */
export function Ways({ telephone, email, address }: WaysProps) {
  if (telephone === "" && email === "" && address === "") return null;
  return (
    <dl className={styles.ways}>
      {telephone !== "" && (
        <div className={styles.way}>
          <dt>Ring</dt>
          <dd>
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, "")}`}>
              <FittedLine words={telephone} className={styles.line} />
            </a>
          </dd>
        </div>
      )}
      {email !== "" && (
        <div className={styles.way}>
          <dt>Write</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <FittedLine words={email} className={styles.line} />
            </a>
          </dd>
        </div>
      )}
      {address !== "" && (
        <div className={styles.way}>
          <dt>Visit</dt>
          <dd>
            <address className={styles.address}>
              <FittedLine words={address} className={styles.line} />
            </address>
          </dd>
        </div>
      )}
    </dl>
  );
}
