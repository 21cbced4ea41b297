import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { Html } from "#server/site/presented.ts";
import styles from "./prose.module.css";

/** Text that editors wrote as Markdown and the server rendered. Its links to pages of this site are followed without a reload. */
export function Prose({ html, className }: { html: Html; className?: string | undefined }) {
  const navigate = useNavigate();
  if (html === "") return null;

  function follow(event: MouseEvent) {
    const path = ownPath(event);
    if (path === undefined) return;
    event.preventDefault();
    void navigate(path);
  }

  return (
    <div
      dir="auto"
      className={[styles.prose, className].filter(Boolean).join(" ")}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The path of a link to this site that was clicked plainly; undefined for whatever the browser should do by itself. */
function ownPath(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const address = link?.getAttribute("href");
  return address?.startsWith("/") && !address.startsWith("//") ? address : undefined;
}
