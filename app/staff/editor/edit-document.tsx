import { useMemo, useState, type ReactNode, useSyncExternalStore } from "react";
import { pageAddress } from "#content/document.ts";
import { readString, type TypedValue } from "#content/typed-values.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { EditingState } from "#app/staff/editing/editing-state.ts";
import { placeInBundle } from "#content/bundle.ts";
import { useAddToBundle } from "#app/staff/bundles/add-to-bundle.tsx";
import { BundleStrip, useOpenedBundle } from "#app/staff/bundles/bundle-strip.tsx";
import { useDocumentChecks } from "#app/staff/checks/document-checks.tsx";
import { PageComments } from "#app/staff/comments/page-comments.tsx";
import { useDocumentComments } from "#app/staff/comments/use-document-comments.ts";
import { FormContext } from "#app/staff/editing/form-context.tsx";
import { RecoveryBanner } from "#app/staff/editing/recovery-banner.tsx";
import { HideQuestion } from "#app/staff/dashboard/actions/hide-question.tsx";
import { useEditing } from "#app/staff/editing/use-editing.tsx";
import { inputs } from "#app/staff/fields/inputs.tsx";
import { InputsContext } from "#app/staff/fields/field-inputs.tsx";
import { useCommands } from "#app/staff/palette/commands.tsx";
import { sectionsOf } from "#app/staff/fields/sections.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";
import { useLeaving, type LeavingQuestion } from "#app/staff/shell/leaving.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { ConflictChoices } from "./conflict-choices.tsx";
import { DocumentHistory } from "./document-history.tsx";
import styles from "./edit-document.module.css";
import { EditorContext, type Announcer } from "./editor-context.ts";
import { EditorHead } from "./editor-head.tsx";
import { EditorSection, FormBody, SectionList } from "./form-body.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { receivedInWords, statusInWords, statusAnnouncement } from "./status-words.ts";
import { UpdateBar } from "./update-bar.tsx";
import { usePlacedUploads, useEditorParts, useLinkedField } from "./use-editor-parts.ts";
import { useDraftOnly } from "./who-may-update.tsx";
import { nothingToUpdate, useUpdating } from "./use-updating.ts";
import { useVisibility } from "./use-visibility.ts";
import { wordingOf } from "./wording.ts";
import { PreviewPane, usePreviewPane } from "#app/staff/preview/preview-pane.tsx";

/** The edit screen of any kind of document. */
export function EditDocument({
  opened,
  actions = none,
}: {
  opened: OpenedDocument;
  /** Further sections, below the fields, whose actions take effect without an update. */
  actions?: readonly { title: string; content: ReactNode }[];
}) {
  const { form, editing, state, onComments } = useEditing(opened);
  const { staff } = useSession();
  const times = useTimes();
  const toasts = useToasts();
  const editor = useEditorParts(opened.path, editing, state);
  const { model, announcer } = editor;
  const { update, stopped, choosingFor, setChoosing, nothingToDo } = useUpdating(editing, editor);
  usePlacedUploads(opened.path, editing);
  const [isHistory, setHistory] = useState(false);
  const preview = usePreviewPane();
  const isOnSite = model.collection !== "privatesettings";
  const isReady = editing !== undefined;
  const checks = useDocumentChecks(opened.path, form, {
    isOnSite,
    isReady: isReady && state.found.every(({ by }) => by),
  });
  useLinkedField(editing, editor);
  const sections = useMemo(() => sectionsOf(model), [model]);
  const titles = useMemo(
    () => [...sections, ...actions].map(({ title }) => title),
    [sections, actions],
  );
  const { status, problems, changed } = state;

  const base = form.base();
  const isNew = base.time === undefined;
  const isGone = status.kind === "deleted";
  // The heading of an unpublished document shows its draft's title, as of the last render.
  const named = isNew ? form.value("title") : readString(base.fields.title);
  const title = typeof named === "string" ? named : "";
  const { hidesIt, isHidden, further } = useVisibility(editor, {
    isNew,
    isGone,
    fields: base.fields,
    title,
    update,
    onChanged: editing?.refresh,
  });
  const bundle = placeInBundle(opened.path)?.bundle;
  const address = pageAddress(model, readString(base.fields.slug) ?? "");
  const view = isNew || isGone || isHidden || bundle !== undefined ? undefined : address;
  useDocumentComments(editor, { form, address, isReady, onComments });
  const wording = wordingOf(model, { title, isNew, isHidden, bundle });
  const inBundle = useOpenedBundle(bundle, status.kind === "refused");
  const isDraft = changed.length > 0;
  const draftOnly = useDraftOnly(opened.path, editing, { isDraft, bundle: inBundle });
  const words = {
    times,
    fields: model.fields,
    me: staff.id,
    mayUpdate: draftOnly === undefined,
    isPrivate: !isOnSite,
    isHidden,
    isBundled: bundle !== undefined,
  };
  const bundling = useAddToBundle({
    editing,
    document: opened.path,
    isOffered: isOnSite && bundle === undefined,
  });
  const isPreviewed = isOnSite && preview.isOpen;
  const stops = problems.filter(({ severity }) => severity === "error");
  const isClean = status.kind === "clean";
  const isWaiting = status.kind === "waiting" && status.doing === "update";

  useLeaving(leavingQuestion(state));
  useCommands([
    { label: wording.update, run: () => void update(), ...draftOnly?.command, ...saving },
    ...(isNew ? [] : [{ id: "history", label: "History of this", run: () => setHistory(true) }]),
    ...(isOnSite
      ? [
          { id: "preview", label: "Preview", run: () => preview.toggle(!preview.isOpen) },
          { id: "checks", label: "Checks", run: checks.open },
        ]
      : []),
    ...(further ? [{ id: "further", label: further.label, run: further.run }] : []),
    ...(hidesIt?.ask && !isHidden
      ? [{ id: "hide", label: "Hide from the site", run: hidesIt.ask }]
      : []),
    ...(bundling && isDraft ? [{ id: "bundle", label: "Add to a bundle", run: bundling.ask }] : []),
    ...(isDraft ? [{ id: "discard", label: "Discard changes", run: discard }] : []),
  ]);

  function discard() {
    if (!editing) return;
    toasts.offerUndo("Your changes have been discarded.", editing.discard());
  }

  function resolve(choices: Record<string, TypedValue | null>) {
    if (!editing) return;
    const undo = editing.resolveConflicts(choices);
    setChoosing(undefined);
    // Publishes only if the choices were opened by an update.
    if (choosingFor && choosingFor !== "choose") return void update(choosingFor);
    toasts.offerUndo("Your choices are now in the form.", undo);
    // The button that opened them disappears with the conflict.
    requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus());
  }

  return (
    <EditorContext value={editor}>
      <FormContext value={form}>
        <InputsContext value={inputs}>
          <ScreenTitle>{wording.heading}</ScreenTitle>
          <div
            className={
              isPreviewed && preview.isBeside
                ? `${styles.screen} ${styles.previewed}`
                : styles.screen
            }
          >
            <SectionList titles={titles} />
            <div className={styles.column}>
              <EditorHead
                heading={wording.heading}
                back={wording.back}
                view={view}
                me={staff.id}
                others={state.others}
                onHistory={isNew ? undefined : () => setHistory(true)}
                preview={isOnSite ? preview : undefined}
                visibility={hidesIt && { isHidden, onHide: hidesIt.ask }}
              />
              {bundle !== undefined && <BundleStrip bundle={bundle} opened={inBundle} />}
              <PageComments />
              <ProblemSummary
                stops={stops}
                message={status.kind === "refused" ? status.message : undefined}
                stopped={stopped}
              />
              <FormBody
                fields={model.fields}
                sections={sections}
                isOpening={status.kind === "opening"}
              />
              {actions.map(({ title, content }) => (
                <EditorSection key={title} title={title}>
                  {content}
                </EditorSection>
              ))}
              <UpdateBar
                status={
                  isClean && nothingToDo
                    ? nothingToUpdate
                    : statusInWords(status, { ...words, keepsInBrowser: state.keepsInBrowser })
                }
                isWrong={status.kind === "refused" || status.kind === "conflict"}
                label={wording.update}
                view={isClean ? view : undefined}
                instead={draftOnly?.sentence}
                isUpdating={status.kind === "updating" || status.kind === "opening"}
                onUpdate={() => void update()}
                further={further}
                onChoose={status.kind === "conflict" ? () => setChoosing("choose") : undefined}
                onWithdraw={isWaiting ? editing?.withdraw : undefined}
                onDiscard={isDraft && !isWaiting ? discard : undefined}
                onBundle={isDraft && status.kind !== "waiting" ? bundling?.ask : undefined}
                checks={checks.button}
              >
                {editing && (
                  <RecoveryBanner editing={editing} drafts={state.found} current={base.fields} />
                )}
                {state.tooLong !== undefined && (
                  <p className={styles.tooLong} role="alert">
                    {state.tooLong}
                  </p>
                )}
                {state.received && (
                  <p className={styles.received} role="status">
                    {receivedInWords(state.received, words)}
                  </p>
                )}
              </UpdateBar>
            </div>
            {editing && isPreviewed && (
              <PreviewPane
                form={form}
                isBeside={preview.isBeside}
                checks={checks.button}
                onClose={() => preview.toggle(false)}
              />
            )}
          </div>
          {status.kind === "conflict" && (
            <ConflictChoices
              status={status}
              isOpen={choosingFor !== undefined}
              onResolve={resolve}
              onClose={() => setChoosing(undefined)}
            />
          )}
          {bundling?.dialog}
          {hidesIt && <HideQuestion hiding={hidesIt.hiding} />}
          {checks.list}
          {editing && isHistory && (
            <DocumentHistory
              editing={editing}
              name={title || model.name}
              onClose={() => setHistory(false)}
            />
          )}
          <Announcements announcer={announcer} status={statusAnnouncement(status, words)} />
        </InputsContext>
      </FormContext>
    </EditorContext>
  );
}

const none = [] as const;
const saving = { id: "update", shortcut: "mod+S" };

/** Returns the confirmation before leaving, if the changes are only in this browser or nowhere. */
function leavingQuestion({ isSaved, keepsInBrowser }: EditingState): LeavingQuestion | undefined {
  if (isSaved) return undefined;
  return {
    title: "Leave without updating?",
    words: keepsInBrowser
      ? "Your changes have not reached the server yet. They are kept in this browser only."
      : "Your changes have not reached the server yet, and this browser cannot keep them. If you leave now, they may be lost.",
    leave: "Leave",
  };
}

/** Live regions for the status and for actions, separate so that one does not interrupt the other. */
function Announcements({
  announcer: { subscribe, words },
  status,
}: {
  announcer: Announcer;
  status: string;
}) {
  const done = useSyncExternalStore(subscribe, words, words);
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <p className="visually-hidden" role="status">
        {done}
      </p>
    </>
  );
}
