import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import { changePage, placeAt, stillPage, type PagePlace } from "./frame-page.ts";
import styles from "./preview.module.css";

/** A page in a frame of a given width, scaled to the room there is. Its scripts do not run. */
export function PageFrame({
  title = "Preview",
  page,
  width,
  isEdited,
  isWaiting,
  findOutlined,
  onPress,
  onFollow,
}: {
  /** The accessible name of the frame. */
  title?: string;
  page: PreviewedPage | undefined;
  /** CSS pixels. */
  width: number;
  /** Whether a press asks for a field; else it follows links. */
  isEdited: boolean;
  isWaiting: boolean;
  /** Finds what is outlined in the page; asked again when the page or this function changes. */
  findOutlined: ((page: Document) => Element | undefined) | undefined;
  onPress(place: Omit<PagePlace, "element">): void;
  onFollow(link: URL): void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { room, box } = useRoom();
  const [hovered, setHovered] = useState<Element>();
  const [outlined, setOutlined] = useState<Element>();
  // Elements move without React's knowledge.
  const [, setMoves] = useState(0);
  const moved = () => setMoves((moves) => moves + 1);
  const shown = useRef<{ address: string; html: string }>(undefined);
  const [loaded, setLoaded] = useState<Document>();
  const scale = Math.min(1, box.width / width || 1);

  const outline = useEffectEvent((isNew: boolean) => {
    const element = loaded && findOutlined?.(loaded);
    setOutlined(element);
    if (element && isNew) scrollTo(element);
    moved();
  });

  useEffect(() => {
    const element = frame.current;
    if (!page || !element) return;
    const isSame = shown.current?.address === page.address;
    shown.current = { address: page.address, html: page.html };
    if (isSame && loaded) {
      changePage(loaded, page.html);
      outline(false);
    } else if (!isSame) {
      setLoaded(undefined);
      element.srcdoc = stillPage(page.html);
    }
  }, [page, loaded]);

  useEffect(() => outline(true), [findOutlined, loaded]);

  const onClick = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest("a");
    const document = target.ownerDocument;
    if (!isEdited) {
      if (!link) return;
      event.preventDefault();
      const to = new URL(link.getAttribute("href") ?? "", location.origin + shown.current?.address);
      const isHere = to.pathname + to.search === shown.current?.address && to.hash !== "";
      const part = isHere && document.getElementById(decodeURIComponent(to.hash.slice(1)));
      if (part) scrollTo(part, "start");
      else onFollow(to);
      return;
    }
    event.preventDefault();
    // A press by keyboard has no point.
    const place =
      event.detail === 0
        ? { texts: [target.textContent], picture: undefined }
        : placeAt(document, event.clientX, event.clientY);
    if (place) onPress({ texts: place.texts, picture: place.picture });
  });
  const onMove = useEffectEvent((event: MouseEvent) => {
    const document = (event.target as Element).ownerDocument;
    setHovered(isEdited ? placeAt(document, event.clientX, event.clientY)?.element : undefined);
  });

  useEffect(() => {
    const view = loaded?.defaultView;
    if (!loaded || !view) return;
    const left = new AbortController();
    const { signal } = left;
    loaded.addEventListener("click", (event) => onClick(event), { capture: true, signal });
    loaded.addEventListener("mousemove", (event) => onMove(event), { signal });
    loaded.documentElement.addEventListener("mouseleave", () => setHovered(undefined), { signal });
    view.addEventListener("scroll", () => setMoves((moves) => moves + 1), { signal });
    return () => left.abort();
  }, [loaded]);

  return (
    <div ref={room} className={styles.view}>
      <div
        className={isWaiting ? `${styles.scaled} ${styles.waiting}` : styles.scaled}
        style={{
          width,
          height: box.height / scale,
          left: Math.max(0, (box.width - width * scale) / 2),
          transform: `scale(${scale})`,
        }}
      >
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          className={styles.frame}
          // The empty frame loads too, before there is a page.
          onLoad={() => shown.current && setLoaded(frame.current?.contentDocument ?? undefined)}
        />
        <Outline element={outlined} scale={scale} />
        {hovered !== outlined && <Outline element={hovered} scale={scale} isHint />}
      </div>
    </div>
  );
}

function Outline({
  element,
  scale,
  isHint = false,
}: {
  element: Element | undefined;
  scale: number;
  isHint?: boolean;
}) {
  if (!element?.isConnected) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const edge = 4 / scale;
  return (
    <div
      className={isHint ? `${styles.outline} ${styles.hint}` : styles.outline}
      data-outline={isHint ? "hint" : "field"}
      style={{
        left: left - edge,
        top: top - edge,
        width: width + 2 * edge,
        height: height + 2 * edge,
        borderWidth: (isHint ? 2 : 3) / scale,
      }}
    />
  );
}

/** Scrolls within the frame alone: `scrollIntoView` would move the form as well. */
function scrollTo(element: Element, block: "start" | "center" = "center") {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  // A slide stands beside others in a part that scrolls sideways.
  for (let part = element; part.parentElement; part = part.parentElement) {
    const row = part.parentElement;
    if (row.scrollWidth <= row.clientWidth || row === element.ownerDocument.body) continue;
    row.scrollLeft += part.getBoundingClientRect().left - row.getBoundingClientRect().left;
  }
  const { top, bottom, height } = element.getBoundingClientRect();
  if (block === "center" && top >= 0 && bottom <= view.innerHeight) return;
  const room = block === "center" ? Math.max(0, (view.innerHeight - height) / 2) : 0;
  view.scrollTo({ top: view.scrollY + top - room, behavior: "instant" });
}

/** The size of an element. */
function useRoom() {
  const room = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setBox({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, box };
}
