import { useEffect, useRef } from "react";
import type { TypedFields } from "#content/typed-values.ts";
import type { Editing, RecoveredDraft } from "#app/staff/editing/editing-state.ts";
import type { RecoveredChanges } from "#app/staff/editing/recovered-changes.ts";
import { RecoveryBanner } from "#app/staff/editing/recovery-banner.tsx";
import { useEditor } from "./editor-context.ts";

/** The recovery banner of an open document. */
export function Recovery({
  editing,
  found,
  current,
}: {
  editing: Editing;
  found: readonly RecoveredDraft[];
  /** The published document. */
  current: TypedFields;
}) {
  const { model, announcer } = useEditor();
  const { fields } = model;
  const isFound = found.some(({ by }) => !by);
  const colleague = found.find(({ by }) => by)?.by?.name;
  useEffect(() => {
    // The banner is below the form, so it is announced.
    if (isFound)
      announcer.say("You left unsaved changes to this. You can keep them beside Update.");
    else if (colleague !== undefined)
      announcer.say(`${colleague} has unsaved changes to this. You can keep them beside Update.`);
  }, [announcer, isFound, colleague]);
  const undoing = useRef(new Map<string, () => void>());
  const work = (id: string) => found.find((one) => one.id === id);
  const asFound = (one: RecoveredDraft): RecoveredChanges => ({
    ...one,
    where: one.where === "this browser" ? one.where : "another tab or device",
    current,
  });
  return (
    <RecoveryBanner
      fields={fields}
      found={found.map(asFound)}
      onLatest={async ({ id }) => {
        const one = work(id);
        const now = one && (await editing.latest(one));
        return now && asFound(now);
      }}
      onKeep={({ id }, paths) => {
        const one = work(id);
        if (one) undoing.current.set(id, editing.keep(one, paths));
      }}
      onDiscard={({ id }) => {
        const one = work(id);
        if (one) undoing.current.set(id, editing.drop(one));
      }}
      onUndo={({ id }) => undoing.current.get(id)?.()}
    />
  );
}
