import { placeInBundle } from "#content/bundle.ts";
import type { PreviewChange, PreviewedPage, PreviewRequest } from "#server/desk/preview/preview.ts";
import { pause } from "#app/staff/editing/back-off.ts";
import type { DocumentForm, StorableForm } from "#app/staff/editing/document-form.ts";
import { wholeDocument } from "#app/staff/editing/updating.ts";
import { errorMessage, isTemporary } from "#app/staff/session/call-desk.ts";
import { Refusal } from "#app/ui/fetch-json.ts";

/** The page to preview, and whose drafts it includes. */
export interface PreviewChoice {
  /** A path of the site; undefined for the document's own page. */
  readonly address: string | undefined;
  readonly drafts: "all" | undefined;
}

export interface FollowParts<Answer = PreviewedPage> {
  /** `casestudies/some-id`. */
  readonly document: string;
  readonly form: DocumentForm;
  readonly tabId: string | undefined;
  readonly choice: PreviewChoice;
  ask(request: PreviewRequest): Promise<Answer>;
  onPage(page: Answer): void;
  /** Called with the reason why the page could not be updated; undefined once it is. */
  onProblem(message: string | undefined): void;
  /** Debounce in milliseconds. */
  delay?: number;
}

// Milliseconds: long enough to send one request for a burst of keys, short enough not to delay it noticeably.
const coalesced = 30;

/** Requests the page with the latest values after changes of the form, one request at a time. Returns an unsubscribe function. */
export function followForm<Answer>({
  onPage,
  onProblem,
  ask,
  delay = coalesced,
  ...parts
}: FollowParts<Answer>): () => void {
  const stopped = new AbortController();
  let isAsking = false;
  let isStale = false;
  let due: ReturnType<typeof setTimeout> | undefined;

  async function refresh() {
    if (isAsking) {
      isStale = true;
      return;
    }
    isAsking = true;
    for (let failures = 0; ;) {
      isStale = false;
      try {
        const page = await ask(requestOf(parts));
        failures = 0;
        if (stopped.signal.aborted) return;
        onProblem(undefined);
        onPage(page);
      } catch (error) {
        if (stopped.signal.aborted) return;
        onProblem(errorMessage(error));
        if (!isRefused(error)) {
          failures += 1;
          isStale = true;
          await pause(failures, stopped.signal);
        }
      }
      if (stopped.signal.aborted) return;
      if (!isStale) break;
    }
    isAsking = false;
  }

  function refreshSoon() {
    clearTimeout(due);
    due = setTimeout(() => void refresh(), delay);
  }

  refreshSoon();
  const unsubscribe = parts.form.onChange(refreshSoon);
  // Colleagues may have saved changes while the window was in the background.
  window.addEventListener("focus", refreshSoon, { signal: stopped.signal });
  return () => {
    stopped.abort();
    clearTimeout(due);
    unsubscribe();
  };
}

/** Returns the request for a page as it would be after an update of the form. */
export function requestOf({
  document,
  form,
  tabId,
  choice: { address, drafts },
}: Pick<FollowParts<unknown>, "document" | "tabId" | "choice"> & {
  form: StorableForm;
}): PreviewRequest {
  const changes = changesOf(document, form);
  const bundle = placeInBundle(document)?.bundle;
  const shared = { changes, drafts, bundle, tabId, document };
  return address === undefined ? shared : { ...shared, address };
}

function changesOf(document: string, form: StorableForm): PreviewChange[] {
  const { time } = form.base();
  if (time === undefined) return [{ document, base: null, fields: wholeDocument(form) }];
  // Also without changes, since an update puts a deleted document back.
  return [{ document, base: time, fields: form.patch() }];
}

function isRefused(error: unknown): boolean {
  return error instanceof Refusal && !isTemporary(error.status);
}
