import { LastArrow } from "#app/ui/last-arrow.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { TelephoneLink } from "#app/ui/telephone-link.tsx";
import { FittedLine } from "./fitted-line.tsx";
import styles from "./contact-details.module.css";
import type { MeasuredLine } from "./width-in-ems.ts";

interface ContactDetailsProps {
  telephone: MeasuredLine;
  email: MeasuredLine;
  address: MeasuredLine;
  /** The text of the link to the form. */
  form: MeasuredLine;
}

/** The width of the arrow of the link to the form, with its margin, in ems. */
const arrowEms = 0.82;

/** Telephone number, e-mail address, postal address and form link, as large as possible; blank ones are left out. */
export function ContactDetails({ telephone, email, address, form }: ContactDetailsProps) {
  // One size for all of them, at which the longest fits.
  const widths = [telephone, email, address].map((line) => Number(line.ems));
  const ems = String(Math.max(...widths, Number(form.ems) + arrowEms));
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
      <div className={styles.way}>
        <dt>Write</dt>
        <dd>
          <PageLink to="/contact/strategy-interviews#request">
            <FittedLine line={{ ...form, ems }} className={styles.line}>
              <LastArrow />
            </FittedLine>
          </PageLink>
        </dd>
      </div>
    </dl>
  );
}
