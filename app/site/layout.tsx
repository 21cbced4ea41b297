import type { CSSProperties } from "react";
import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";
import { LiveSince } from "#app/ui/live-since.ts";
import { RouteAnnouncer } from "#app/ui/route-announcer.tsx";
import type { Route } from "./+types/layout";
import { CookieBanner } from "./frame/cookie-banner.tsx";
import { Footer } from "./frame/footer.tsx";
import { Header } from "./frame/header.tsx";
import { Waiting } from "./frame/waiting.tsx";
import styles from "./layout.module.css";

const feeds = [
  { type: "application/rss+xml", address: "/feed.xml" },
  { type: "application/atom+xml", address: "/atom.xml" },
  { type: "application/feed+json", address: "/feed.json" },
];

/** What every public page shows around itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, sequence } = context.get(servicesContext);
  const [settings, disciplines] = await Promise.all([site.settings(), site.disciplineLinks()]);
  return {
    settings,
    disciplines: disciplines.map(({ slug, title }) => ({ slug, title })),
    sequence,
  };
}

/** The frame stays as it is from page to page; only a change of content asks for it again. A form that was sent must not: offline, the frame and what was typed would be gone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href === nextUrl.href;
}

export default function SiteLayout({
  loaderData: { settings, disciplines, sequence },
}: Route.ComponentProps) {
  // The water line stands elsewhere on every page, and always at the same height on one.
  const { pathname } = useLocation();
  return (
    <div
      className={styles.site}
      style={{ "--level": `${2 + (pathname.length % 7)}0%` } as CSSProperties}
    >
      {/* For the server: they go into the head of its document, where they stay. */}
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
      <a className={styles.skip} href="#main">
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
      <Footer settings={settings} />
      <CookieBanner />
      <Waiting />
      <RouteAnnouncer />
    </div>
  );
}
