import { useMemo, useState } from "react";
import { readString, type TypedValue } from "#content/typed-values.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
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
import { statusInWords, statusToSay } from "./status-words.ts";
import { Suggestions } from "./suggestions.tsx";
import { UpdateBar } from "./update-bar.tsx";
import { useClosedSlots } from "./use-closed-slots.ts";
import { useEditorParts } from "./use-editor-parts.ts";
import { nothing, useUpdating } from "./use-updating.ts";
import { siteAddress, wordingOf } from "./wording.ts";

/** The screen on which a document is edited, whatever its kind. */
export function EditDocument({ opened }: { opened: OpenedDocument }) {
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
  const title = readString(base.fields.title) ?? "";
  const isNew = base.time === undefined;
  const wording = wordingOf(model, { title, isNew });
  const words = { fields: model.fields, me: staff.id };
  const stops = problems.filter(({ strength }) => strength === "stop");
  const isClean = status.kind === "clean";

  useLeaving(changed.length > 0 ? leavingQuestion : undefined);
  useCommands([
    { id: "update", label: wording.update, shortcut: "mod+S", run: () => void update() },
    ...(isNew ? [] : [{ id: "history", label: "History of this", run: () => setHistory(true) }]),
    ...(changed.length > 0 ? [{ id: "discard", label: "Discard changes", run: discard }] : []),
  ]);

  function discard() {
    if (!editing) return;
    showUndo("Your changes are discarded.", editing.discard());
  }

  function resolve(choices: Record<string, TypedValue | null>) {
    if (!editing) return;
    const undo = editing.settle(choices);
    setChoosing(undefined);
    showUndo("Your choices are in the form.", undo);
    // Only who had pressed Update meant the site.
    if (choosingFor === "update") void update();
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
                view={isNew ? undefined : siteAddress(model, readString(base.fields.slug) ?? "")}
                me={staff.id}
                others={state.others}
                heard={state.heard}
                onHistory={isNew ? undefined : () => setHistory(true)}
              />
              <div className={styles.found}>
                {editing && (
                  <Recovery editing={editing} found={state.found} current={base.fields} />
                )}
              </div>
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
                isUpdating={status.kind === "updating" || status.kind === "opening"}
                onUpdate={() => void update()}
                onChoose={status.kind === "conflict" ? () => setChoosing("choose") : undefined}
                onDiscard={changed.length > 0 ? discard : undefined}
              />
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

const leavingQuestion: LeavingQuestion = {
  title: "Leave without updating?",
  words: "Your changes are kept as a draft; visitors do not see them.",
  stay: "Stay",
  leave: "Leave",
};
