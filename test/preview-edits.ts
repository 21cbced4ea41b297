import {
  typedInteger,
  typedString,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import type { PreviewedPage } from "#server/desk/preview/preview.ts";
import { json, pathsIn, post, root } from "#test/cluster/documents.ts";
import { signedIn } from "#test/cluster/member.ts";
import { publicAddresses } from "#test/public-routes.ts";

/** A page before and after an update that changed it, without the parts that differ by time or by policy. */
interface ComparedPage {
  /** Describes the page and the change. */
  readonly what: string;
  readonly previewed: string;
  readonly live: string;
}

/** Changes documents of a site at random, and each time compares three pages as previewed and as served after the update. */
export async function* compareEdits(
  url: string,
  { edits, signal }: { edits: number; signal: AbortSignal },
): AsyncGenerator<ComparedPage> {
  const staff = await signedIn(url, signal);
  const random = randomFrom(20_261_123);
  const documents = await pathsIn(staff, [
    "casestudies",
    "posts",
    "disciplines",
    "pages",
    "settings",
  ]);
  for (let turn = 0; turn < edits; turn++) {
    const path = random.one(documents);
    const { fields, updateTime } = await json<Stored>(staff(`${root}/${path}`));
    const changed = changedFields(fields, random, turn);
    const names = Object.keys(changed);
    const changes = [{ document: path, base: updateTime, fields: changed }];
    const previewed: PreviewedPage[] = [];
    for (const address of [undefined, "/", random.one(publicAddresses).address])
      previewed.push(
        await json(staff("/api/desk/preview", post({ changes, address, document: path }))),
      );
    const mask = names.map((name) => `updateMask.fieldPaths=${name}`).join("&");
    const body = JSON.stringify({ fields: changed });
    await json(staff(`${root}/${path}?${mask}`, { method: "PATCH", body }));
    for (const { address, html, status } of previewed) {
      const live = await fetch(url + address);
      yield {
        what: `${address} after a change of ${names.join(", ")} in ${path}`,
        previewed: `${status} ${comparable(html)}`,
        live: `${live.status} ${comparable(await live.text())}`,
      };
    }
  }
}

interface Stored {
  fields: TypedFields;
  updateTime: string;
}

type Random = ReturnType<typeof randomFrom>;

/** Creates a pseudorandom sequence that is the same in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    one<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from.");
      return item;
    },
  };
}

/** Changes one or two fields of a document: text, Markdown, order, slug, rows. */
function changedFields(fields: TypedFields, random: Random, turn: number): TypedFields {
  const names = Object.keys(fields).filter((name) => isEditable(name, fields[name]));
  const chosen = new Set([random.one(names), random.one(names)]);
  return Object.fromEntries(
    [...chosen].map((name) => [name, changedValue(name, fields[name], random, turn)]),
  );
}

function isEditable(name: string, value: TypedValue | undefined): boolean {
  if (value === undefined || /url|image|video|picture|logo|film/i.test(name)) return false;
  return "stringValue" in value || "integerValue" in value || "arrayValue" in value;
}

function changedValue(
  name: string,
  value: TypedValue | undefined,
  random: Random,
  turn: number,
): TypedValue {
  if (value && "integerValue" in value) return typedInteger(Math.floor(random.next() * 20));
  if (value && "arrayValue" in value) {
    const rows = [...(value.arrayValue.values ?? [])];
    // Lists of fixed length keep their length.
    const moved = rows.splice(Math.floor(random.next() * rows.length), 1);
    return { arrayValue: { values: [...rows, ...moved] } };
  }
  const text = value && "stringValue" in value ? value.stringValue : "";
  if (name === "slug") return typedString(`moved-${turn}`);
  if (/date|year|email|phone|Address|link|colour|caseStudy/i.test(name)) return typedString(text);
  const said = `${random.one(words)} ${text}`.slice(0, Math.max(20, text.length));
  return typedString(said.toWellFormed());
}

const words = [
  "Harbour",
  "**Two** _voices_",
  "<b>&amp;",
  "“Quoted” – 1 < 2",
  "[Work](/work)",
  "Łódź 東京 🙂",
];

/** Returns a page without its scripts, style sheets and modification times. */
function comparable(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, "")
    .replaceAll(/<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g, "")
    .replaceAll(/(dateModified|modified_time)("\s*(?::|content=)\s*")[^"]*/g, "$1$2")
    .replaceAll(/></g, ">\n<");
}
