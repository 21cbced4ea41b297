import { differingFields } from "#content/merge/equality.ts";
import type { By, OpenedDocument, Presence } from "#server/desk/answers.ts";
import type { DocumentForm } from "./document-form.ts";
import type { Editing, EditingState, EditingStatus, FormProblem } from "./editing-state.ts";
import { followDocument, type FollowParts } from "./follow-document.ts";
import { draftChanges, keptChanges, leftovers, type Leftover } from "./found-work.ts";
import { handleLeftovers } from "./handle-leftovers.ts";
import type { Journal } from "./journal.ts";
import { keepDraft, type DraftState } from "./keep-draft.ts";
import { keepJournal } from "./keep-journal.ts";
import type { Sent } from "./rebase.ts";
import { look, storedVersion } from "./stored-document.ts";
import { bringUpdate } from "./updating.ts";

/** What an open document needs of the browser. */
export interface EditingParts extends FollowParts {
  readonly opened: OpenedDocument;
  readonly form: DocumentForm;
  readonly staff: By;
  /** Undefined in a browser that keeps nothing. */
  readonly journal: Journal | undefined;
  /** The sittings of this browser that are open, in whatever tab. */
  openSittings(): Promise<ReadonlySet<string>>;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** The same for what nobody pressed for: it does not ask to sign in again, but waits until somebody has. */
  fetchQuietly(address: string, init?: RequestInit): Promise<Response>;
}

// Long enough that a fast typist is not judged at each key, short enough to be felt as at once.
const pauseBeforeChecks = 250;

/** Opens a document for editing: takes up what this tab kept of it, and from then on keeps each change in the browser, as a draft, and by `update` on the site. */
export async function openEditing(parts: EditingParts): Promise<Editing & { close(): void }> {
  const { form, opened, path, sitting, journal, fetch, fetchQuietly } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const listeners = new Set<() => void>();
  let updated = opened.stored && { time: opened.stored.updateTime, by: opened.stored.by };
  let draft: DraftState = { kind: "none" };
  let doing: "updating" | "waiting" | undefined;
  let refused: Extract<EditingStatus, { kind: "refused" }> | undefined;
  let isGone = false;
  let others: readonly Presence[] = [];
  let heard: EditingState["heard"];
  let problems: readonly FormProblem[] = [];
  let changed: readonly string[] = [];
  let keepsInBrowser = journal !== undefined;
  let isClosed = false;
  let checks: ReturnType<typeof setTimeout> | undefined;

  const start = await takeUp(parts);
  if (start.draft) draft = start.draft;
  const keeping =
    journal && keepJournal(form, { journal, document: path, sitting, onProblem: journalFailed });
  const drafting = keepDraft(form, {
    fetch: fetchQuietly,
    document: path,
    sitting,
    signal,
    onState: setDraft,
  });
  const left = handleLeftovers(start.found, {
    form,
    path,
    journal,
    fetch,
    draftIsKept: () => drafting.flush(),
    onList: () => emit(),
  });
  const stopChecks = form.onChange(changedForm);
  const followed = followDocument(parts, {
    onPresence(next) {
      others = next;
      emit();
    },
    onChange: () => void refresh(),
  });
  let state = stateNow();
  // An upload may have come to its slot before what was kept did.
  if (Object.keys(start.early).length > 0) form.apply(start.early);
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
    // The first change of all is told at once.
    if (changed.length === 0) {
      changed = Object.keys(form.patch());
      emit();
    }
  }

  function check() {
    clearTimeout(checks);
    changed = Object.keys(form.patch());
    problems = form.problems().map((one) => ({ ...one, at: form.pathOfProblem(one.path) }));
    if (changed.length === 0) refused = undefined;
    emit();
  }

  function emit() {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function stateNow(): EditingState {
    const isOpen = ({ sitting: one }: Leftover) => others.some((other) => other.sitting === one);
    const found = left.list().filter((one) => !isOpen(one));
    return { status: statusNow(), changed, problems, found, others, heard, keepsInBrowser };
  }

  function statusNow(): EditingStatus {
    if (doing) return doing === "updating" ? { kind: doing } : { kind: doing, doing: "update" };
    const conflicts = form.conflicts();
    if (conflicts.length > 0 && updated) return { kind: "conflict", conflicts, theirs: updated };
    if (refused) return refused;
    if (isGone) return { kind: "deleted" };
    if (changed.length === 0) return { kind: "clean", updated };
    if (draft.kind === "waiting") return { kind: "waiting", doing: "draft" };
    return { kind: "unsaved", saved: draft.kind === "kept" ? draft.saved : undefined };
  }

  async function update(): ReturnType<Editing["update"]> {
    if (doing) return "waiting";
    refused = undefined;
    check();
    const stops = problems.filter(({ strength }) => strength === "stop");
    if (stops.length > 0) {
      refuse("Some fields have to be put right first.", stops);
      emit();
      return "stopped";
    }
    const outcome = await bringUpdate({
      form,
      path,
      fetch,
      signal,
      isGone: () => isGone,
      noteSent: async (sent) => keeping?.setSent(sent),
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
      lookAgain: async (sent) =>
        receiveStored(await look(fetch, parts, { signal, tries: 100 }), sent),
    });
    doing = undefined;
    check();
    void drafting.flush();
    return outcome;
  }

  function refuse(message: string, at: readonly FormProblem[]) {
    refused = { kind: "refused", message, problems: at };
  }

  function receiveStored(now: OpenedDocument | undefined, sent?: Sent) {
    if (!now) return;
    const { stored } = now;
    isGone = stored === undefined && form.base().time !== undefined;
    if (!stored || stored.updateTime === form.base().time) return;
    const before = form.base().fields;
    updated = { time: stored.updateTime, by: stored.by };
    form.receive({ time: stored.updateTime, fields: stored.fields }, sent);
    if (stored.by.id !== parts.staff.id)
      heard = { ...updated, fields: differingFields(before, stored.fields) };
  }

  async function refresh() {
    // The answer to a save tells the same, and which part of it was mine.
    if (doing || isClosed) return;
    const now = await look(fetchQuietly, parts, { signal, tries: 3 });
    if (doing || isClosed) return;
    receiveStored(now);
    check();
  }

  /** Does something to the form that can be gone back on. */
  function undoable(change: () => void): () => void {
    const before = form.snapshot();
    change();
    check();
    return () => {
      form.restore(before);
      check();
    };
  }

  const leftover = (id: string) => left.list().find((one) => one.id === id);

  return {
    form,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update,
    refresh,
    discard: () => undoable(() => form.restore({ patch: {}, conflicts: [], keys: new Map() })),
    settle: (choices) => undoable(() => form.settle(choices)),
    apply: (fields) => undoable(() => form.apply(fields)),
    keep({ id }, fields) {
      const work = leftover(id);
      if (!work) return () => {};
      const undoForm = undoable(() => left.adopt(work, fields));
      const undoList = left.takeOff(work, fields);
      return () => {
        undoForm();
        undoList();
      };
    },
    drop({ id }) {
      const work = leftover(id);
      return work ? left.takeOff(work) : () => {};
    },
    attend: (at) => followed.attend(at),
    /** Lets go of the screen; what is on its way gets to its end. */
    close() {
      isClosed = true;
      stopChecks();
      followed.stop();
      drafting.close();
      keeping?.stop();
      clearTimeout(checks);
    },
  };
}

/** What this tab kept before it was reloaded comes back by itself; what others left is only told of. */
async function takeUp({ form, journal, path, sitting, opened, openSittings }: EditingParts) {
  const kept = (await journal?.find(path).catch(() => undefined)) ?? [];
  const open = new Set(await openSittings()).add(sitting);
  const early = form.patch();
  const own = kept.find((one) => one.sitting === sitting);
  const ownDraft = opened.drafts.find((one) => one.sitting === sitting);
  if (own) form.resume(keptChanges(own));
  else if (ownDraft) form.resumeDraft(draftChanges(ownDraft));
  if (own || ownDraft)
    form.receive(storedVersion(opened), own?.sent && { ...own.sent, certain: false });
  const found = leftovers(form.fields, { kept, drafts: opened.drafts, open });
  const draft = ownDraft && { kind: "kept" as const, saved: ownDraft.saved };
  return { found, draft, early };
}
