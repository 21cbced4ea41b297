import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { Html } from "#server/site/presented.ts";
import styles from "./prose.module.css";

/** Markdown rendered to HTML by the server. Links within this site navigate without a reload. */
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

/** Returns the path of a plainly clicked link to this site; undefined when the browser should handle the click. */
function ownPath(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const address = link?.getAttribute("href");
  return address?.startsWith("/") && !address.startsWith("//") ? address : undefined;
}
