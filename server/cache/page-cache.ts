import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import {
  answerWith,
  readAnswer,
  recompressed,
  type CachedPage,
  type UncachedAnswer,
} from "./cached-page.ts";
import { createBackground } from "./background.ts";
import { createLruCache } from "./lru-cache.ts";
import { pageAddress } from "./page-address.ts";

/** Renders the page of a URL for visitors. */
export type RenderPage = (request: Request) => Promise<RenderedPage>;

/** A rendered page, with its dependencies. */
export interface RenderedPage {
  readonly response: Response;
  /** The sequence of the last commit before its reads. */
  readonly sequence: number;
  /** Whether it was made from content. Anything else has no limit of addresses, such as the data of routes that do not exist. */
  readonly hasReads: boolean;
  /** Whether a commit may have changed it; called only after the response has been read to its end. */
  isAffected(commit: IndexedCommit): boolean;
  /** The keys under which a content delivery network stores the page; also called only then. */
  keys(): readonly string[];
}

/** A cache of whole public pages, from which a commit removes those that it changes. */
export interface PageCache {
  /** Responds to a GET or HEAD of a public page; undefined for a URL that is not cached. */
  answer(request: Request, make: RenderPage): Promise<Response> | undefined;
  /**
   * Removes the pages that a commit may have changed, or all pages for a change to anything but documents. Call it when the
   * change is on disk, before its author gets a response.
   */
  invalidate(commit?: IndexedCommit): void;
  /** Counts a visit to a cached page, as `answer` does. */
  visited(address: string): void;
  /** The cached page of a key from `pageAddress`. */
  cached(address: string): CachedPage | undefined;
  /** Whether the page of a URL is known to be unchanged by the commits after this sequence. */
  isCurrent(asked: string, sequence: number): boolean;
  /**
   * Resolves when the pages changed by any process before the call are removed; cached pages are served only afterwards. Absent
   * where no other process can write.
   */
  readonly confirm: (() => Promise<void>) | undefined;
  /**
   * Whether the cached pages were current within the last quarter of a second. A content delivery network may store pages only
   * then, since it is purged soon after a change.
   */
  isConfirmed(): boolean;
  /** Memory in bytes. */
  size(): number;
  /** Ends background work. */
  close(): Promise<void>;
}

type Answered = CachedPage | UncachedAnswer;

/** A page in the cache. */
interface Entry extends Pick<RenderedPage, "sequence" | "isAffected"> {
  readonly make: RenderPage;
  readonly page: CachedPage;
  readonly size: number;
  /** Visits since the page was rendered. */
  readonly visits: { count: number };
}

const maxBytes = 64 * 1024 * 1024;
const maxConfirmedMs = 250;
/** The maximum number of removed pages to render again before they are requested, and the minimum visits of each. */
const maxRevalidated = 10;
const minVisits = 2;

interface PageCacheOptions {
  /**
   * Invalidates the pages changed by other processes before the call, and rejects while that is unknown; undefined where no other
   * process can write.
   */
  confirm: (() => Promise<void>) | undefined;
}

/** Creates an empty page cache. */
export function createPageCache({ confirm: catchUp }: PageCacheOptions): PageCache {
  let confirmedAt = -Infinity;
  const confirm =
    catchUp &&
    (async () => {
      const asked = performance.now();
      await catchUp();
      confirmedAt = Math.max(confirmedAt, asked);
    });
  const pages = createLruCache<Entry>(maxBytes);
  // For each page being rendered, the commits since rendering began; undefined stands for any other change.
  const missedBy = new Set<(IndexedCommit | undefined)[]>();
  let making = new Map<string, Promise<Answered>>();
  const background = createBackground(() => missedBy.size === 0);
  let year = currentYear();

  function invalidate(commit?: IndexedCommit) {
    for (const missed of missedBy) missed.push(commit);
    making = new Map();
    revalidate(pages.removeWhere(({ isAffected }) => commit === undefined || isAffected(commit)));
  }

  /** Removes all pages when a new year has begun, since every page names the current one. */
  function forgetLastYear() {
    const now = currentYear();
    if (now === year) return;
    year = now;
    invalidate();
  }

  /**
   * Renders a page for all concurrent requests. A rendering begun before a change is not shared after it, and not cached if the
   * change affects it.
   */
  function begin(address: string, make: RenderPage): Promise<Answered> {
    const missed: (IndexedCommit | undefined)[] = [];
    const among = making;
    missedBy.add(missed);
    const page = makePage(address, make).then(({ answer, made }) => {
      const isStale = missed.some((commit) => commit === undefined || made.isAffected(commit));
      if (!isStale && made.hasReads && "bodies" in answer)
        store(address, answer, { ...made, make });
      return answer;
    });
    among.set(address, page);
    void page
      .catch(() => undefined)
      .finally(() => {
        among.delete(address);
        missedBy.delete(missed);
      });
    return page;
  }

  async function find(address: string, make: RenderPage): Promise<Answered> {
    forgetLastYear();
    return pages.get(address)?.page ?? (await (making.get(address) ?? begin(address, make)));
  }

  function store(
    address: string,
    page: CachedPage,
    { sequence, isAffected, make }: RenderedPage & { make: RenderPage },
  ) {
    const kept = { page, sequence, isAffected, make, size: page.size, visits: { count: 0 } };
    pages.set(address, kept);
    background.add([() => tighten(address, kept)]);
  }

  /** Makes the other encodings of a cached page and recompresses it, unless it has been removed meanwhile. */
  async function tighten(address: string, kept: Entry) {
    if (pages.peek(address) !== kept) return;
    const page = await recompressed(kept.page);
    if (pages.peek(address) === kept) pages.set(address, { ...kept, page, size: page.size });
  }

  /** Renders the most visited of the removed pages again, unless a visitor has requested them first. */
  function revalidate(removed: readonly (readonly [string, Entry])[]) {
    const visited = removed
      .filter(([, { visits }]) => visits.count >= minVisits)
      .toSorted(([, a], [, b]) => b.visits.count - a.visits.count);
    const work = visited.slice(0, maxRevalidated).map(([address, { make }]) => async () => {
      if (!pages.peek(address)) await begin(address, make);
    });
    background.add(work, "first");
  }

  function visited(address: string) {
    const kept = pages.peek(address);
    if (kept) kept.visits.count += 1;
  }

  return {
    confirm,
    isConfirmed: () => !confirm || performance.now() - confirmedAt < maxConfirmedMs,
    answer(request, make) {
      const address = pageAddress(request.url);
      if (address === undefined) return undefined;
      const page = confirm
        ? // If the database is unreachable, rendering fails too, and reports it.
          confirm().then(
            () => find(address, make),
            async () => (await makePage(address, make)).answer,
          )
        : find(address, make);
      return page.then((made) => {
        visited(address);
        return answerWith(made, request);
      });
    },
    invalidate,
    visited,
    cached(address) {
      forgetLastYear();
      return pages.get(address)?.page;
    },
    isCurrent(asked, sequence) {
      const address = pageAddress(asked);
      const kept = address === undefined ? undefined : pages.get(address);
      return kept !== undefined && kept.sequence <= sequence;
    },
    size: () => pages.size(),
    close: background.close,
  };
}

function currentYear(): number {
  return new Date().getFullYear();
}

/** Renders from the URL alone, so that nothing about one client's request, not even its abort, affects other clients. */
async function makePage(
  address: string,
  make: RenderPage,
): Promise<{ answer: Answered; made: RenderedPage }> {
  const made = await make(new Request(address));
  return { answer: await readAnswer(made.response, made.keys), made };
}
