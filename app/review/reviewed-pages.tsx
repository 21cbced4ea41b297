import { Day } from "#app/ui/day.tsx";
import type { ReviewScreen } from "#server/review/http.ts";
import { ReviewFrame, Words } from "./review-frame.tsx";
import styles from "./review.module.css";

type Pages = Extract<ReviewScreen, { kind: "pages" }>;

const effects = { create: "new", update: "changed", delete: "taken off the site" };
const frame = "reviewed-page";

/** The pages that a client reviews, each of which opens in the frame beside the list; works without scripts. */
export function ReviewedPages({
  agencyName,
  client,
  expires,
  pages,
  site,
  ...approving
}: Pages & { agencyName: string }) {
  const first = pages.find(({ address }) => address !== undefined);
  return (
    <ReviewFrame agencyName={agencyName} heading={`For ${client}`}>
      <Words>
        The site as it will be: you can follow its links. None of this is public yet. Your link
        opens until <Day day={expires.slice(0, 10)} />.
      </Words>
      <Approval {...approving} />
      <div className={styles.review}>
        <nav aria-label="Pages to review">
          <ul className={styles.pages}>
            {pages.map(({ path, kindName, title, effect, address }) => (
              <li key={path}>
                {address === undefined ? (
                  <span>{title || kindName}</span>
                ) : (
                  <a href={site + address} target={frame}>
                    {title || kindName}
                  </a>
                )}
                <small>{`${kindName}, ${effects[effect]}`}</small>
              </li>
            ))}
            <li>
              <a href={`${site}/`} target={frame}>
                Home page
              </a>
              <small>To walk through the site</small>
            </li>
          </ul>
        </nav>
        <iframe
          name={frame}
          title="The page"
          className={styles.page}
          src={`${site}${first?.address ?? "/"}`}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </ReviewFrame>
  );
}

/** Approves what is shown, by a form that names its version, or says what was approved. */
function Approval({
  version,
  approval,
  isOvertaken,
}: Pick<Pages, "version" | "approval" | "isOvertaken">) {
  const isCurrent = approval?.changed === 0;
  return (
    <form method="post" className={styles.form}>
      <input type="hidden" name="version" value={version} />
      {isOvertaken && (
        <p role="alert" className={styles.problem}>
          Something has changed since you opened this page. Look at it again before you approve it.
        </p>
      )}
      {approval && (
        <p>
          You approved {isCurrent ? "this" : "it"} on <Day day={approval.at.slice(0, 10)} />
          {isCurrent ? "." : `, before ${changesInWords(approval.changed)}.`}
        </p>
      )}
      {!isCurrent && (
        <button type="submit">
          {approval ? "Approve it as it is now" : "Approve all of this"}
        </button>
      )}
    </form>
  );
}

function changesInWords(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}
