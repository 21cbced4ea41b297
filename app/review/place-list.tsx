import { useEffect, useRef } from "react";
import type { PagePlace } from "#app/ui/page-places.ts";
import styles from "./page-stage.module.css";

/** Lists the texts and pictures of a page, so that one can be chosen without a pointer. */
export function PlaceList({
  places,
  onPoint,
  onChoose,
  onClose,
}: {
  places: readonly PagePlace[];
  /** Highlights an element on the page. */
  onPoint(element: Element): void;
  onChoose(place: PagePlace): void;
  onClose(): void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={styles.places} role="dialog" aria-label="Texts and pictures of this page">
      <div className={styles.placesHead}>
        <h2>What is it about?</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <ul>
        {places.map((place, at) => (
          // The page's order does not change while the list is open.
          <li key={`${at} ${place.picture ?? ""}`}>
            <button
              ref={at === 0 ? first : undefined}
              type="button"
              onFocus={() => onPoint(place.element)}
              onMouseEnter={() => onPoint(place.element)}
              onClick={() => onChoose(place)}
            >
              {nameOf(place)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ element, picture }: PagePlace): string {
  if (picture === undefined)
    return element.textContent.replaceAll(/\s+/g, " ").trim().slice(0, 120);
  const alt = element.getAttribute("alt") ?? element.getAttribute("aria-label") ?? "";
  const kind = element.matches("video") ? "Film" : "Picture";
  return alt === "" ? kind : `${kind}: ${alt}`;
}
