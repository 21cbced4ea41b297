import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { placeAt, placesOf, scrollToPlace, type PagePlace } from "#app/ui/page-places.ts";
import { useBoxes, type Box } from "#app/ui/use-boxes.ts";
import { Pin } from "./pin.tsx";
import { PlaceList } from "./place-list.tsx";
import type { Thread } from "./threads.ts";
import { clipBelowHeader, type ShownPage } from "./use-shown-page.ts";
import styles from "./page-stage.module.css";

/** A comment on the shown page, with its element there. */
interface ThreadHere {
  readonly thread: Thread;
  readonly element: Element | undefined;
}

/** The page in its frame, its comment pins and, while the client chooses a place to comment on, a layer that receives presses. */
export function PageStage({
  frame,
  name,
  src,
  shown,
  isCommenting,
  here,
  opened,
  chosen,
  onOpen,
  onChoose,
  onLeave,
  children,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  name: string;
  src: string;
  shown: ShownPage | undefined;
  isCommenting: boolean;
  here: readonly ThreadHere[];
  /** The id of the selected comment. */
  opened: string | undefined;
  /** The element that the new comment is about. */
  chosen: Element | undefined;
  onOpen(thread: Thread): void;
  /** Starts a comment on a place, or on the whole page. */
  onChoose(place: PagePlace | undefined): void;
  onLeave(): void;
  /** The form for the new comment. */
  children: ReactNode;
}) {
  const [hovered, setHovered] = useState<Element>();
  const [places, setPlaces] = useState<readonly PagePlace[]>();
  const layer = useRef<HTMLDivElement>(null);
  const way = useRef<HTMLButtonElement>(null);
  const isWriting = Boolean(children);
  useEffect(() => {
    if (isCommenting && !isWriting) way.current?.focus();
  }, [isCommenting, isWriting]);
  const page = shown?.document;
  const target = chosen ?? here.find(({ thread }) => thread.first.id === opened)?.element;
  const elements = useMemo(
    () => [isCommenting ? hovered : undefined, target, ...here.map(({ element }) => element)],
    [isCommenting, hovered, target, here],
  );
  const [hint, outlined, ...pinned] = useBoxes(elements);

  /** Scrolls the page to an element, and the layer with it. */
  function reveal(element: Element) {
    scrollToPlace(element);
    follow();
  }

  function follow() {
    const view = page?.defaultView;
    if (view && layer.current) layer.current.scrollTop = view.scrollY;
  }

  useEffect(() => {
    if (target) scrollToPlace(target);
  }, [target]);

  function placeUnder({ clientX, clientY }: MouseEvent): PagePlace | undefined {
    const corner = layer.current?.getBoundingClientRect();
    return page && corner && placeAt(page, clientX - corner.left, clientY - corner.top);
  }

  function choose(place: PagePlace | undefined) {
    setPlaces(undefined);
    setHovered(undefined);
    onChoose(place);
  }

  return (
    <div
      className={styles.stage}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !places) return;
        event.stopPropagation();
        setPlaces(undefined);
        way.current?.focus();
      }}
    >
      {/* Before the page, so that it comes first in the tab order. */}
      {isCommenting && !children && (
        <div className={styles.hint}>
          <p>Press a text or a picture.</p>
          <button ref={way} type="button" onClick={() => choose(undefined)}>
            Whole page
          </button>
          <button type="button" onClick={() => page && setPlaces(placesOf(page))}>
            From a list
          </button>
          <button type="button" onClick={onLeave}>
            Done
          </button>
        </div>
      )}
      <iframe
        ref={frame}
        name={name}
        title="The page"
        className={styles.frame}
        src={src}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
      {isCommenting && page && (
        <Layer
          ref={layer}
          page={page}
          onPress={(event) => {
            const place = placeUnder(event);
            if (place) choose(place);
          }}
          onMove={(event) => setHovered(placeUnder(event)?.element)}
          onLeave={() => setHovered(undefined)}
        />
      )}
      <div className={styles.marks}>
        {hint && hint !== outlined && <Outline box={hint} isHint />}
        {outlined && <Outline box={outlined} />}
        {here.map(({ thread, element }, at) => (
          <Pin
            key={thread.first.id}
            thread={thread}
            box={pinned[at]}
            /** Places pins on the same element side by side. */
            offset={here.slice(0, at).filter((one) => element && one.element === element).length}
            isOpened={thread.first.id === opened}
            onFocus={() => element && reveal(element)}
            onPress={() => onOpen(thread)}
          />
        ))}
      </div>
      {isCommenting && places && (
        <PlaceList
          places={places}
          onPoint={(element) => {
            setHovered(element);
            if (element) reveal(element);
          }}
          onChoose={choose}
          onClose={() => setPlaces(undefined)}
        />
      )}
      {children}
    </div>
  );
}

/**
 * Covers the page and receives its presses. The layer is as tall as the page and scrolls it along: the page's own events cannot
 * be used, since not every browser reports them from a frame without scripts.
 */
function Layer({
  ref,
  page,
  onPress,
  onMove,
  onLeave,
}: {
  ref: RefObject<HTMLDivElement | null>;
  page: Document;
  onPress(event: MouseEvent): void;
  onMove(event: MouseEvent): void;
  onLeave(): void;
}) {
  const root = useMemo(() => [page.documentElement], [page]);
  const [box] = useBoxes(root);
  const height = page.documentElement.scrollHeight;
  useEffect(() => {
    const view = page.defaultView;
    if (view && ref.current) ref.current.scrollTop = view.scrollY;
  }, [page, ref]);
  return (
    <div
      ref={ref}
      className={styles.layer}
      role="region"
      aria-label="The page to comment on"
      // Makes the layer scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget }) =>
        page.defaultView?.scrollTo({ top: currentTarget.scrollTop, behavior: "instant" })
      }
      onClick={onPress}
      onMouseMove={onMove}
      onMouseLeave={onLeave}
    >
      <div style={{ height: box ? Math.max(height, box.height) : height }} />
    </div>
  );
}

function Outline({ box, isHint = false }: { box: Box; isHint?: boolean }) {
  const { top, height } = box;
  // Keeps the outline of a full-width picture within the page.
  const left = Math.max(0, box.left - 4);
  const width = box.left + box.width + 4 - left;
  return (
    <div
      className={isHint ? `${styles.outline} ${styles.dashed}` : styles.outline}
      data-outline={isHint ? "hint" : "place"}
      style={{
        left,
        top: top - 4,
        width: `min(${width}px, 100% - ${left}px)`,
        height: height + 8,
        ...clipBelowHeader(box, top - 4),
      }}
    />
  );
}
