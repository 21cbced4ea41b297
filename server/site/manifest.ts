import type { Agency } from "./sharing/agency.ts";

/** What a telephone needs to keep the site on its first screen (W3C Web Application Manifest). */
export function writeManifest({ name, blurb }: Agency): string {
  return JSON.stringify({
    id: "/",
    name: name || "Home",
    short_name: name || "Home",
    description: blurb || undefined,
    lang: "en-GB",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#0b0b0c",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  });
}
