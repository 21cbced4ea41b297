import { useId, useRef } from "react";
import { Day } from "#app/ui/day.tsx";
import { Chevron } from "#app/ui/icons.tsx";
import { count } from "#app/ui/in-words.ts";
import type { ReviewState } from "#server/review/review-state.ts";
import styles from "./reviewed-pages.module.css";

/** The name of the frame; links use it to open pages there without scripts. */
export const frameName = "reviewed-page";

/** The effect of an approval on each page of the site. */
export const effects = {
  new: "new",
  changed: "changed",
  moved: "moved to another address",
  removed: "will no longer be on the site",
  hidden: "stays off the site",
};

/** The title of the shown page, and the list of pages to review; the list opens without scripts too. */
export function PageMenu({
  state,
  shown,
  countAt,
}: {
  state: ReviewState;
  /** The address, on the site, of the shown page. */
  shown: string | undefined;
  /** Returns the number of open comments on a page. */
  countAt(address: string): number;
}) {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const { pages, site, approval } = state;
  const first = pages.find(({ address }) => address !== undefined);
  const current = shown ?? first?.address ?? "/";
  const own = pages.find(({ address }) => address === current);
  const home = current === "/" && !own ? "Home page" : current;
  const changed = new Set(approval?.changes.map(({ path }) => path));

  const link = (address: string, name: string) => (
    <a
      href={site + address}
      target={frameName}
      aria-current={address === current ? "page" : undefined}
      onClick={() => list.current?.hidePopover()}
    >
      {name}
    </a>
  );

  return (
    <>
      <button type="button" className={styles.menu} popoverTarget={id}>
        <span>{own ? own.title || own.kindName : home}</span>
        <Chevron />
      </button>
      <nav ref={list} id={id} popover="auto" aria-label="Pages to review" className={styles.sheet}>
        <ul className={styles.pages}>
          {pages.map(({ path, kindName, title, effect, address }) => (
            <li key={path}>
              {address === undefined ? (
                <span>{title || kindName}</span>
              ) : (
                link(address, title || kindName)
              )}
              <small>
                {`${kindName}, ${effects[effect]}`}
                {address !== undefined && commentsInWords(countAt(address))}
              </small>
              {changed.has(path) && (
                <small className={styles.changed}>Changed since you approved it</small>
              )}
            </li>
          ))}
          {pages.every(({ address }) => address !== "/") && (
            <li>
              {link("/", "Home page")}
              <small>To browse the site{commentsInWords(countAt("/"))}</small>
            </li>
          )}
        </ul>
        <p className={styles.note}>
          The site as it will be: you can follow its links. None of this is public yet. Your link
          works until <Day day={state.expires} />.
        </p>
      </nav>
    </>
  );
}

function commentsInWords(number: number): string {
  return number === 0 ? "" : `, ${count(number, "comment")}`;
}
