import { useCallback, useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { placeInBundle } from "#content/bundle.ts";
import { readPictureUse } from "#content/fields/image.ts";
import type { FoundField } from "#server/desk/preview/find-field.ts";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { fieldAt } from "#app/staff/editing/form-values.ts";
import { useTabId } from "#app/staff/editing/tab-id-context.tsx";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { revealField } from "#app/staff/editor/reveal-field.ts";
import { askDesk, inWords } from "#app/staff/session/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Choice, widths } from "./choice.tsx";
import { followForm, requestOf, type PreviewChoice } from "./follow-form.ts";
import { findPicture, findText, type PagePlace } from "./frame-page.ts";
import { PageFrame } from "./page-frame.tsx";
import styles from "./preview.module.css";

/** The page of the open document as Update would leave it, with its tools. */
export function Preview({
  form,
  close,
  onReveal,
}: {
  form: DocumentForm;
  /** The button that closes it, if it has one. */
  close?: ReactNode;
  /** Called before a field takes the focus. */
  onReveal?: () => void;
}) {
  const { document, openRows } = useEditor();
  const { fetch } = useSession();
  const [width, setWidth] = useState(() => (innerWidth < 720 ? "Phone" : "Tablet"));
  const [isEdited, setEdited] = useState(true);
  const [choice, setChoice] = useState<PreviewChoice>({ address: undefined, drafts: undefined });
  const { page, trouble, tabId } = usePage(form, choice);
  const [found, setFound] = useState<FoundField | string>();
  const findOutlined = useFocusedPlace(form);

  async function press(place: Omit<PagePlace, "element">) {
    if (!page) return;
    const asked = { ...choice, address: page.address };
    const body = { ...requestOf({ document, form, tabId, choice: asked }), ...place };
    try {
      const answer = await askDesk(fetch, "POST /preview/field", { body });
      if (answer.found?.document !== (placeInBundle(document)?.path ?? document))
        return setFound(answer.found ?? "No field says this: it belongs to the design.");
      setFound(undefined);
      onReveal?.();
      revealField(openRows, form.pathOfProblem(answer.found.field));
    } catch (error) {
      setFound(inWords(error));
    }
  }

  function follow({ origin, pathname, search, host, protocol }: URL) {
    if (origin === location.origin) setChoice({ ...choice, address: pathname + search });
    else
      setFound(
        `This leads to ${host || protocol.replace(":", "")}, which is not part of this site.`,
      );
  }

  return (
    <section className={styles.pane} aria-label="Preview">
      <div className={styles.tools}>
        <Choice
          label="Press to"
          options={["Edit", "Browse"]}
          chosen={isEdited ? "Edit" : "Browse"}
          onChoose={(name) => setEdited(name === "Edit")}
        />
        <Choice
          label="Width"
          options={widths.map(({ name }) => name)}
          chosen={width}
          onChoose={setWidth}
        />
        <Choice
          label="Changes"
          options={["Mine", "All drafts"]}
          chosen={choice.drafts ? "All drafts" : "Mine"}
          onChoose={(name) =>
            setChoice({ ...choice, drafts: name === "All drafts" ? "all" : undefined })
          }
        />
        {close}
      </div>
      <p
        className={trouble === undefined ? styles.line : `${styles.line} ${styles.wrong}`}
        role="status"
      >
        {trouble ?? (page && wordsOf(page, choice))}
        {choice.address !== undefined && (
          <button type="button" onClick={() => setChoice({ ...choice, address: undefined })}>
            Back to the open document
          </button>
        )}
      </p>
      {found !== undefined && <Found found={found} onDismiss={() => setFound(undefined)} />}
      <PageFrame
        page={page}
        width={widths.find(({ name }) => name === width)?.width ?? 820}
        isEdited={isEdited}
        isWaiting={trouble !== undefined}
        findOutlined={findOutlined}
        onPress={(place) => void press(place)}
        onFollow={follow}
      />
    </section>
  );
}

function wordsOf(page: PreviewedPage, { drafts }: PreviewChoice): string {
  const { address, status, isHidden } = page;
  if (isHidden)
    return `Hidden: visitors get “Page not found”. ${address}, as Publish would leave it${drafts ? ", with the drafts of everybody" : ""}.`;
  const whose = drafts ? "with the drafts of everybody" : "as Update would leave it";
  return status === 404 || status === 410
    ? `${address}: there is no such page, ${whose}.`
    : `${address}, ${whose}.`;
}

/** Where what was pressed comes from, when it is not in the open document. */
function Found({ found, onDismiss }: { found: FoundField | string; onDismiss: () => void }) {
  const [collection = "", id = ""] = typeof found === "string" ? [] : found.document.split("/");
  const editor = editAddress({ collection, id });
  return (
    <p className={styles.line} role="status">
      {typeof found === "string" ? found : `This comes from ${found.name}: ${found.label}.`}
      {typeof found !== "string" && editor !== undefined && (
        <Link to={`${editor}#at=${encodeURIComponent(found.field)}`}>Edit there</Link>
      )}
      <button type="button" onClick={onDismiss}>
        Dismiss
      </button>
    </p>
  );
}

/** The chosen page, which follows the form. */
function usePage(form: DocumentForm, choice: PreviewChoice) {
  const { document } = useEditor();
  const { fetch } = useSession();
  const tab = useTabId();
  const [page, setPage] = useState<PreviewedPage>();
  const [trouble, setTrouble] = useState<string>();
  const [tabId, setTabId] = useState<string>();
  useEffect(() => void tab.id().then(setTabId), [tab]);
  useEffect(() => {
    if (tabId === undefined) return;
    const ask = (body: object) =>
      askDesk((address, init) => fetch(address, init, { quiet: true }), "POST /preview", { body });
    const parts = { document, form, tabId, choice, ask };
    return followForm({ ...parts, onPage: setPage, onTrouble: setTrouble });
  }, [document, form, tabId, choice, fetch]);
  return { page, trouble, tabId };
}

/** Finds what the field in focus says on the page; undefined when no field has the focus. */
function useFocusedPlace(form: DocumentForm) {
  const { onAttend } = useEditor();
  const { fetch } = useSession();
  const [focused, setFocused] = useState<{ path: FormPath; picture: string | undefined }>();
  useEffect(() => {
    let latest: FormPath | undefined;
    return onAttend((path) => {
      latest = path;
      // On its way to the page the focus leaves the field, which stays outlined.
      if (path === undefined) return;
      setFocused({ path, picture: undefined });
      const { address } = readPictureUse(textAt(form, path));
      if (fieldAt(form.fields, path)?.kind !== "image" || address === "") return;
      void askDesk(fetch, "GET /file", { query: { address } })
        .then((file) => path === latest && setFocused({ path, picture: file.picture?.hash }))
        // The picture of another site has no hash.
        .catch(() => {});
    });
  }, [onAttend, form, fetch]);
  const find = useCallback(
    (page: Document) => {
      if (!focused) return undefined;
      return focused.picture === undefined
        ? findText(page, textAt(form, focused.path))
        : findPicture(page, focused.picture);
    },
    [focused, form],
  );
  return focused && find;
}

function textAt(form: DocumentForm, path: FormPath): string {
  const value = form.value(path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
