import { useMemo, useState, type ReactNode } from "react";
import { readString, type TypedValue } from "#content/typed-values.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import type { EditingState } from "#app/staff/form/editing-state.ts";
import { FormContext } from "#app/staff/form/form-context.tsx";
import { useEditing } from "#app/staff/form/use-editing.tsx";
import { showUndo } from "#app/staff/history/undo-notice.tsx";
import { inputs } from "#app/staff/inputs/inputs.tsx";
import { InputsContext } from "#app/staff/inputs/inputs-context.ts";
import { useCommands } from "#app/staff/palette/commands.tsx";
import { sectionsOf } from "#app/staff/sections/sections-of.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { ScreenTitle } from "#app/staff/shell/screen-title.tsx";
import { useLeaving, type LeavingQuestion } from "#app/staff/shell/leaving.tsx";
import { Announcements } from "./announcements.tsx";
import { ConflictChoices } from "./conflict-choices.tsx";
import { DocumentHistory } from "./document-history.tsx";
import styles from "./edit-document.module.css";
import { EditorContext } from "./editor-context.ts";
import { EditorHead } from "./editor-head.tsx";
import { FormBody } from "./form-body.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { Recovery } from "./recovery.tsx";
import { SectionList } from "./section-list.tsx";
import { heardInWords, statusInWords, statusToSay } from "./status-words.ts";
import { Suggestions } from "./suggestions.tsx";
import { UpdateBar } from "./update-bar.tsx";
import { useClosedSlots } from "./use-closed-slots.ts";
import { useEditorParts } from "./use-editor-parts.ts";
import { nothing, useUpdating } from "./use-updating.ts";
import { siteAddress, wordingOf } from "./wording.ts";

/** The screen on which a document is edited, whatever its kind. */
export function EditDocument({
  opened,
  children,
}: {
  opened: OpenedDocument;
  /** What can be done beside editing, below the form. */
  children?: ReactNode;
}) {
  const { form, editing, state } = useEditing(opened);
  const { staff } = useSession();
  const editor = useEditorParts(opened.path, editing, state);
  const { model, announcer } = editor;
  const { update, stopped, choosingFor, setChoosing, nothingToDo } = useUpdating(editing, editor);
  const isChoosing = choosingFor !== undefined;
  // Once opened, the screen of a conflict keeps what was chosen so far, also while it is put aside.
  const [hasChosen, setHasChosen] = useState(false);
  if (isChoosing && !hasChosen) setHasChosen(true);
  useClosedSlots(opened.path, editing);
  const [isHistory, setHistory] = useState(false);
  const sections = useMemo(() => sectionsOf(model), [model]);
  const { status, problems, changed } = state;

  const base = form.base();
  const isNew = base.time === undefined;
  // What is not on the site yet is called what its draft says, as of when the screen was drawn last.
  const named = isNew ? form.value("title") : readString(base.fields.title);
  const title = typeof named === "string" ? named : "";
  const view = isNew ? undefined : siteAddress(model, readString(base.fields.slug) ?? "");
  const wording = wordingOf(model, { title, isNew });
  const words = {
    fields: model.fields,
    me: staff.id,
    isPrivate: model.collection === "privatesettings",
  };
  const stops = problems.filter(({ strength }) => strength === "stop");
  const isClean = status.kind === "clean";

  useLeaving(leavingQuestion(state));
  useCommands([
    { id: "update", label: wording.update, shortcut: "mod+S", run: () => void update() },
    ...(isNew ? [] : [{ id: "history", label: "History of this", run: () => setHistory(true) }]),
    ...(changed.length > 0 ? [{ id: "discard", label: "Discard changes", run: discard }] : []),
  ]);

  function discard() {
    if (!editing) return;
    showUndo("Your changes have been discarded.", editing.discard());
  }

  function resolve(choices: Record<string, TypedValue | null>) {
    if (!editing) return;
    const undo = editing.settle(choices);
    setChoosing(undefined);
    // Only who had pressed Update meant the site.
    if (choosingFor === "update") void update();
    else showUndo("Your choices are now in the form.", undo);
  }

  return (
    <EditorContext value={editor}>
      <FormContext value={form}>
        <InputsContext value={inputs}>
          <ScreenTitle>{wording.heading}</ScreenTitle>
          <div className={styles.screen}>
            <SectionList sections={sections} />
            <div className={styles.column}>
              <EditorHead
                heading={wording.heading}
                back={wording.back}
                view={view}
                me={staff.id}
                others={state.others}
                onHistory={isNew ? undefined : () => setHistory(true)}
              />
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
              <Suggestions advice={problems.filter(({ strength }) => strength === "advice")} />
              <UpdateBar
                status={
                  isClean && nothingToDo
                    ? nothing
                    : statusInWords(status, { ...words, keepsInBrowser: state.keepsInBrowser })
                }
                isWrong={status.kind === "refused" || status.kind === "conflict"}
                label={wording.update}
                view={isClean ? view : undefined}
                isUpdating={status.kind === "updating" || status.kind === "opening"}
                onUpdate={() => void update()}
                onChoose={status.kind === "conflict" ? () => setChoosing("choose") : undefined}
                onDiscard={changed.length > 0 ? discard : undefined}
              >
                {editing && (
                  <Recovery editing={editing} found={state.found} current={base.fields} />
                )}
                {state.tooLong !== undefined && (
                  <p className={styles.tooLong} role="alert">
                    {state.tooLong}
                  </p>
                )}
                {state.heard && (
                  <p className={styles.heard} role="status">
                    {heardInWords(state.heard, model.fields)}
                  </p>
                )}
              </UpdateBar>
              {children}
            </div>
          </div>
          {status.kind === "conflict" && hasChosen && (
            <ConflictChoices
              status={status}
              isOpen={isChoosing}
              onResolve={resolve}
              onLater={() => setChoosing(undefined)}
            />
          )}
          {editing && isHistory && (
            <DocumentHistory
              editing={editing}
              name={title || model.name}
              onClose={() => setHistory(false)}
            />
          )}
          <Announcements announcer={announcer} status={statusToSay(status, words)} />
        </InputsContext>
      </FormContext>
    </EditorContext>
  );
}

/** What is kept as a draft waits for its author; what is not yet would wait in this browser alone, if there. */
function leavingQuestion({ isKept, keepsInBrowser }: EditingState): LeavingQuestion | undefined {
  if (isKept) return undefined;
  return {
    title: "Leave without updating?",
    words: keepsInBrowser
      ? "Your changes have not reached the server yet. They are kept in this browser only."
      : "Your changes have not reached the server yet, and this browser cannot keep them. If you leave now, they may be lost.",
    stay: "Stay",
    leave: "Leave",
  };
}
