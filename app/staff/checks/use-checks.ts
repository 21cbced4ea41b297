import { useCallback, useEffect, useMemo, useState } from "react";
import { placeInBundle } from "#content/bundle.ts";
import { repaired, type Repair } from "#content/checks/finding.ts";
import type { CheckedAdvice } from "#server/desk/checks/checks.ts";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import { useTabId } from "#app/staff/editing/tab-id-context.tsx";
import { followForm } from "#app/staff/preview/follow-form.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";

/** A finding about the open document. */
export type Advice = CheckedAdvice["findings"][number];

/** The checks of the open document, which follow its form. */
export type Checks = ReturnType<typeof useChecks>;

// Milliseconds after the last change: longer than a pause within a sentence, since findings are not urgent.
const delay = 1500;

/** Returns the findings about the open document as Update would publish it; undefined until the first response. */
export function useChecks(document: string, form: DocumentForm, isPublic: boolean) {
  const { fetch } = useSession();
  const tab = useTabId();
  const [findings, setFindings] = useState<readonly Advice[]>();
  const [failure, setFailure] = useState<string>();
  // Findings repaired (undefined) or dismissed since the last response, which still lists them as open.
  const [changed, setChanged] = useState<ReadonlyMap<string, Advice | undefined>>(new Map());

  useEffect(() => {
    if (!isPublic) return;
    const left = new AbortController();
    let unfollow = () => {};
    void tab.id().then((tabId) => {
      if (left.signal.aborted) return;
      unfollow = followForm<{ documents: CheckedAdvice[] }>({
        document,
        form,
        tabId,
        choice: { address: undefined, drafts: undefined },
        delay,
        ask: (body) => callDesk(fetch, "POST /checks", { body, quiet: true }),
        onPage({ documents }) {
          setFindings(documents.find((one) => one.document === onSite(document))?.findings ?? []);
          setChanged(new Map());
        },
        onProblem: setFailure,
      });
    });
    return () => {
      left.abort();
      unfollow();
    };
  }, [document, form, fetch, tab, isPublic]);

  const note = useCallback(
    (advice: Advice, next: Advice | undefined) =>
      setChanged((before) => new Map(before).set(idOf(advice), next)),
    [],
  );

  return useMemo(() => {
    const shown = (findings ?? []).flatMap((advice) => {
      const id = idOf(advice);
      return changed.has(id) ? (changed.get(id) ?? []) : advice;
    });
    const key = ({ check, place, quote }: Advice) => ({
      document: onSite(document),
      check,
      place,
      quote,
    });
    return {
      isKnown: findings !== undefined,
      failure,
      open: shown.filter(({ dismissed }) => !dismissed),
      dismissed: shown.filter(({ dismissed }) => dismissed),
      /** Applies a repair to the form; returns an undo function, or undefined when the text has changed since. */
      repair(advice: Advice, repair: Repair): (() => void) | undefined {
        const path = form.pathOfProblem(advice.field);
        const before = form.value(path);
        const after = typeof before === "string" ? repaired(before, repair) : undefined;
        if (after === undefined) return undefined;
        form.set(path, after);
        note(advice, undefined);
        return () => {
          if (form.value(path) === after) form.set(path, before);
        };
      },
      /** Dismisses a finding; returns the error message. */
      async dismiss(advice: Advice, reason: string): Promise<string | undefined> {
        try {
          const body = { ...key(advice), reason };
          const dismissed = await callDesk(fetch, "POST /checks/dismiss", { body });
          note(advice, { ...advice, dismissed });
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
      /** Revokes a dismissal; returns the error message. */
      async recall(advice: Advice): Promise<string | undefined> {
        try {
          await callDesk(fetch, "POST /checks/recall", { body: key(advice) });
          note(advice, { ...advice, dismissed: undefined });
          return undefined;
        } catch (error) {
          return errorMessage(error);
        }
      },
    };
  }, [document, form, fetch, findings, changed, failure, note]);
}

/** Identifies a finding within its document. */
export function idOf({ check, place, quote }: Advice): string {
  return `${check} ${place} ${quote}`;
}

/** Returns the published path of a document that may be in a bundle. */
export function onSite(document: string): string {
  return placeInBundle(document)?.path ?? document;
}
