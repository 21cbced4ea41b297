import { placeInBundle } from "#content/bundle.ts";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import { withHolders, type FormPath } from "#app/staff/editing/form-path.ts";
import { createListeners } from "#app/staff/listeners.ts";
import { createOpenRows } from "#app/staff/editor/open-rows.ts";
import type { Session } from "#app/staff/session/session.tsx";
import type { QuotedWords } from "#app/ui/quoted-words.ts";
import { createBundleThreads } from "./bundle-threads.ts";
import { draftName, type CommentDrafts } from "./comment-drafts.ts";
import { isOpen, type Thread } from "./threads.ts";

const noThreads: readonly Thread[] = [];

/** The store of the comments on an open document in a bundle, by field. */
export type DocumentThreads = NonNullable<ReturnType<typeof createDocumentThreads>>;

/** Creates the store of a document's comments; undefined for a document outside a bundle. */
export function createDocumentThreads(
  document: string,
  parts: { fetch: Session["fetch"]; drafts: CommentDrafts },
) {
  const place = placeInBundle(document);
  if (!place) return undefined;
  const all = createBundleThreads(place.bundle, parts);
  const listeners = createListeners<void>();
  let byField: ReadonlyMap<FormPath, readonly Thread[]> = new Map();
  let onPage: readonly Thread[] = [];
  let problem: string | undefined;
  let selected: { readonly path: FormPath; readonly words: QuotedWords | undefined } | undefined;

  /** Assigns the threads to the fields of the form in its present state. `address` is the page's path on the site. */
  function arrange(form: DocumentForm, address: string | undefined) {
    const { threads = [], problem: words } = all.state();
    problem = words;
    const own = threads.filter(({ first: { anchor, address: on } }) =>
      anchor ? anchor.document === place?.path : on !== undefined && pathOf(on) === address,
    );
    const fields = Map.groupBy(own, (thread) => fieldOf(thread, form));
    onPage = fields.get(undefined) ?? [];
    const before = byField;
    byField = new Map(
      [...fields].flatMap(([path, threads]) => (path === undefined ? [] : [[path, threads]])),
    );
    const paths = new Set([...before.keys(), ...byField.keys()].flatMap(withHolders));
    for (const path of paths) listeners.notify(path);
    listeners.notifyAll();
  }

  return {
    ...all,
    /** The path of the published document. */
    document: place.path,
    arrange,
    /** The threads at a field. */
    at: (path: FormPath): readonly Thread[] => byField.get(path) ?? noThreads,
    /** The threads on the page as a whole, and those whose field is gone. */
    onPage: () => onPage,
    /** The error message when the comments could not be loaded. */
    problem: () => problem,
    /** The number of open threads at or below a path. */
    openBelow: (path: FormPath): number =>
      [...byField]
        .filter(([field]) => field === path || field.startsWith(`${path}/`))
        .flatMap(([, threads]) => threads)
        .filter(isOpen).length,
    /** Returns the field of a thread. */
    fieldOf: (id: string): FormPath | undefined =>
      [...byField].find(([, threads]) => threads.some(({ first }) => first.id === id))?.[0],
    /** Subscribes to the threads at or below a path; returns an unsubscribe function. */
    subscribeAt: listeners.subscribe,
    /** Subscribes to the threads of the whole document. */
    onArranged: listeners.subscribeToAll,
    /** Records the words selected in a field. */
    select(path: FormPath, words: QuotedWords | undefined) {
      selected = { path, words };
    },
    /** Anchors a field's draft to the words selected there, or an empty draft to the whole field; whether words were selected. */
    quoteSelected(path: FormPath): boolean {
      const about = selected?.path === path ? selected.words : undefined;
      selected = undefined;
      const name = draftName({ bundle: all.bundle }, { document: place.path, field: path });
      const draft = parts.drafts.read(name);
      if (about || draft.words === "")
        parts.drafts.write(name, { ...draft, about, sent: undefined });
      return about !== undefined;
    },
    /** The fields whose threads are shown. */
    shown: createOpenRows(),
  };
}

/** Returns the name by which the input for a new comment on a field is addressed. */
export function boxOf(path: FormPath): string {
  return `box ${path}`;
}

/** Finds the field by row keys first: indexes in an unsaved form may differ after rows were moved. */
function fieldOf({ first: { position } }: Thread, form: DocumentForm): FormPath | undefined {
  if (position?.field === undefined) return undefined;
  const { place, field } = position;
  if (place !== undefined && form.value(place) !== undefined) return place;
  const path = form.pathOfProblem(field);
  return form.value(path) === undefined ? undefined : path;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
}
