import type { IndexedCommit } from "#server/documents/indexes/index-entries.ts";
import {
  answerWith,
  readAnswer,
  packedTighter,
  type CachedPage,
  type PassingAnswer,
} from "./cached-page.ts";

/** Renders the page of a URL as a visitor gets it. */
export type MakePage = (request: Request) => Promise<MadePage>;

/** A rendered page, and what it depends on. */
export interface MadePage {
  readonly response: Response;
  /** The sequence of the last commit before its reads. */
  readonly sequence: number;
  /** Whether a commit may have changed it; asked only once the response has been read to its end. */
  isAffected(commit: IndexedCommit): boolean;
  /** The keys by which a content delivery network finds it; asked only then, too. */
  keys(): readonly string[];
}

/** A cache of whole public pages, from which a commit removes those that it changes. */
export interface PageCache {
  /** Responds to a GET or HEAD of a public page; undefined for a URL that is not cached. */
  answer(request: Request, make: MakePage): Promise<Response> | undefined;
  /**
   * Removes the pages that a commit may have changed, or all of them for a change of anything else. Call it when the change is on
   * disk, before its author gets a response.
   */
  forget(commit?: IndexedCommit): void;
  /** The cached page of a key from `pageAddress`. */
  kept(address: string): CachedPage | undefined;
  /** Whether no commit after this sequence has changed the page of a URL, as far as is known. */
  isCurrent(asked: string, sequence: number): boolean;
  /**
   * Resolves when every change on disk before the call, by any process, has removed the pages it changes; cached pages are served
   * only after it. Absent where no other process can write.
   */
  readonly confirm: (() => Promise<void>) | undefined;
  /**
   * Whether the cached pages are those of this moment or of a quarter of a second ago. A content delivery network stores no others,
   * since it is purged soon after a change.
   */
  isConfirmed(): boolean;
  /** Memory in bytes. */
  size(): number;
}

export interface PageCacheOptions {
  /** Maximum size in bytes. */
  maxBytes?: number;
  confirm?: (() => Promise<void>) | undefined;
}

type Answered = CachedPage | PassingAnswer;

/** A page in the cache. */
interface KeptPage extends Pick<MadePage, "sequence" | "isAffected"> {
  readonly page: CachedPage;
  readonly size: number;
}

const maxConfirmedMs = 250;

/** Creates an empty page cache. */
export function createPageCache({
  maxBytes = 64 * 1024 * 1024,
  confirm: catchUp,
}: PageCacheOptions = {}): PageCache {
  let confirmedAt = -Infinity;
  const confirm =
    catchUp &&
    (async () => {
      const asked = performance.now();
      await catchUp();
      confirmedAt = Math.max(confirmedAt, asked);
    });
  const pages = createLruCache<KeptPage>(maxBytes);
  // For each page in the making, the commits since it was begun; undefined for any other change.
  const missedBy = new Set<(IndexedCommit | undefined)[]>();
  let making = new Map<string, Promise<Answered>>();
  let tightening = Promise.resolve();

  /** Renders a page for all concurrent requests. One begun before a change is not shared after it, and not cached if the change affects it. */
  function begin(address: string, make: MakePage): Promise<Answered> {
    const missed: (IndexedCommit | undefined)[] = [];
    const among = making;
    missedBy.add(missed);
    const page = makePage(address, make).then(({ answer, made }) => {
      const isStale = missed.some((commit) => commit === undefined || made.isAffected(commit));
      if (!isStale && "bodies" in answer) keep(address, answer, made);
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

  async function find(address: string, make: MakePage): Promise<Answered> {
    return pages.get(address)?.page ?? (await (making.get(address) ?? begin(address, make)));
  }

  function keep(address: string, page: CachedPage, { sequence, isAffected }: MadePage) {
    const kept = { page, sequence, isAffected, size: page.size };
    pages.set(address, kept);
    tighten(address, kept);
  }

  /** Recompresses a cached page in the background, one at a time, unless it has been removed meanwhile. */
  function tighten(address: string, kept: KeptPage) {
    tightening = tightening.then(async () => {
      if (pages.get(address) !== kept) return;
      const page = await packedTighter(kept.page);
      if (pages.get(address) === kept) pages.set(address, { ...kept, page, size: page.size });
    });
  }

  return {
    confirm,
    isConfirmed: () => !confirm || performance.now() - confirmedAt < maxConfirmedMs,
    answer(request, make) {
      const address = pageAddress(request.url);
      if (address === undefined) return undefined;
      const page = confirm
        ? // An unreachable store renders no page either, and reports it.
          confirm().then(
            () => find(address, make),
            async () => (await makePage(address, make)).answer,
          )
        : find(address, make);
      return page.then((made) => answerWith(made, request));
    },
    forget(commit) {
      for (const missed of missedBy) missed.push(commit);
      making = new Map();
      if (commit) pages.removeWhere(({ isAffected }) => isAffected(commit));
      else pages.clear();
    },
    kept: (address) => pages.get(address)?.page,
    isCurrent(asked, sequence) {
      const address = pageAddress(asked);
      const kept = address === undefined ? undefined : pages.get(address);
      return kept !== undefined && kept.sequence <= sequence;
    },
    size: () => pages.size(),
  };
}

/** Renders from the URL alone, so that nothing of one client's request, not even its abort, affects another's. */
async function makePage(
  address: string,
  make: MakePage,
): Promise<{ answer: Answered; made: MadePage }> {
  const made = await make(new Request(address));
  return { answer: await readAnswer(made.response, made.keys), made };
}

/** An LRU cache limited by the total size of its entries in bytes. */
interface LruCache<Kept extends { readonly size: number }> {
  get(name: string): Kept | undefined;
  set(name: string, kept: Kept): void;
  removeWhere(isWanted: (kept: Kept) => boolean): void;
  clear(): void;
  size(): number;
}

/** Creates an empty cache of at most `maxBytes`. */
export function createLruCache<Kept extends { readonly size: number }>(
  maxBytes: number,
): LruCache<Kept> {
  // A map keeps insertion order: reading an entry inserts it again.
  const kept = new Map<string, Kept>();
  let size = 0;

  function remove(name: string) {
    size -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  return {
    get(name) {
      const found = kept.get(name);
      if (found) {
        kept.delete(name);
        kept.set(name, found);
      }
      return found;
    },
    set(name, thing) {
      remove(name);
      if (thing.size > maxBytes) return;
      kept.set(name, thing);
      size += thing.size;
      for (const [oldest] of kept) {
        if (size <= maxBytes) break;
        remove(oldest);
      }
    },
    removeWhere(isWanted) {
      for (const [name, thing] of kept) if (isWanted(thing)) remove(name);
    },
    clear() {
      kept.clear();
      size = 0;
    },
    size: () => size,
  };
}

/** The query parameters that each page reads, by path. Others are dropped before rendering, so that they cannot fill the cache. */
export const parametersRead: Readonly<Record<string, readonly string[]>> = {
  "/work": ["discipline", "sector", "after"],
  "/news-and-opinions": ["after"],
  "/contact/briefing-templates": ["brief"],
};

const ofStaff = /^\/(?:auth|dashboard|edit)(?:[/.]|$)/i;
const maxParameterLength = 200;

/**
 * The cache key of a public page or its data: its URL with the parameters that it reads, in a fixed order. Undefined for URLs
 * that are not cached: staff screens, and non-canonical spellings, of which there are unlimited many.
 */
export function pageAddress(asked: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(asked);
  if (ofStaff.test(pathname) || !isUsual(pathname)) return undefined;
  const kept = new URLSearchParams();
  for (const name of parametersRead[pageOf(pathname)] ?? []) {
    const value = searchParams.get(name);
    if (value === null || value === "") continue;
    if (value.length > maxParameterLength) return undefined;
    kept.set(name, value);
  }
  if (pathname.endsWith(".data")) {
    // Which routes of the page to load. The application requests only the page's own.
    const routes = searchParams.get("_routes");
    if (routes !== null && !/^site\/[a-z-]{1,40}$/.test(routes)) return undefined;
    if (routes !== null) kept.set("_routes", routes);
  }
  const search = kept.toString();
  return `${origin}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** The path of the page that a data path belongs to. */
function pageOf(pathname: string): string {
  return pathname.replace(/\/_\.data$|\.data$/, "") || "/";
}

/** Whether a path is in canonical spelling: each character could also be percent-encoded. */
function isUsual(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname);
    return encodeURI(path) === pathname && path === path.toLowerCase();
  } catch {
    return false;
  }
}
