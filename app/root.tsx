import { type ReactNode, useLayoutEffect } from "react";
import { preload } from "react-dom";
import { Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import latin from "./styles/fonts/host-grotesk-latin.woff2?url";
import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/layout.css";
import "./styles/print.css";
import type { Route } from "./+types/root";
import { keepShownData } from "./ui/revalidate.ts";
import { ErrorPage } from "./site/frame/error-page.tsx";

export const clientMiddleware = [keepShownData];

// The same on every page, so that only the server renders it; React leaves it in the head.
const fixedHead = import.meta.env.SSR && (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0b0b0c" />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
);

/** The HTML document of every page. */
export function Layout({ children }: { children: ReactNode }) {
  // Preloaded by the server, since browsers would otherwise discover the font late, in the style sheet.
  if (import.meta.env.SSR)
    preload(latin, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="en-GB">
      <head>
        {fixedHead}
        <Links />
      </head>
      <body>
        <div id="app">{children}</div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

declare global {
  interface Window {
    /** The last button pressed before hydration. */
    pressed?: HTMLElement | null;
  }
}

export default function Root() {
  // Replays a press from before hydration; later presses reach their handlers.
  useLayoutEffect(() => {
    const { pressed } = window;
    delete window.pressed;
    queueMicrotask(() => pressed?.click());
  }, []);
  return <Outlet />;
}

/** The error page of last resort, when the site's layout itself fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
