import { differingFields } from "#content/equality.ts";
import type { By, OpenedDocument } from "#server/desk/answers.ts";
import type { Presence } from "#server/events/presence.ts";
import type { SessionFetch } from "#app/staff/session/call-desk.ts";
import type { Editing, EditingState, EditingStatus, FormProblem } from "./editing-state.ts";
import { changesOfOthers, withoutFields, withAuthors } from "./authors.ts";
import { createClock } from "./clock.ts";
import { followDocument, type FollowParts } from "./follow-document.ts";
import { isOpenElsewhere, manageRecoveredDrafts } from "./recovered-drafts.ts";
import { saveDraft, type DraftState } from "./save-draft.ts";
import { writeJournal } from "./journal.ts";
import { keepAfterLeaving } from "./keep-after-leaving.ts";
import { createListeners } from "#app/staff/listeners.ts";
import { adoptedFields, type Sent } from "./rebase.ts";
import { withoutClosed } from "./tab-id.ts";
import { topLevelName, type PatchFields } from "./patch.ts";
import { load, resumeChanges, type OpenedParts } from "./resume-changes.ts";
import { publishUpdate, excessInWords, wholeDocument } from "./updating.ts";

/** The dependencies of an open document, such as functions of the browser. */
export interface EditingParts extends FollowParts, OpenedParts {
  readonly staff: By;
  readonly fetch: SessionFetch;
}

// Milliseconds: long enough not to validate at each keystroke, short enough to feel immediate.
const pauseBeforeChecks = 250;

/** Opens a document for editing: restores this tab's changes, then saves each change to the browser's journal and as a draft. */
export async function openEditing(parts: EditingParts): Promise<Editing & { close(): void }> {
  const { form, opened, path, tabId, journal, fetch, fetchQuietly } = parts;
  const listeners = createListeners<void>();
  let { stored } = opened;
  let updated = stored && { time: stored.updateTime, by: stored.by };
  let draft: DraftState = { kind: "none" };
  let doing: "updating" | "waiting" | undefined;
  let withdrawal = new AbortController();
  let sent: Sent | undefined; // The last update, until its outcome is known.
  let hasMissed = false; // Whether a change was reported during an update.
  let refused: Extract<EditingStatus, { kind: "refused" }> | undefined;
  let isStopped = false; // Refused by the form's own checks, before any request.
  let others: readonly Presence[] = [];
  let received: EditingState["received"];
  /** Fields that were already changed here when the last version arrived, and now contain both editors' changes. */
  let merged: ReadonlySet<string> = new Set();
  let problems: readonly FormProblem[] = [];
  let changed: readonly string[] = [];
  let tooLong: string | undefined;
  let keepsInBrowser = journal !== undefined;
  let isClosed = false;
  let checks: ReturnType<typeof setTimeout> | undefined;

  const start = await resumeChanges(parts);
  if (start.draft) draft = start.draft;
  let { isGone, openHere } = start;
  const place = { document: path, tabId, clock: createClock(start.lastSaved) };
  const journaling = journal && writeJournal(form, { ...place, journal, onProblem: journalFailed });
  const drafting = saveDraft(form, { ...place, fetch: fetchQuietly, onState: setDraft });
  const left = manageRecoveredDrafts(start.found, {
    form,
    path,
    journal,
    fetch,
    draftIsSaved: () => drafting.flush(),
    onList: () => emit(),
  });
  const stopChecks = form.onChange(changedForm);
  const followed = followDocument(parts, {
    onPresence(next) {
      others = next;
      emit();
      void parts.openTabs().then((tabs) => {
        openHere = tabs;
        emit();
      });
    },
    onChange: () => void refresh(),
  });
  let state = stateNow();
  if (start.taken) {
    void journaling?.rewrite();
    left.moveHere(start.taken);
  } else if (start.isResumed) void drafting.flush();
  check();

  function journalFailed() {
    keepsInBrowser = false;
    emit();
  }

  function setDraft(next: DraftState) {
    draft = next;
    emit();
  }

  function changedForm() {
    clearTimeout(checks);
    checks = setTimeout(check, pauseBeforeChecks);
    // Reports the first change without waiting for the checks.
    if (changed.length === 0) {
      changed = Object.keys(form.patch());
      emit();
    }
  }

  function check() {
    clearTimeout(checks);
    changed = Object.keys(form.patch());
    received = withoutFields(received, new Set(changed.map(topLevelName)).difference(merged));
    const wasTooLong = tooLong !== undefined;
    tooLong = excessInWords(path, wholeDocument(form));
    if (wasTooLong && tooLong === undefined) refused = undefined;
    problems = form.problems().map((one) => ({ ...one, at: form.pathOfProblem(one.path) }));
    const stops = problems.filter(({ severity }) => severity === "error");
    if (isStopped && refused) refused = stops[0] && { ...refused, problems: stops };
    // For an unpublished or deleted document, a refusal stays even without changes.
    if (changed.length === 0 && form.base().time !== undefined && !isGone) refused = undefined;
    emit();
  }

  function emit() {
    state = stateNow();
    listeners.notifyAll();
  }

  function stateNow(): EditingState {
    const found = left.list().filter((one) => !isOpenElsewhere(one, { openHere, others }));
    // Changes since the last flush are in the journal, and are sent on leaving the screen.
    const isKept = draft.kind === "kept" || (draft.kind === "none" && keepsInBrowser);
    return {
      status: statusNow(),
      changed,
      problems,
      found,
      others: withoutClosed(others, { own: tabId, open: openHere }),
      received,
      isSaved: doing !== "waiting" && (changed.length === 0 || isKept),
      tooLong,
      keepsInBrowser,
    };
  }

  function statusNow(): EditingStatus {
    if (doing) return doing === "updating" ? { kind: doing } : { kind: doing, doing: "update" };
    const conflicts = form.conflicts();
    if (conflicts.length > 0 && stored)
      return { kind: "conflict", conflicts: withAuthors(conflicts, stored) };
    if (refused) return refused;
    if (isGone) return { kind: "deleted" };
    if (changed.length === 0) return { kind: "clean", updated };
    if (draft.kind === "waiting") return { kind: "waiting", doing: "draft" };
    return {
      kind: "unsaved",
      saved: draft.kind === "kept" ? draft.saved : undefined,
      refusal: draft.kind === "refused" ? draft.reason : undefined,
    };
  }

  async function update(withState: PatchFields = {}): ReturnType<Editing["update"]> {
    if (doing) return "waiting";
    refused = undefined;
    isStopped = false;
    check();
    if (tooLong !== undefined || problems.some(({ severity }) => severity === "error")) {
      refuse(tooLong ?? "Some fields need your attention first.", []);
      isStopped = tooLong === undefined;
      check();
      return "stopped";
    }
    const outcome = await publishUpdate({
      form,
      path,
      state: withState,
      fetch,
      signal: (withdrawal = new AbortController()).signal,
      isGone: () => isGone,
      noteSent,
      onDoing(next) {
        doing = next;
        emit();
      },
      onDone(time) {
        isGone = false;
        updated = { time, by: parts.staff };
      },
      onGone() {
        isGone = true;
      },
      onRefused: refuse,
      reload: async () => receiveStored(await load(fetch, parts, 100)),
    });
    doing = undefined;
    check();
    void drafting.flush();
    if (hasMissed || outcome === "withdrawn") void refresh();
    return outcome;
  }

  async function noteSent(next: Sent | undefined) {
    sent = next;
    await journaling?.setSent(next);
  }

  function refuse(message: string, at: readonly FormProblem[]) {
    refused = { kind: "refused", message, problems: at };
  }

  function receiveStored(now: OpenedDocument | undefined) {
    if (!now) return;
    left.setColleagues(now.colleagues);
    ({ stored } = now);
    isGone = stored === undefined && form.base().time !== undefined;
    if (stored) updated = { time: stored.updateTime, by: stored.by };
    if (!stored || stored.updateTime === form.base().time) return;
    const before = form.base();
    form.receive({ time: stored.updateTime, fields: stored.fields }, sent);
    const differing = differingFields(before.fields, stored.fields);
    const taken = adoptedFields(form.fields, form.conflicts(), differing);
    merged = new Set(Object.keys(form.patch()).map(topLevelName));
    const { recent } = stored;
    const changes = changesOfOthers(taken, { recent, since: before.time, me: parts.staff.id });
    if (changes.length > 0) received = { time: stored.updateTime, changes };
    else if (stored.by.id !== parts.staff.id) received = undefined;
  }

  async function refresh() {
    // The response to an update in flight may contain this version, and identifies the user's own changes in it.
    hasMissed = doing !== undefined;
    if (hasMissed || isClosed) return;
    const { time } = form.base();
    const now = await load(fetchQuietly, parts, 3);
    // After an update or another response, this one may be older than the form.
    if (doing || form.base().time !== time) return refresh();
    if (isClosed) return;
    receiveStored(now);
    if (now && sent) void noteSent(undefined);
    check();
  }

  function undoable(change: () => void): () => void {
    const before = form.snapshot();
    change();
    const after = form.snapshot();
    check();
    return () => {
      form.undo(before, after, updated?.by.id === parts.staff.id);
      check();
    };
  }

  const recoveredDraft = (id: string) => left.list().find((one) => one.id === id);

  return {
    form,
    state: () => state,
    subscribe: listeners.subscribeToAll,
    update,
    withdraw: () => withdrawal.abort(),
    refresh,
    discard: () => undoable(() => form.restore({ patch: {}, conflicts: [] })),
    resolveConflicts: (choices) => undoable(() => form.resolveConflicts(choices)),
    apply: (fields) => undoable(() => form.apply(fields)),
    keep({ id }, fields) {
      const work = recoveredDraft(id);
      if (!work) return () => {};
      const undoForm = undoable(() => left.adopt(work, fields));
      const undoList = left.takeOff(work, fields);
      return () => {
        undoForm();
        undoList();
      };
    },
    async latest({ id }) {
      const now = await load(fetch, parts, 1);
      if (now && !isClosed) left.setColleagues(now.colleagues);
      return recoveredDraft(id);
    },
    drop({ id }) {
      const work = recoveredDraft(id);
      return work ? left.drop(work) : () => {};
    },
    dismissRefusal() {
      refused = undefined;
      emit();
    },
    saveNow: drafting.saveNow,
    attend: followed.attend,
    /** Unsubscribes from the form; requests in flight complete. */
    close() {
      isClosed = true;
      stopChecks();
      followed.stop();
      drafting.close();
      journaling?.stop();
      keepAfterLeaving(form, { ...place, journal, fetch, isUpdating: () => doing !== undefined });
      clearTimeout(checks);
    },
  };
}
