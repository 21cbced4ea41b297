import type { ReactNode } from "react";
import type { ApprovalRecord } from "#server/desk/bundles/approval-record.ts";
import styles from "./approval-record.module.css";

type ApprovedDocument = ApprovalRecord["documents"][number];

/** A printable record of what a client approved, in text and pictures. */
export function PrintedRecord({
  record,
  ways,
  renderPicture,
}: {
  record: ApprovalRecord;
  /** The controls above the record, which are not printed. */
  ways: ReactNode;
  /** Renders the picture of the page at an address. */
  renderPicture(address: string, title: string): ReactNode;
}) {
  return (
    <>
      <div className={`screen-only ${styles.ways}`}>{ways}</div>
      <dl className={styles.facts}>
        <Fact name="Bundle">{record.bundle}</Fact>
        <Fact name="Approved by">{record.client}</Fact>
        <Fact name="When">{record.when}</Fact>
        <Fact name="Version">
          <code>{record.version.slice(0, 16)}</code>
        </Fact>
        <Fact name="Pages">
          {record.documents.map((one) => one.title || one.kindName).join(", ")}
        </Fact>
      </dl>
      <p className={styles.note}>
        The version is a fingerprint of everything shown: it changes with any text or picture. Each
        picture shows the top of the page at 1,440 pixels, with the rest of the site as it was then,
        in today’s design.
      </p>
      {record.documents.map((document) => (
        <Approved key={document.path} document={document} renderPicture={renderPicture} />
      ))}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const effects = {
  create: "new",
  update: "changed",
  delete: "removed from the site",
  none: "unchanged",
};

function Approved({
  document: { title, kindName, effect, texts, others, address },
  renderPicture,
}: {
  document: ApprovedDocument;
  renderPicture(address: string, title: string): ReactNode;
}) {
  return (
    <section className={styles.document}>
      <h2>{title || kindName}</h2>
      <p className={styles.kind}>{`${kindName}, ${effects[effect]}`}</p>
      {texts.length > 0 && (
        <dl className={styles.texts}>
          {texts.map(({ label, text }, index) => (
            // Labels may repeat; the order is fixed, so the index is a stable key.
            <Fact key={`${label}${index}`} name={label}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
      {others.length > 0 && <p>{`Also changed: ${others.join(", ")}.`}</p>}
      {address !== undefined && renderPicture(address, title || kindName)}
    </section>
  );
}
