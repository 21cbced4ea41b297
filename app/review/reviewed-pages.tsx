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
}: Pages & { agencyName: string }) {
  const first = pages.find(({ address }) => address !== undefined);
  return (
    <ReviewFrame agencyName={agencyName} heading={`For ${client}`}>
      <Words>
        The site as it will be: you can follow its links. None of this is public yet. Your link
        opens until <Day day={expires.slice(0, 10)} />.
      </Words>
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
