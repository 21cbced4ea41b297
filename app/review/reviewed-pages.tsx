import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PagePlace } from "#app/ui/page-places.ts";
import type { ReviewScreen } from "#server/review/review-state.ts";
import { Approval } from "./approval.tsx";
import { CommentPanel } from "./comment-panel.tsx";
import { Composer } from "./composer.tsx";
import { openUnsentText, type UnsentText } from "./unsent-text.ts";
import { beginComment, elementOf, commentToSend, type NewComment } from "./new-comment.ts";
import { frameName, PageMenu } from "./page-menu.tsx";
import { PageNews } from "./page-news.tsx";
import { PageStage } from "./page-stage.tsx";
import { ReviewMeta } from "./review-frame.tsx";
import { elementOfThread, type Thread } from "./threads.ts";
import { useReview } from "./use-review.ts";
import { useShownPage } from "./use-shown-page.ts";
import styles from "./reviewed-pages.module.css";

/** The name of the new comment among the unsent texts; the others are named after their threads. */
const unsentName = "new";

/** How long an outcome is shown: enough to read it twice. */
const saidForMs = 10_000;

type Pages = Extract<ReviewScreen, { kind: "pages" }>;

/** The review screen: the reviewed pages, their comments and the approval. Comments need scripts. */
export function ReviewedPages({
  agencyName,
  isOvertaken,
  ...initial
}: Omit<Pages, "kind"> & { agencyName: string }) {
  const review = useReview(initial);
  const { state, threads, base } = review;
  const unsent = useMemo(() => openUnsentText(base), [base]);
  const frame = useRef<HTMLIFrameElement>(null);
  const saidRef = useRef<HTMLParagraphElement>(null);
  const commentButton = useRef<HTMLButtonElement>(null);
  const shown = useShownPage(frame, state.site);
  const [isCommenting, setCommenting] = useState(false);
  const [composed, setComposed] = useState<{
    comment: NewComment;
    element?: Element | undefined;
  }>();
  const [isListed, setListed] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [said, setSaid] = useState("");
  const [isReady, setReady] = useState(false);
  useKeyboardHeight();
  useEffect(() => {
    const timer = setTimeout(setSaid, saidForMs, "");
    return () => clearTimeout(timer);
  }, [said]);

  useEffect(() => {
    // Reveals the controls that need scripts.
    setReady(true);
    const comment = readUnsent(unsent);
    if (comment) setComposed({ comment });
  }, [unsent]);

  const page = shown?.document;
  const here = useMemo(
    () =>
      threads
        .filter(({ address, first }) => address === shown?.address && !first.done)
        .map((thread) => ({ thread, element: page && elementOfThread(page, thread) })),
    [threads, page, shown?.address],
  );
  const isHere = composed !== undefined && composed.comment.address === shown?.address;
  const element = useMemo(
    () =>
      isHere && page
        ? composed.element?.isConnected
          ? composed.element
          : elementOf(page, composed.comment)
        : undefined,
    [isHere, page, composed],
  );

  /** Opens the comment form for a place. Words that are not sent yet move there. */
  function compose(address: string, place: PagePlace | undefined) {
    const comment = beginComment(address, place, readUnsent(unsent)?.words);
    unsent.write(unsentName, comment);
    setComposed({ comment, element: place?.element });
    setListed(false);
    setSaid("");
  }

  function open({ first, address }: Thread) {
    setOpened(first.id);
    setListed(true);
    setCommenting(false);
    const isElsewhere = address !== undefined && address !== shown?.address;
    if (isElsewhere) frame.current?.contentWindow?.location.assign(state.site + address);
  }

  function change(comment: NewComment) {
    unsent.write(unsentName, comment);
    setComposed((now) => now && { ...now, comment });
  }

  /** Closes the comment form; unsent text is kept. */
  function leave() {
    flushSync(() => {
      setComposed(undefined);
      setCommenting(false);
    });
    commentButton.current?.focus();
  }

  function showNow() {
    review.adopt();
    frame.current?.contentWindow?.location.reload();
  }

  const openCount = threads.filter(({ first }) => !first.done).length;
  const first = state.pages.find(({ address }) => address !== undefined);

  return (
    <div
      className={styles.screen}
      data-commenting={isCommenting || undefined}
      onKeyDown={({ key }) => key === "Escape" && isCommenting && leave()}
    >
      <ReviewMeta agencyName={agencyName} />
      <header className={styles.bar}>
        <p className={styles.agency}>{agencyName}</p>
        <div className={styles.which}>
          <h1>{`${state.name}, for ${state.client}`}</h1>
          <PageMenu
            state={state}
            shown={shown?.address}
            countAt={(address) =>
              threads.filter((one) => one.address === address && !one.first.done).length
            }
          />
        </div>
        {isReady && (
          <div className={styles.tools}>
            <button
              ref={commentButton}
              type="button"
              aria-pressed={isCommenting}
              className={styles.tool}
              onClick={() => {
                setCommenting(!isCommenting);
                setListed(false);
              }}
            >
              Comment
            </button>
            <button
              type="button"
              aria-expanded={isListed}
              className={styles.tool}
              onClick={() => setListed(!isListed)}
            >
              Comments <span className={styles.count}>{openCount}</span>
            </button>
          </div>
        )}
        <Approval
          review={review}
          isOvertaken={isOvertaken}
          isReady={isReady}
          openCount={openCount}
          onShowNow={showNow}
        />
      </header>
      <main className={styles.main}>
        <PageNews review={review} said={said} saidRef={saidRef} onShowNow={showNow} />
        <PageStage
          frame={frame}
          name={frameName}
          src={state.site + (first?.address ?? "/")}
          shown={shown}
          isCommenting={isCommenting}
          here={here}
          opened={opened}
          chosen={element}
          onOpen={open}
          onChoose={(place) => shown && compose(shown.address, place)}
          onLeave={leave}
        >
          {composed && (
            <Composer
              key={`${composed.comment.address} ${composed.comment.picture} ${composed.comment.quote}`}
              comment={composed.comment}
              place={element}
              agencyName={agencyName}
              onType={(words) => change({ ...composed.comment, words })}
              onSend={async () => {
                const sent = commentToSend(composed.comment);
                change(sent);
                await review.say(sent);
                const isClosed = unsent.settle(unsentName, sent);
                flushSync(() => {
                  if (isClosed) setComposed(undefined);
                  setSaid("Your comment is sent. Others who review this can see it.");
                });
                if (isClosed) saidRef.current?.focus();
              }}
              onDiscard={() => {
                unsent.write(unsentName);
                setComposed(undefined);
              }}
            />
          )}
        </PageStage>
        {isListed && (
          <CommentPanel
            review={review}
            agencyName={agencyName}
            shown={shown?.address}
            opened={opened}
            unsent={unsent}
            onOpen={open}
            onComment={() => setCommenting(true)}
            onClose={() => setListed(false)}
          />
        )}
      </main>
    </div>
  );
}

function readUnsent(unsent: UnsentText): NewComment | undefined {
  return unsent.read(unsentName) as NewComment | undefined;
}

/** Sets `--keyboard` to the height that a phone's keyboard covers, so that elements at the lower edge stay above it. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // A zoomed page also has a smaller viewport, without a keyboard.
      const covered =
        viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    const left = new AbortController();
    for (const event of ["resize", "scroll"])
      viewport.addEventListener(event, measure, { signal: left.signal });
    return () => {
      left.abort();
      style.removeProperty("--keyboard");
    };
  }, []);
}
