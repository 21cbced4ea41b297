import { MoreLink } from "#app/ui/more-link.tsx";
import styles from "./confirmation.module.css";

/** Says that a request has arrived and what happens next; the focus comes here. */
export function Confirmation({ name, email }: { name: string; email: string }) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-labelledby="confirmation"
      className={`frame columns ${styles.box}`}
    >
      <h2 id="confirmation">Thank you, {name}. It has arrived.</h2>
      <div className={styles.next}>
        <p>
          A partner answers within one working day, to <strong>{email}</strong>. You need prepare
          nothing, and nobody will put you on a list.
        </p>
        <MoreLink to="/work">See the work</MoreLink>
      </div>
    </div>
  );
}

function takeFocus(box: HTMLElement | null) {
  box?.focus();
}
