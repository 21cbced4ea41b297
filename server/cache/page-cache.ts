import {
  answerWith,
  readAnswer,
  tightened,
  type KeptPage,
  type PassingAnswer,
} from "./kept-page.ts";
import { pageAddress } from "./page-address.ts";
import { createShelf } from "./shelf.ts";

/** Makes the page at an address, as a visitor would get it. */
export type MakePage = (request: Request) => Promise<Response>;

/** Whole public pages, ready to be sent: made once, forgotten when anything changes that a page may show. */
export interface PageCache {
  /** Answers a GET or HEAD of a public page; undefined for an address whose page is never kept. */
  answer(request: Request, make: MakePage): Promise<Response> | undefined;
  /** Forgets all pages. To be called when a change is on disk, before whoever made it is told so. */
  forget(): void;
  /** The page that is kept under an address of `pageAddress`. */
  kept(address: string): KeptPage | undefined;
  /**
   * Resolves when all that was on disk before the call, by whichever process, has been forgotten: a kept page is sent after it alone.
   * Absent where a change cannot come from elsewhere.
   */
  readonly confirm: (() => Promise<void>) | undefined;
  /** Bytes of memory. */
  size(): number;
}

/** What a page cache is made of. */
export interface PageCacheOptions {
  /** Bytes. */
  most?: number;
  confirm?: (() => Promise<void>) | undefined;
}

/** An empty page cache. */
export function createPageCache({
  most = 64 * 1024 * 1024,
  confirm,
}: PageCacheOptions = {}): PageCache {
  const shelf = createShelf<KeptPage>(most);
  let version = 0;
  let making = new Map<string, Promise<KeptPage | PassingAnswer>>();
  let tightening = Promise.resolve();

  /** Makes a page for all who ask for it meanwhile. What was begun before a change is not kept after it, nor joined. */
  function begin(address: string, make: MakePage): Promise<KeptPage | PassingAnswer> {
    const begun = version;
    const among = making;
    const page = makePage(address, make).then((made) => {
      if (begun === version && "bodies" in made) {
        shelf.set(address, made);
        tighten(address, made);
      }
      return made;
    });
    among.set(address, page);
    void page.catch(() => undefined).finally(() => among.delete(address));
    return page;
  }

  async function find(address: string, make: MakePage): Promise<KeptPage | PassingAnswer> {
    return shelf.get(address) ?? (await (making.get(address) ?? begin(address, make)));
  }

  /** Packs a kept page better when nobody waits for it: one page at a time, and none that has been forgotten meanwhile. */
  function tighten(address: string, page: KeptPage) {
    tightening = tightening.then(async () => {
      if (shelf.get(address) !== page) return;
      const tight = await tightened(page);
      if (shelf.get(address) === page) shelf.set(address, tight);
    });
  }

  return {
    confirm,
    answer(request, make) {
      const address = pageAddress(request.url);
      if (address === undefined) return undefined;
      const page = confirm
        ? // A store that cannot be asked makes no page either, and says so.
          confirm().then(
            () => find(address, make),
            () => makePage(address, make),
          )
        : find(address, make);
      return page.then((made) => answerWith(made, request));
    },
    forget() {
      version += 1;
      shelf.clear();
      making = new Map();
    },
    kept: (address) => shelf.get(address),
    size: () => shelf.size(),
  };
}

/** Nothing of the request but its address goes in, so that nothing of it can come out for somebody else; nor does it end when one of those who wait leaves. */
async function makePage(address: string, make: MakePage): Promise<KeptPage | PassingAnswer> {
  return readAnswer(await make(new Request(address)));
}
