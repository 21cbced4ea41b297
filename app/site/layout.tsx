import { type CSSProperties, useEffect, useState } from "react";
import {
  Outlet,
  useLocation,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from "react-router";
import { servicesContext } from "#app/context.ts";
import { LiveSince } from "#app/ui/live-since.ts";
import { RouteAnnouncer } from "#app/ui/route-announcer.tsx";
import type { Route } from "./+types/layout";
import { CookieBanner } from "./frame/cookie-banner.tsx";
import { Footer } from "./frame/footer.tsx";
import { Header } from "./frame/header.tsx";
import styles from "./layout.module.css";

const feeds = [
  { type: "application/rss+xml", address: "/feed.xml" },
  { type: "application/atom+xml", address: "/atom.xml" },
  { type: "application/feed+json", address: "/feed.json" },
];

/** The data of the frame around every public page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, sequence } = context.get(servicesContext);
  const [settings, disciplines] = await Promise.all([site.settings(), site.disciplineLinks()]);
  return {
    settings,
    disciplines: disciplines.map(({ slug, title }) => ({ slug, title })),
    sequence,
    years: yearsFrom(settings.copyrightYear.trim()),
  };
}

/** Returns the years of the copyright: the first, and the current one if it is later. */
function yearsFrom(first: string): string {
  const year = new Date().getFullYear();
  return first !== "" && Number(first) < year ? `${first}–${year}` : first;
}

/** Reloads the frame only when content changes, not on navigation or a form: offline, frame and typed values would be lost. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}

export default function SiteLayout({
  loaderData: { settings, disciplines, sequence, years },
}: Route.ComponentProps) {
  // The water level differs from page to page.
  const { pathname } = useLocation();
  return (
    <div
      className={styles.site}
      style={{ "--level": `${2 + (pathname.length % 7)}0%` } as CSSProperties}
    >
      {/* Rendered on the server only; React leaves them in the document's head. */}
      {import.meta.env.SSR &&
        feeds.map(({ type, address }) => (
          <link
            key={type}
            rel="alternate"
            type={type}
            title={`${settings.agencyName}: news and opinions`}
            href={address}
          />
        ))}
      <a className="screen-only skip" href="#main">
        Skip to content
      </a>
      <Header
        agencyName={settings.agencyName}
        telephone={settings.telephone}
        email={settings.email}
        disciplines={disciplines}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        <LiveSince value={sequence}>
          <Outlet />
        </LiveSince>
      </main>
      <Footer settings={settings} years={years} />
      <CookieBanner />
      <Waiting />
      <RouteAnnouncer />
    </div>
  );
}

// Milliseconds. Faster navigation feels immediate, and an indicator would only flash.
const delayMs = 250;

/** Indicates a slow navigation: a line along the top of the window, and a text for screen readers. */
function Waiting() {
  const loading = useNavigation().state === "loading";
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);

  return (
    <p role="status" className={late ? styles.line : "visually-hidden"}>
      {late && <span className="visually-hidden">Loading the page</span>}
    </p>
  );
}
