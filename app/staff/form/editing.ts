import { differingFields } from "#content/merge/equality.ts";
import type { By, OpenedDocument, Presence } from "#server/desk/answers.ts";
import type { Editing, EditingState, EditingStatus, FormProblem } from "./editing-state.ts";
import { changesOfOthers, stillHeard, withAuthors } from "./authors.ts";
import { followDocument, type FollowParts } from "./follow-document.ts";
import type { Leftover } from "./found-work.ts";
import { handleLeftovers } from "./handle-leftovers.ts";
import { keepDraft, type DraftState } from "./keep-draft.ts";
import { keepJournal } from "./keep-journal.ts";
import { takenOver, type Sent } from "./rebase.ts";
import { withoutClosed } from "./sitting.ts";
import { topName } from "./patch.ts";
import { look } from "./stored-document.ts";
import { takeUp, type OpenedParts } from "./take-up.ts";
import { bringUpdate } from "./updating.ts";
import { excessInWords, wholeDocument } from "./whole-document.ts";

/** What an open document needs of the browser. */
export interface EditingParts extends FollowParts, OpenedParts {
  readonly staff: By;
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
  let { stored } = opened;
  let updated = stored && { time: stored.updateTime, by: stored.by };
  let draft: DraftState = { kind: "none" };
  let doing: "updating" | "waiting" | undefined;
  let refused: Extract<EditingStatus, { kind: "refused" }> | undefined;
  let isStopped = false; // Refused by the form itself, for fields which may be mended since.
  let others: readonly Presence[] = [];
  let heard: EditingState["heard"];
  /** Fields that were changed here when the last version came, and hold what both changed. */
  let merged: ReadonlySet<string> = new Set();
  let problems: readonly FormProblem[] = [];
  let changed: readonly string[] = [];
  let tooLong: string | undefined;
  let keepsInBrowser = journal !== undefined;
  let isClosed = false;
  let checks: ReturnType<typeof setTimeout> | undefined;

  const start = await takeUp(parts);
  if (start.draft) draft = start.draft;
  let { isGone, openHere } = start;
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
      void parts.openSittings().then((sittings) => {
        openHere = sittings;
        emit();
      });
    },
    onChange: () => void refresh(),
  });
  let state = stateNow();
  // An upload may have come to its slot before what was kept did.
  if (Object.keys(start.early).length > 0) form.apply(start.early);
  if (start.taken) {
    void keeping?.rewrite();
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
    // The first change of all is told at once.
    if (changed.length === 0) {
      changed = Object.keys(form.patch());
      emit();
    }
  }

  function check() {
    clearTimeout(checks);
    changed = Object.keys(form.patch());
    heard = stillHeard(heard, new Set(changed.map(topName)).difference(merged));
    const wasTooLong = tooLong !== undefined;
    tooLong = excessInWords(path, wholeDocument(form));
    if (wasTooLong && tooLong === undefined) refused = undefined;
    problems = form.problems().map((one) => ({ ...one, at: form.pathOfProblem(one.path) }));
    const stops = problems.filter(({ strength }) => strength === "stop");
    if (isStopped && refused) refused = stops[0] && { ...refused, problems: stops };
    // What is not on the site yet is refused with nothing changed, too.
    if (changed.length === 0 && form.base().time !== undefined && !isGone) refused = undefined;
    emit();
  }

  function emit() {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function stateNow(): EditingState {
    // Of its own tabs a browser knows at once which are there; of another device the server learns it after a while.
    const isOpen = ({ kept, sitting: one }: Leftover) =>
      kept && openHere ? openHere.has(one) : others.some((other) => other.sitting === one);
    const found = left.list().filter((one) => !isOpen(one));
    return {
      status: statusNow(),
      changed,
      problems,
      found,
      others: withoutClosed(others, { own: sitting, open: openHere }),
      heard,
      isKept: isKept(),
      tooLong,
      keepsInBrowser,
    };
  }

  function isKept(): boolean {
    if (doing === "waiting") return false;
    if (changed.length === 0 || draft.kind === "kept") return true;
    // What was typed in this moment is in the journal, and goes to the server when the screen is left.
    return draft.kind === "none" && keepsInBrowser;
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
    return { kind: "unsaved", saved: draft.kind === "kept" ? draft.saved : undefined };
  }

  async function update(): ReturnType<Editing["update"]> {
    if (doing) return "waiting";
    refused = undefined;
    isStopped = false;
    check();
    if (tooLong !== undefined) {
      refuse(tooLong, []);
      emit();
      return "stopped";
    }
    if (problems.some(({ strength }) => strength === "stop")) {
      refuse("Some fields need your attention first.", []);
      isStopped = true;
      check();
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
    ({ stored } = now);
    isGone = stored === undefined && form.base().time !== undefined;
    if (!stored || stored.updateTime === form.base().time) return;
    const before = form.base();
    updated = { time: stored.updateTime, by: stored.by };
    form.receive({ time: stored.updateTime, fields: stored.fields }, sent);
    const taken = takenOver(
      form.fields,
      form.conflicts(),
      differingFields(before.fields, stored.fields),
    );
    merged = new Set(Object.keys(form.patch()).map(topName));
    const { recent } = stored;
    const changes = changesOfOthers(taken, { recent, since: before.time, me: parts.staff.id });
    if (changes.length > 0) heard = { time: updated.time, changes };
    else if (stored.by.id !== parts.staff.id) heard = undefined;
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
    keepNow: drafting.keepNow,
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
