import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { placeInBundle } from "#content/bundle.ts";
import type { FoundField } from "#server/desk/preview/find-field.ts";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import { editorAt } from "#app/staff/dashboard/edit-address.ts";
import type { DocumentForm, StorableForm } from "#app/staff/editing/document-form.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { fieldAt } from "#app/staff/editing/form-values.ts";
import { useTabId } from "#app/staff/editing/tab-id-context.tsx";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { revealField } from "#app/staff/editor/reveal-field.ts";
import { useCommands } from "#app/staff/palette/commands.tsx";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useOpenSession, useSession, useSessionState } from "#app/staff/session/session.tsx";
import { CloseButton } from "#app/staff/ui/close-button.tsx";
import { wholeTextOf, type PagePlace } from "#app/ui/page-places.ts";
import { Choice, WidthChoice, widths, type Width } from "./choice.tsx";
import { followForm, requestOf, type PreviewChoice } from "./follow-form.ts";
import { PageFrame, doubleClickMs } from "./page-frame.tsx";
import styles from "./preview.module.css";
import { textAt, useFocusedPlace } from "./use-focused-place.ts";
import { useTextOnPage } from "./use-text-on-page.ts";
import { Button } from "#app/staff/ui/button.tsx";

/** A preview of the open document's page as it would be after an update, with its tools. */
export function Preview({
  form,
  isBeside,
  checks,
  onClose,
}: {
  form: DocumentForm;
  /** Whether the form is visible beside the preview; otherwise the preview closes before a field is focused. */
  isBeside: boolean;
  /** The button that opens the checks, for a preview that covers the one beside Update. */
  checks: ReactNode;
  onClose: () => void;
}) {
  const { document, openRows } = useEditor();
  const { fetch } = useSession();
  const session = useOpenSession();
  const [width, setWidth] = useState<Width>(() => (innerWidth < 720 ? "Phone" : "Tablet"));
  const [isEdited, setEdited] = useState(true);
  const [choice, setChoice] = useState<PreviewChoice>({ address: undefined, drafts: undefined });
  const { page, failure, tabId } = usePage(form, choice);
  const [found, setFound] = useState<FoundField | string>();
  const pane = useRef<HTMLElement>(null);
  const { edited, edit } = useTextOnPage({
    form,
    page,
    // Quiet, since the dialog to sign in would receive the words being typed on the page.
    render: (other, signal) =>
      callDesk(fetch, "POST /preview", { body: bodyOf(other), quiet: true, signal }),
    isSignedOut: () => session.state().kind !== "signed-in",
    onDone: () => requestAnimationFrame(() => focusPageSoon()),
  });
  useCommands([{ id: "to-preview", label: "Go to the preview", run: focusPage }]);
  const { findOutlined, focused } = useFocusedPlace(
    form,
    edited?.path === undefined ? undefined : edited.element,
  );
  const reveals = useRef(0);

  /** Focuses the outline button on the page, else the page. */
  function focusPage() {
    const find = (selector: string) => pane.current?.querySelector<HTMLElement>(selector);
    (find("button[data-outline]") ?? find("iframe"))?.focus();
  }

  /**
   * Keeps the focus on the page for a second, while the page adopts the typed text and the outline button is replaced; stops if
   * the focus moves elsewhere.
   */
  function focusPageSoon(frames = 60) {
    const at = globalThis.document.activeElement;
    const frame = pane.current?.querySelector("iframe");
    const isAway = at !== globalThis.document.body && !pane.current?.contains(at);
    const isInText =
      at === frame && frame?.contentDocument?.querySelector("[contenteditable]:focus") !== null;
    if (frames === 0 || isAway || isInText) return;
    if (!at?.matches("button[data-outline]")) focusPage();
    requestAnimationFrame(() => focusPageSoon(frames - 1));
  }

  /** Returns the request for the shown page with the values of a form. */
  function bodyOf(values: StorableForm) {
    const shown = { ...choice, address: page?.address };
    return requestOf({ document, form: values, tabId, choice: shown });
  }

  const textOf = (element: Element | undefined) => {
    const text = wholeTextOf(element);
    return text !== undefined && form.pathsWith("text", text).length > 0 ? text : undefined;
  };

  async function press({ texts, picture, own }: PagePlace) {
    if (!page) return;
    const turn = ++reveals.current;
    // On narrow screens the preview closes to reveal the field, so it first waits for a possible second press.
    if (!isBeside && textOf(own) !== undefined)
      await new Promise((resolve) => setTimeout(resolve, doubleClickMs));
    if (turn !== reveals.current) return;
    try {
      const body = { ...bodyOf(form), texts, picture };
      const answer = await callDesk(fetch, "POST /preview/field", { body, quiet: true });
      if (turn !== reveals.current) return;
      if (answer.found?.document !== (placeInBundle(document)?.path ?? document))
        return setFound(answer.found ?? "No field contains this text: it is part of the design.");
      setFound(undefined);
      if (!isBeside) onClose();
      revealField(openRows, form.pathOfProblem(answer.found.field));
    } catch (error) {
      setFound(errorMessage(error));
    }
  }

  async function pressAgain(place: PagePlace, wanted?: FormPath) {
    reveals.current += 1;
    if (await edit(place.own, wanted)) setFound(undefined);
    else await press({ ...place, own: undefined });
  }

  function follow({ origin, pathname, search, host, protocol }: URL) {
    if (origin === location.origin) setChoice({ ...choice, address: pathname + search });
    else
      setFound(
        `This leads to ${host || protocol.replace(":", "")}, which is not part of this site.`,
      );
  }

  return (
    <section ref={pane} className={styles.pane} aria-label="Preview">
      <div className={styles.tools}>
        <Choice
          label="Press to"
          options={["Edit", "Browse"]}
          chosen={isEdited ? "Edit" : "Browse"}
          onChoose={(name) => setEdited(name === "Edit")}
        />
        <WidthChoice chosen={width} onChoose={setWidth} />
        <Choice
          label="Changes"
          options={["Mine", "All drafts"]}
          chosen={choice.drafts ? "All drafts" : "Mine"}
          onChoose={(name) =>
            setChoice({ ...choice, drafts: name === "All drafts" ? "all" : undefined })
          }
        />
        {isBeside ? <CloseButton label="Close the preview" onClose={onClose} /> : checks}
      </div>
      <p
        className={failure === undefined ? styles.line : `${styles.line} ${styles.wrong}`}
        role="status"
      >
        {failure ??
          (edited?.path !== undefined && !edited.isOver ? (
            <AdviceWhileEdited form={form} path={edited.path} />
          ) : (
            page && wordsOf(page, choice) + (isEdited ? adviceFor(form, focused) : "")
          ))}
        {choice.address !== undefined && (
          <Button kind="quiet" onClick={() => setChoice({ ...choice, address: undefined })}>
            Back to the open document
          </Button>
        )}
      </p>
      {found !== undefined && <Found found={found} onDismiss={() => setFound(undefined)} />}
      <PageFrame
        page={page}
        width={widths[width]}
        isEdited={isEdited}
        isWaiting={failure !== undefined}
        findOutlined={findOutlined}
        edited={edited}
        outlinedLabel={(element) => {
          const text = edited && !edited.isOver ? undefined : textOf(element);
          return text === undefined ? undefined : `Edit “${text}” on the page`;
        }}
        onPress={(place) => void press(place)}
        onPressAgain={(place) => void pressAgain(place)}
        onPressOutline={(element) => {
          const texts = [element.textContent];
          void pressAgain({ element, own: element, texts, picture: undefined }, focused);
        }}
        onFollow={follow}
      />
    </section>
  );
}

/** Instructions while a text is edited on the page, with its length near the recommended maximum. */
function AdviceWhileEdited({ form, path }: { form: DocumentForm; path: FormPath }) {
  const field = fieldAt(form.fields, path);
  const { length } = textAt(form, path);
  const maxLength = field && "maxLength" in field ? Number(field.maxLength) : Number.NaN;
  return (
    <>
      {`${field?.label}: Enter to finish`}
      <span className={styles.ofKeyboards}>, Escape to undo</span>.
      {/* Hidden, since screen readers would announce it after every letter. */}
      {length > 0.8 * maxLength && (
        <span aria-hidden="true">{` ${length} of ${maxLength} characters.`}</span>
      )}
    </>
  );
}

/** Returns how to edit the focused text on the page; blank for other fields. */
function adviceFor(form: DocumentForm, path: FormPath | undefined): string {
  const field = path === undefined ? undefined : fieldAt(form.fields, path);
  return path !== undefined && field?.kind === "text" && textAt(form, path) !== ""
    ? ` Press ${field.label} twice to edit it here.`
    : "";
}

function wordsOf(page: PreviewedPage, { drafts }: PreviewChoice): string {
  const { address, status, isHidden } = page;
  if (isHidden)
    return `Hidden: visitors get “Page not found”. ${address}, as it would be after Publish${drafts ? ", with everyone’s drafts" : ""}.`;
  const whose = drafts ? "with everyone’s drafts" : "with your changes";
  return status === 404 || status === 410
    ? `${address}: there is no such page, ${whose}.`
    : `${address}, ${whose}.`;
}

/** Names the source of a pressed text that is not in the open document. */
function Found({ found, onDismiss }: { found: FoundField | string; onDismiss: () => void }) {
  const editor = typeof found === "string" ? undefined : editorAt(found.document);
  return (
    <p className={styles.line} role="status">
      {typeof found === "string" ? found : `This comes from ${found.name}: ${found.label}.`}
      {typeof found !== "string" && editor !== undefined && (
        <Link to={`${editor}#at=${encodeURIComponent(found.field)}`}>Edit there</Link>
      )}
      <Button kind="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    </p>
  );
}

/** Returns the chosen page, updated with the form. */
function usePage(form: DocumentForm, choice: PreviewChoice) {
  const { document } = useEditor();
  const { fetch } = useSession();
  const tab = useTabId();
  const [page, setPage] = useState<PreviewedPage>();
  const [failure, setFailure] = useState<string>();
  const [tabId, setTabId] = useState<string>();
  useEffect(() => void tab.id().then(setTabId), [tab]);
  useEffect(() => {
    if (tabId === undefined) return;
    const ask = (body: object) => callDesk(fetch, "POST /preview", { body, quiet: true });
    const parts = { document, form, tabId, choice, ask };
    return followForm({ ...parts, onPage: setPage, onProblem: setFailure });
  }, [document, form, tabId, choice, fetch]);
  const { kind } = useSessionState();
  // While signed out, requests wait without failing.
  const signedOut = "You are signed out: the preview will update once you have signed in again.";
  return { page, failure: kind === "signed-out" ? signedOut : failure, tabId };
}
