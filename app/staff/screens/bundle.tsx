import { useEffect, useRef, useState } from "react";
import { data, useNavigate } from "react-router";
import { modelOf } from "#content/model.ts";
import { count } from "#app/ui/in-words.ts";
import { servicesContext } from "#app/context.ts";
import { AddDocument } from "#app/staff/bundles/add-document.tsx";
import { BundleHead, useOpenQuestions } from "#app/staff/bundles/bundle-head.tsx";
import { BundleMoment } from "#app/staff/bundles/bundle-moment.tsx";
import { BundlePreview } from "#app/staff/bundles/bundle-preview.tsx";
import { ClientLinks } from "#app/staff/bundles/client-links.tsx";
import { BundledDocument } from "#app/staff/bundles/bundled-document.tsx";
import {
  BundleQuestion,
  Unsaved,
  type AskedOfBundle,
} from "#app/staff/bundles/bundle-questions.tsx";
import styles from "#app/staff/bundles/bundles.module.css";
import { isDated, type BundledRow } from "#app/staff/bundles/due.ts";
import { useNews } from "#app/staff/bundles/use-news.ts";
import { useAction } from "#app/staff/bundles/use-bundle-actions.ts";
import { BundleComments, useBundleComments } from "#app/staff/comments/bundle-comments.tsx";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import { useNotices } from "#app/staff/dashboard/use-notices.ts";
import { useMay } from "#app/staff/session/session.tsx";
import { Screen, ScreenSection } from "#app/staff/shell/screen.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import { useReload } from "#app/staff/ui/use-reload.ts";
import type { Route } from "./+types/bundle";

// Loaded on demand, since comparing takes more code than the rest of the screen.
const BringIn = lazyDialog(async () => ({
  default: (await import("#app/staff/bundles/bring-in.tsx")).BringIn,
}));
const BundledDifferences = lazyDialog(async () => ({
  default: (await import("#app/staff/bundles/bring-in.tsx")).BundledDifferences,
}));

export async function loader({ context, params }: Route.LoaderArgs) {
  const { desk, viewer } = context.get(servicesContext);
  try {
    return await desk.openBundle(params.id, viewer);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "NOT_FOUND")
      throw data(null, { status: 404 });
    throw error;
  }
}

/** One bundle: its documents, publishing time and actions. */
export default function OneBundle({ loaderData: bundle }: Route.ComponentProps) {
  const { id, name, state, documents } = bundle;
  const navigate = useNavigate();
  const reload = useReload();
  const notices = useNotices();
  const { act, isBusy, problem, failed } = useAction(reload);
  const [asked, setAsked] = useState<AskedOfBundle>();
  const [compared, setCompared] = useState<{ row: BundledRow; toDecide: boolean }>();
  const [looked, setLooked] = useState<{ document: string | undefined }>();
  const isOpen = state === "open";
  const mayPublish = useMay("publish");
  const mayChange = useMay("dated") || !isDated(bundle);
  const obstacles = documents.filter(({ obstacle }) => obstacle);
  const refusal = problem !== undefined && (
    <p role="alert" ref={showRefusal} className={styles.obstacle}>
      {problem}
    </p>
  );
  const isOfDate = isOpen && mayPublish && failed === "POST /bundles/:bundle/schedule";
  useFocusAfter(state);
  const read = useBundleComments(id, ["bundles", ...liveCollections(id)], useNews(reload));
  const open = useOpenQuestions(bundle, read);

  async function publish() {
    const done = await act("POST /bundles/:bundle/publish", { at: `${id}/publish` });
    setAsked(undefined);
    if (done) notices.notify(`“${name}” is live: ${count(done.changed, "document")} published.`);
  }

  async function undo() {
    const done = await act("POST /bundles/:bundle/undo", { at: `${id}/undo` });
    setAsked(undefined);
    if (done) notices.notify("The publication has been undone. The bundle is open again.");
  }

  async function add(path: string, change?: "delete") {
    const body = { path, change };
    const added = await act("POST /bundles/:bundle/documents", { at: `${id}/documents`, body });
    if (added && change === undefined) await navigate(editorAt(added.path) ?? "");
  }

  async function takeOut({ path, title }: BundledRow) {
    const taken = await act("POST /bundles/:bundle/take-out", {
      at: `${id}/take-out`,
      body: { path },
    });
    if (taken) notices.notify(`“${title}” is no longer in the bundle.`);
  }

  async function bringIn({ path, version }: BundledRow, take: readonly string[]) {
    const body = { path, take, version };
    await act("POST /bundles/:bundle/bring-in", { at: `${id}/bring-in`, body });
    // Also after a refusal, whose reason is on the screen behind.
    setCompared(undefined);
  }

  async function setDate(wallClock: string | null) {
    const body = { wallClock };
    return await act("POST /bundles/:bundle/schedule", { at: `${id}/schedule`, body });
  }

  async function remove(isRemoved: boolean) {
    const done = await act("POST /bundles/:bundle", { at: id, body: { isRemoved } });
    setAsked(undefined);
    if (done && isRemoved)
      notices.done({ message: `“${name}” has been removed.`, undo: () => remove(false) });
  }

  return (
    <Screen title={name} back={{ to: "/dashboard/bundles", words: "All bundles" }}>
      <BundleHead bundle={bundle} open={open}>
        {!isOfDate && refusal}
        <div className={styles.ways}>
          {isOpen && mayPublish && (
            <Button
              busy={isBusy}
              disabled={documents.length === 0 || obstacles.length > 0 || bundle.lacksApproval}
              onClick={() => setAsked("publish")}
            >
              Publish now
            </Button>
          )}
          {state === "published" && mayPublish && (
            <Button kind="secondary" busy={isBusy} onClick={() => setAsked("undo")}>
              Undo the publication
            </Button>
          )}
          {state === "removed" && (
            <Button kind="secondary" busy={isBusy} onClick={() => void remove(false)}>
              Bring back
            </Button>
          )}
          {documents.length > 0 && isOpen && (
            <Button kind="secondary" onClick={() => setLooked({ document: undefined })}>
              Browse the site with it
            </Button>
          )}
          {isOpen && (
            <>
              <Button kind="quiet" onClick={() => setAsked("rename")}>
                Rename
              </Button>
              {mayChange && (
                <Button kind="quiet" busy={isBusy} onClick={() => setAsked("remove")}>
                  Remove
                </Button>
              )}
            </>
          )}
        </div>
        {isOpen && !mayChange && (
          <p>
            It is scheduled: only publishers and owners can change it now. Ask one of them to remove
            the date, or to make the change.
          </p>
        )}
        {bundle.lacksApproval && (
          <p className="note">
            No client has approved it as it is now. Send a client a link to approve it, or turn off
            the need for approval below.
          </p>
        )}
        {obstacles.length > 0 && isOpen && (
          <p className={styles.obstacle}>
            It cannot be published until the problems marked below are resolved.
          </p>
        )}
      </BundleHead>
      <ScreenSection
        title={documents.length === 0 ? "No documents yet" : count(documents.length, "document")}
      >
        <ul className={styles.list}>
          {documents.map((row) => (
            <BundledDocument
              key={row.path}
              bundle={id}
              row={row}
              isOpen={isOpen}
              mayChange={isOpen && mayChange}
              onLook={() => setLooked({ document: row.path })}
              onCompare={() => setCompared({ row, toDecide: false })}
              onBringIn={() => setCompared({ row, toDecide: true })}
              onTakeOut={() => void takeOut(row)}
              onHide={
                modelOf(row.path)?.state === undefined
                  ? undefined
                  : (isHidden) => {
                      const body = { path: row.path, isHidden };
                      void act("POST /bundles/:bundle/visibility", {
                        at: `${id}/visibility`,
                        body,
                      });
                    }
              }
            />
          ))}
        </ul>
        {isOpen && mayChange && (
          <AddDocument
            isBusy={isBusy}
            known={documents.map(({ path }) => path)}
            onChange={(path) => void add(path)}
            onDelete={(path) => void add(path, "delete")}
          />
        )}
      </ScreenSection>
      {isOpen && mayPublish && (
        <ScreenSection
          title="When it goes live"
          words="All at once. If the server is down then, it goes live soon after, or waits for you and shows a notice."
        >
          <BundleMoment bundle={bundle} isBusy={isBusy} onSet={setDate} />
          {isOfDate && refusal}
          <Unsaved bundle={bundle} />
        </ScreenSection>
      )}
      <ScreenSection
        title="Comments"
        words="What clients and staff say about it. Comments on a text or a picture are also beside it in the form."
      >
        <BundleComments bundle={bundle} read={read} />
      </ScreenSection>
      {state !== "removed" && (
        <ScreenSection
          id="clients"
          title="Links for clients"
          words="Anyone who has a link can see the site with this bundle, without an account. All clients with a link see the same."
        >
          <ClientLinks bundle={bundle} isOpen={isOpen} onChange={reload} />
        </ScreenSection>
      )}
      {asked && (
        <BundleQuestion
          asked={asked}
          bundle={bundle}
          open={open}
          busy={isBusy}
          onStay={() => setAsked(undefined)}
          onRename={(next) => {
            setAsked(undefined);
            void act("POST /bundles/:bundle", { at: id, body: { name: next } });
          }}
          onGo={(what) => void { publish, undo, remove: () => remove(true) }[what]()}
        />
      )}
      {compared?.toDecide && (
        <BringIn
          bundle={id}
          row={compared.row}
          isBusy={isBusy}
          onClose={() => setCompared(undefined)}
          onDecided={(take) => void bringIn(compared.row, take)}
        />
      )}
      {compared && !compared.toDecide && (
        <BundledDifferences bundle={id} row={compared.row} onClose={() => setCompared(undefined)} />
      )}
      {looked && <BundlePreview bundle={bundle} {...looked} onClose={() => setLooked(undefined)} />}
    </Screen>
  );
}

/** Scrolls to the reason for a refusal, which may be far from the pressed button. */
function showRefusal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to the heading when the button that changed the bundle's state is gone with it. */
function useFocusAfter(state: string) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
}

/** Returns the collections of the site, and those of the bundle's own documents. */
function liveCollections(bundle: string): string[] {
  const site = ["casestudies", "posts", "pages", "disciplines", "settings"];
  return [...site, ...site.map((collection) => `bundles/${bundle}/${collection}`)];
}
