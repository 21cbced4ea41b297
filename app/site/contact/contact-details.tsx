import { TelephoneLink } from "#app/ui/telephone-link.tsx";
import { FittedLine } from "./fitted-line.tsx";
import styles from "./contact-details.module.css";
import type { MeasuredLine } from "./width-in-ems.ts";

export interface ContactDetailsProps {
  telephone: MeasuredLine;
  email: MeasuredLine;
  address: MeasuredLine;
}

/** Telephone, e-mail and postal address, as large as possible; missing ones are left out. */
export function ContactDetails({ telephone, email, address }: ContactDetailsProps) {
  if (telephone.words + email.words + address.words === "") return null;
  // One size for all of them, at which the longest fits.
  const ems = String(Math.max(...[telephone, email, address].map((line) => Number(line.ems))));
  return (
    <dl className={styles.ways}>
      {telephone.words !== "" && (
        <div className={styles.way}>
          <dt>Ring</dt>
          <dd>
            <TelephoneLink number={telephone.words}>
              <FittedLine line={{ ...telephone, ems }} className={styles.line} />
            </TelephoneLink>
          </dd>
        </div>
      )}
      {email.words !== "" && (
        <div className={styles.way}>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email.words}`}>
              <FittedLine line={{ ...email, ems }} className={styles.line} />
            </a>
          </dd>
        </div>
      )}
      {address.words !== "" && (
        <div className={styles.way}>
          <dt>Visit</dt>
          <dd>
            <address className={styles.address}>
              <FittedLine line={{ ...address, ems }} className={styles.line} />
            </address>
          </dd>
        </div>
      )}
    </dl>
  );
}
