import type { ReactNode } from "react";
import { useLayoutEffect } from "react";
import { preload } from "react-dom";
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from "react-router";
import latin from "./styles/fonts/host-grotesk-latin.woff2?url";
import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import type { Route } from "./+types/root";
import { keepWhatIsShown } from "./ui/ask-anew.ts";
import { PlainPage } from "./ui/plain-page.tsx";

export const clientMiddleware = [keepWhatIsShown];

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  // For the server: what browsers would else find in the style sheets, and only once words need it.
  if (import.meta.env.SSR)
    preload(latin, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b0b0c" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
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
    /** The button that was pressed last, while this page cannot answer yet. */
    pressed?: HTMLElement | null;
  }
}

export default function Root() {
  // Done once there is somebody to hear it; from here on presses are heard by what is pressed.
  useLayoutEffect(() => {
    const { pressed } = window;
    delete window.pressed;
    queueMicrotask(() => pressed?.click());
  }, []);
  return <Outlet />;
}

/** What is shown when not even the frame of the site could be made. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? (
    <PlainPage title="Page not found" heading="There is nothing at this address.">
      <p>
        The page may have moved. <a href="/">Start from the home page</a>.
      </p>
    </PlainPage>
  ) : (
    <PlainPage title="Back in a moment" heading="We can't show this page at the moment.">
      <p>Something on our side is not responding. Please try again in a minute.</p>
    </PlainPage>
  );
}
