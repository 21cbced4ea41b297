import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import { placeAt, scrollToPlace, type PagePlace } from "#app/ui/page-places.ts";
import { useBoxes, type Box } from "#app/ui/use-boxes.ts";
import { changePage, staticPage } from "./frame-page.ts";
import type { TextOnPage } from "./page-text.ts";
import styles from "./preview.module.css";

/** A page in a frame of a given width, scaled to the available space. The page's scripts do not run. */
export function PageFrame({
  title = "Preview",
  page,
  width,
  isEdited = false,
  isWaiting,
  findOutlined,
  edited,
  outlinedLabel,
  onPress,
  onPressAgain,
  onPressOutline,
  onFollow,
}: {
  /** The accessible name of the frame. */
  title?: string;
  page: PreviewedPage | undefined;
  /** CSS pixels. */
  width: number;
  /** Whether a press selects a field; otherwise presses follow links. */
  isEdited?: boolean;
  isWaiting: boolean;
  /** Finds the element to outline; called again when the page or this function changes. */
  findOutlined?: ((page: Document) => Element | undefined) | undefined;
  /** The text that is being edited in place. */
  edited?: TextOnPage | undefined;
  /** Returns the label of the outline as a button; without a label, the outline is not a button. */
  outlinedLabel?: ((element: Element) => string | undefined) | undefined;
  onPress?(place: PagePlace): void;
  /** Called on a second press of the same place shortly after the first. */
  onPressAgain?(place: PagePlace): void;
  onPressOutline?(element: Element): void;
  onFollow(link: URL): void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { room, box } = useRoom();
  const [hovered, setHovered] = useState<Element>();
  // A new object after each change of the page, since an element may stay while its text changes.
  const [{ outlined }, setOutlined] = useState<{ outlined?: Element | undefined }>({});
  const [outlinedBox, hintBox] = useBoxes(
    useMemo(() => [outlined, hovered === outlined ? undefined : hovered], [outlined, hovered]),
  );
  const shown = useRef<{ address: string; html: string }>(undefined);
  const [loaded, setLoaded] = useState<Document>();
  const scale = Math.min(1, box.width / width || 1);

  const outline = useEffectEvent((isNew: boolean) => {
    const element = loaded && findOutlined?.(loaded);
    setOutlined({ outlined: element });
    if (element && isNew) scrollToPlace(element);
  });

  const change = useEffectEvent((document: Document, html: string) => {
    changePage(document, html, edited);
    outline(false);
  });
  const editedElement = edited?.element;

  const stopReading = useRef<() => void>(undefined);
  const load = useCallback((element: HTMLIFrameElement, html: string) => {
    stopReading.current?.();
    setLoaded(undefined);
    const before = element.contentDocument;
    element.srcdoc = staticPage(html);
    stopReading.current = whenRead(element, before, setLoaded);
  }, []);
  useEffect(() => () => stopReading.current?.(), []);

  useEffect(() => {
    const element = frame.current;
    if (!page || !element) return;
    // A title edited on the page may change the page's address, which follows the title.
    const isSame =
      shown.current?.address === page.address || editedElement?.isContentEditable === true;
    shown.current = { address: page.address, html: page.html };
    if (!isSame) load(element, page.html);
    else if (loaded) change(loaded, page.html);
  }, [page, loaded, editedElement, load]);

  useEffect(() => outline(true), [findOutlined, loaded]);

  const isSecond = useSecondPress();
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
      if (part) scrollToPlace(part, "start");
      else onFollow(to);
      return;
    }
    event.preventDefault();
    // A press in the edited text places the caret.
    if (edited?.element.isContentEditable && edited.element.contains(target)) return;
    // A press by keyboard has no coordinates.
    const place =
      event.detail === 0
        ? { element: target, texts: [target.textContent], picture: undefined }
        : placeAt(document, event.clientX, event.clientY);
    if (!place) return;
    const isAgain = event.detail !== 0 && isSecond(event, place.element);
    if (isAgain && onPressAgain) onPressAgain(place);
    else onPress?.(place);
  });
  const onMove = useEffectEvent((event: MouseEvent) => {
    const document = (event.target as Element).ownerDocument;
    setHovered(isEdited ? placeAt(document, event.clientX, event.clientY)?.element : undefined);
  });

  useEffect(() => {
    if (!loaded) return;
    const left = new AbortController();
    const { signal } = left;
    loaded.addEventListener("click", (event) => onClick(event), { capture: true, signal });
    loaded.addEventListener("keydown", passOnShortcut, { signal });
    loaded.addEventListener("mousemove", (event) => onMove(event), { signal });
    loaded.documentElement.addEventListener("mouseleave", () => setHovered(undefined), { signal });
    return () => left.abort();
  }, [loaded]);

  return (
    <div ref={room} className={edited ? `${styles.view} ${styles.edited}` : styles.view}>
      <div
        className={isWaiting ? `${styles.scaled} ${styles.waiting}` : styles.scaled}
        style={{
          width,
          height: box.height / scale,
          left: Math.max(0, (box.width - width * scale) / 2),
          transform: `scale(${scale})`,
        }}
      >
        {/* Before the frame, so that the page's links follow in the tab order. */}
        <Outline
          box={outlined && outlinedBox}
          scale={scale}
          label={outlined && outlinedLabel?.(outlined)}
          onPress={() => outlined && onPressOutline?.(outlined)}
        />
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          className={styles.frame}
          onLoad={({ currentTarget }) => {
            // The empty frame also fires a load event, before there is a page.
            if (!shown.current) return;
            const document = currentTarget.contentDocument;
            if (document?.URL === "about:srcdoc") setLoaded(document);
            // A link pressed before the page was ready has navigated the frame away.
            else load(currentTarget, shown.current.html);
          }}
        />
        <Outline box={hovered && hintBox} scale={scale} isHint />
      </div>
    </div>
  );
}

/** The outline of an element; with a label, a button. Only for the keyboard, since the pointer presses the page below it. */
function Outline({
  box,
  scale,
  isHint = false,
  label,
  onPress,
}: {
  box: Box | undefined;
  scale: number;
  isHint?: boolean;
  label?: string | undefined;
  onPress?(): void;
}) {
  if (!box) return null;
  const { left, top, width, height } = box;
  const edge = 4 / scale;
  const props = {
    className: isHint ? `${styles.outline} ${styles.hint}` : styles.outline,
    "data-outline": isHint ? "hint" : "field",
    style: {
      left: left - edge,
      top: top - edge,
      width: width + 2 * edge,
      height: height + 2 * edge,
      borderWidth: (isHint ? 2 : 3) / scale,
    },
  };
  if (label === undefined) return <div {...props} />;
  return <button type="button" aria-label={label} onClick={onPress} {...props} />;
}

/** Milliseconds within which a second press counts as a double press. */
export const doubleClickMs = 400;

/**
 * Returns a function that detects the second press of a double press. Browsers count presses according to the user's settings,
 * even if the page is replaced in between; since some do not count touches, it also compares the element and the time.
 */
function useSecondPress() {
  const last = useRef<{ element: Element; time: number }>(undefined);
  return ({ timeStamp, detail }: MouseEvent, element: Element) => {
    const isSecond =
      detail === 2 ||
      (last.current?.element === element && timeStamp - last.current.time < doubleClickMs);
    last.current = isSecond ? undefined : { element, time: timeStamp };
    return isSecond;
  };
}

/** Passes shortcuts on to this window, which does not receive the key events of the framed page. */
function passOnShortcut(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) return;
  if (!window.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
}

/**
 * Calls `onRead` once the page of a frame is parsed and laid out, without waiting for its pictures. Returns a function that
 * cancels the wait.
 */
function whenRead(
  frame: HTMLIFrameElement,
  before: Document | null,
  onRead: (page: Document) => void,
): () => void {
  let due = requestAnimationFrame(look);
  function look() {
    const page = frame.contentDocument;
    const isRead = page?.URL === "about:srcdoc" && page.readyState !== "loading";
    // Firefox lays the page out only after its style sheets have loaded.
    const isShown = isRead && page.documentElement.getBoundingClientRect().height > 0;
    if (isShown && page !== before) onRead(page);
    else due = requestAnimationFrame(look);
  }
  return () => cancelAnimationFrame(due);
}

/** Returns a ref for an element, and the element's size. */
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
