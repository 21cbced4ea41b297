import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { Arrow } from "#app/ui/icons.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { ContactSentence } from "#app/site/contact/contact-sentence.tsx";
import type { loader as layoutLoader } from "#app/site/layout.tsx";
import styles from "./error-page.module.css";

const missing = {
  title: "Page not found",
  heading: "There is nothing at this address.",
  words:
    "The page may have moved, or a letter may be missing from the address. Our work is still where it was.",
};

const gone = {
  title: "Page taken down",
  heading: "This page has been taken down.",
  words: "It is no longer on our site. You might like:",
};

const unavailable = {
  title: "Back in a moment",
  heading: "We can't show this page at the moment.",
  words: "Something on our side is not responding. Please try again in a minute.",
};

const ways = [
  { to: "/work", label: "See the work" },
  { to: "/disciplines", label: "What we do" },
  { to: "/news-and-opinions", label: "News + Views" },
  { to: "/contact", label: "Talk to us" },
];

/** Explains why a page cannot be shown, and links to other pages. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const settings = useRouteLoaderData<typeof layoutLoader>("site/layout")?.settings;
  const said = messageOf(error);
  return (
    <div className="inverse">
      <title>{[said.title, settings?.agencyName].filter(Boolean).join(" | ")}</title>
      <meta name="robots" content="noindex" />
      <div className={`frame columns ${styles.sheet}`}>
        <h1 tabIndex={-1}>{said.heading}</h1>
        <span className={`level ${styles.empty}`} />
        <p className={styles.words}>{said.words}</p>
        {said === unavailable ? (
          <div className={styles.ways}>
            <a href={pathname + search} className={styles.way}>
              Try again
              <Arrow />
            </a>
            {settings && (
              <div className={styles.talk}>
                <ContactSentence telephone={settings.telephone} email={settings.email}>
                  If it cannot wait,
                </ContactSentence>
              </div>
            )}
          </div>
        ) : (
          <ul className={styles.ways}>
            {ways.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} className={styles.way}>
                  {label}
                  <Arrow />
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function messageOf(error: unknown) {
  if (!isRouteErrorResponse(error) || error.status >= 500) return unavailable;
  return error.status === 410 ? gone : missing;
}
