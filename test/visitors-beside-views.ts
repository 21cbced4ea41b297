import { typedString, type TypedFields } from "#content/typed-values.ts";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import { json, pathsIn, post, root } from "#test/cluster/documents.ts";
import { fetchWithRetries, signedIn, type RetryingFetch } from "#test/cluster/member.ts";
import { publicAddresses } from "#test/public-routes.ts";

/** The responses that visitors received while staff viewed drafts and former versions. */
export interface Received {
  readonly requests: number;
  readonly bytes: number;
  /** The number of pages that staff viewed meanwhile, each of which shows a draft or a former version. */
  readonly views: number;
  /** The requests whose response contains part of a draft or former version. */
  readonly leaks: readonly string[];
}

/** Part of every draft and former version, and of no other text on the site. */
const mark = "Qzxjvk";
const former = `${mark} as it was`;
const perRound = 20;

/**
 * Sends visitors' requests of every kind while staff preview drafts and view a former version of the same documents. Commits in
 * every round, so that pages are rendered again during the run.
 */
export async function visitBesideViews(
  url: string,
  { requests, signal }: { requests: number; signal: AbortSignal },
): Promise<Received> {
  const staff = await signedIn(url, signal);
  const sequence = await makePast(staff);
  const others = await pathsIn(staff, ["casestudies", "posts", "disciplines"]);
  const first = ["casestudies/verrasque", "pages/home", "settings/site"];
  const documents = [...new Set([...first, ...others])];
  const received = { requests: 0, bytes: 0, views: 0, leaks: [] as string[] };
  const note = (what: string, { headers }: Response, body: string) => {
    received.bytes += body.length;
    if (`${body} ${[...headers].join(" ")}`.includes(mark)) received.leaks.push(what);
  };

  async function visit(address: string, init: RequestInit = {}) {
    received.requests += 1;
    const response = await fetchWithRetries(url + address, signal, () => ({
      redirect: "manual",
      ...init,
    }));
    note(`${init.method ?? "GET"} ${address}`, response, await textOf(response));
  }

  async function look(turn: number) {
    const path = documents[turn % documents.length] ?? "";
    const change = await draftOf(staff, path);
    const body = { document: path, changes: [change], drafts: "all" };
    const preview = staff("/api/desk/preview", post(body));
    const past = staff(`/api/desk/past-page?at=${sequence}&address=${formerPage}`);
    const draft = staff(`/api/desk/drafts/${path}/beside-views-0000`, put(change, turn));
    for (const shown of [preview, past]) {
      const { html } = (await (await shown).json()) as PreviewedPage;
      if (!html?.includes(mark)) throw new Error(`A view of ${path} shows no draft.`);
      received.views += 1;
    }
    await (await draft).text();
  }

  const stream = await openStream(`${url}/live?collections=${collections.join(",")}`, signal);
  const kinds = addresses(await pictures(url, signal));
  for (let turn = 0; received.requests < requests; turn += 1) {
    const asked = Math.min(perRound, requests - received.requests);
    const visits = Array.from({ length: asked }, (_, at) => {
      const { address, ...init } = kinds[(turn * perRound + at) % kinds.length] ?? { address: "/" };
      return visit(address, init);
    });
    await Promise.all([look(turn), touch(staff, turn), ...visits]);
  }
  note("the stream of changes", stream.response, await stream.end());
  return received;
}

const formerPage = "/work/verrasque";
const collections = ["casestudies", "posts", "disciplines", "pages", "settings"];

/** Creates a former version of a page, and returns the sequence number at which it was live. */
async function makePast(staff: RetryingFetch): Promise<number> {
  const path = "casestudies/verrasque";
  const { fields } = await json<{ fields: TypedFields }>(staff(`${root}/${path}`));
  const update = (title: unknown) =>
    staff(`${root}/${path}?updateMask.fieldPaths=title`, {
      method: "PATCH",
      body: JSON.stringify({ fields: { title } }),
    });
  await json(update(typedString(former)));
  const { commits } = await json<{ commits: { sequence: number }[] }>(
    staff("/api/desk/timeline?limit=1"),
  );
  await json(update(fields["title"]));
  return commits[0]?.sequence ?? 0;
}

/** Commits a change that visitors see, to a text without the mark. */
async function touch(staff: RetryingFetch, turn: number): Promise<void> {
  const fields = { closingLine: typedString(`Come and see us, ${turn}.`) };
  await json(
    staff(`${root}/settings/site?updateMask.fieldPaths=closingLine`, {
      method: "PATCH",
      body: JSON.stringify({ fields }),
    }),
  );
}

/** Returns a draft of a document with the mark in every text that is displayed as written. */
async function draftOf(staff: RetryingFetch, path: string) {
  const { fields, updateTime } = await json<{ fields: TypedFields; updateTime: string }>(
    staff(`${root}/${path}`),
  );
  const names = Object.keys(fields).filter((name) => /title|intro|name$|copy|text/i.test(name));
  const texts = names.filter((name) => "stringValue" in (fields[name] ?? {}));
  const changed = Object.fromEntries(texts.map((name) => [name, typedString(`${mark} ${name}`)]));
  return { document: path, base: updateTime, fields: changed };
}

/** Returns a request of each kind that a visitor can send. */
function addresses(images: readonly string[]) {
  const pages = publicAddresses.map(({ address }) => address);
  const data = pages.map((address) => `${address === "/" ? "/_root" : address}.data`);
  const files = ["/sitemap.xml", "/feed.xml", "/atom.xml", "/feed.json", "/llms.txt"];
  const lists = collections.flatMap((name) => [`${root}/${name}?pageSize=100`]);
  const gets = ["casestudies/verrasque", "pages/home", "settings/site"].map(
    (path) => `${root}/${path}`,
  );
  const desk = ["/timeline", "/past-page?at=1&address=/", "/drafts/pages/home/beside-views-0000"];
  return [
    ...[...pages, ...data, ...files, ...lists, ...gets, ...images].map((address) => ({ address })),
    ...pages.slice(0, 5).map((address) => ({ address, method: "HEAD" })),
    ...desk.map((address) => ({ address: `/api/desk${address}` })),
    { address: "/api/desk/preview", ...post({ document: "pages/home", changes: [] }) },
    { address: "/nothing-here" },
  ];
}

/** Returns the addresses of some renditions on the home page. */
async function pictures(url: string, signal: AbortSignal): Promise<string[]> {
  const html = await (await fetch(url, { signal })).text();
  return [...new Set(html.match(/\/images\/[^\s"]+\.webp/g))].slice(0, 5);
}

/** Collects the output of an event stream until it ends. */
async function openStream(address: string, signal: AbortSignal) {
  const leaving = new AbortController();
  const response = await fetch(address, { signal: AbortSignal.any([signal, leaving.signal]) });
  let text = "";
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
  })();
  return {
    response,
    async end(): Promise<string> {
      leaving.abort();
      await reading.catch(() => {});
      if (!text.includes("event: change")) throw new Error("The stream reported no change.");
      return text;
    },
  };
}

/** Returns the bytes of a response as text; for a picture, one character per byte. */
async function textOf(response: Response): Promise<string> {
  const isText = /text|json|xml|script/.test(response.headers.get("Content-Type") ?? "");
  if (isText) return await response.text();
  return Buffer.from(await response.arrayBuffer()).toString("latin1");
}

function put({ base, fields }: { base: string; fields: TypedFields }, turn: number) {
  return { ...post({ base, fields, version: turn + 1 }), method: "PUT" };
}
