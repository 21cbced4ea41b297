import { TelephoneLink } from "#app/ui/telephone-link.tsx";
import { FittedLine } from "./fitted-line.tsx";
import styles from "./ways.module.css";
import type { MeasuredLine } from "./width-in-ems.ts";

export interface WaysProps {
  telephone: MeasuredLine;
  email: MeasuredLine;
  address: MeasuredLine;
}

/** The three ways to reach the agency, as large as they can be set; one that is not known is left out. */
export function Ways({ telephone, email, address }: WaysProps) {
  if (telephone.words + email.words + address.words === "") return null;
  return (
    <dl className={styles.ways}>
      {telephone.words !== "" && (
        <div className={styles.way}>
          <dt>Ring</dt>
          <dd>
            <TelephoneLink number={telephone.words}>
              <FittedLine line={telephone} className={styles.line} />
            </TelephoneLink>
          </dd>
        </div>
      )}
      {email.words !== "" && (
        <div className={styles.way}>
          <dt>Write</dt>
          <dd>
            <a href={`mailto:${email.words}`}>
              <FittedLine line={email} className={styles.line} />
            </a>
          </dd>
        </div>
      )}
      {address.words !== "" && (
        <div className={styles.way}>
          <dt>Visit</dt>
          <dd>
            <address className={styles.address}>
              <FittedLine line={address} className={styles.line} />
            </address>
          </dd>
        </div>
      )}
    </dl>
  );
}
