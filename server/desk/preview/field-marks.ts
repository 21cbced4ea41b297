import { fieldMark } from "#content/comment-anchor.ts";
import { storedUnder, type Fields } from "#content/fields/field.ts";
import { isList, orderedRows } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import { lettersIn } from "#content/letters.ts";
import { modelOf } from "#content/model.ts";
import { readMap, typedString, type TypedFields } from "#content/typed-values.ts";
import { textsIn } from "#server/desk/contents/content.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { OpenView, View } from "./preview.ts";

/**
 * Opens views whose pages name the field of a text in `data-field` where the text alone is ambiguous, because it occurs more than
 * once in the page or in several fields. Finds the field by rendering the page again with a different text in each candidate
 * field.
 */
export function withFieldMarks(openView: OpenView): OpenView {
  return async (writes) => {
    const view = await openView(writes);
    return {
      ...view,
      async render(address): Promise<Response> {
        const response = await view.render(address);
        if (!isPage(response)) return response;
        const html = await response.text();
        const marks = marksFor(partsOf(html), view);
        const other =
          marks.length === 0
            ? undefined
            : await (await openView([...writes, ...writesOf(marks, view)])).render(address);
        const probed = other && isPage(other) ? await other.text() : undefined;
        const { status, headers } = response;
        return new Response(probed === undefined ? html : marked(html, probed, marks), {
          status,
          headers,
        });
      },
    };
  };
}

/** A field that may be the source of a text of the page, and the text that replaces it in the second rendering. */
interface Mark {
  readonly document: StoredDocument;
  readonly field: string;
  readonly letters: string;
  readonly probe: string;
}

function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The single-line fields whose text is ambiguous: it occurs in another field, or more than once in the page. */
function marksFor(parts: readonly Part[], view: View): Mark[] {
  const documents = new Map(view.seen().map((document) => [document.path, document]));
  const said = [...documents.values()].flatMap((document) =>
    textsIn(modelOf(document.path)?.fields ?? {}, document.fields)
      .filter(({ kind }) => kind === "text")
      .map(({ field, text }) => ({ document, field, text, letters: lettersIn(text) })),
  );
  const shown = Map.groupBy(parts, ({ letters }) => letters);
  const byLetters = Map.groupBy(said, ({ letters }) => letters);
  const unclear = [...byLetters].filter(
    ([letters, fields]) =>
      letters !== "" && shown.has(letters) && fields.length + (shown.get(letters)?.length ?? 0) > 2,
  );
  return unclear
    .flatMap(([, fields]) => fields)
    .map(({ text, ...field }, at) => ({ ...field, probe: `${text} q${at}z` }));
}

function writesOf(marks: readonly Mark[], { seen }: View) {
  const byDocument = Map.groupBy(marks, ({ document }) => document.path);
  const latest = new Map(seen().map((document) => [document.path, document.fields]));
  return [...byDocument].map(([path, own]) => {
    const probes = new Map(own.map(({ field, probe }) => [field, probe]));
    const fields = withTexts(modelOf(path)?.fields ?? {}, latest.get(path) ?? {}, "", probes);
    return { update: { path, fields } };
  });
}

/** Fields with the texts at some field paths replaced. */
function withTexts(
  fields: Fields,
  stored: TypedFields,
  holder: string,
  texts: ReadonlyMap<string, string>,
): TypedFields {
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const value = storedUnder(stored, name, field);
    const path = holder === "" ? name : `${holder}.${name}`;
    if (isMap(field)) {
      const inner = withTexts(field.fields, readMap(value), path, texts);
      return [[name, { mapValue: { fields: inner } }] as const];
    }
    if (isList(field)) {
      const values = orderedRows(field, value).map((row, at) => ({
        mapValue: { fields: withTexts(field.fields, readMap(row), `${path}[${at}]`, texts) },
      }));
      return [[name, { arrayValue: { values } }] as const];
    }
    const text = texts.get(path);
    return text === undefined ? [] : [[name, typedString(text)] as const];
  });
  return { ...stored, ...Object.fromEntries(own) };
}

/** The page with each text whose replacement appears in the probed page marked with its field. */
function marked(html: string, probed: string, marks: readonly Mark[]): string {
  const [parts, others] = [partsOf(html), partsOf(probed)];
  const byProbe = new Map(marks.map((mark) => [lettersIn(mark.probe), mark]));
  const byLetters = Map.groupBy(marks, ({ letters }) => letters);
  const inserts = [...byLetters].flatMap(([letters, fields]) => {
    const here = parts.filter((part) => part.letters === letters);
    const there = others.filter(
      (part) => part.letters === letters || byProbe.get(part.letters)?.letters === letters,
    );
    const said = there.map((part) => byProbe.get(part.letters));
    // The only field with this text needs no mark, unless the text is also part of the design.
    const isPlain = fields.length === 1 && new Set(said).size === 1;
    if (here.length !== there.length || isPlain) return [];
    return here.flatMap(({ tagEnd }, at) => {
      const mark = said[at];
      return mark && tagEnd !== undefined ? [{ at: tagEnd, mark }] : [];
    });
  });
  let page = html;
  for (const { at, mark } of inserts.toSorted((one, other) => other.at - one.at))
    page = `${page.slice(0, at)} data-field="${escaped(fieldMark(mark.document.path, mark.field))}"${page.slice(at)}`;
  return page;
}

/** A text of a page. */
interface Part {
  readonly letters: string;
  /** The end of the tag before it, if the text is the only content after that tag; else undefined. */
  readonly tagEnd: number | undefined;
}

// React, and the renderer of Markdown, escape angle brackets in texts and values.
const tags = /<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/g;

/** The texts between the tags of a page's body. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  const start = Math.max(0, html.indexOf("<body"));
  let before: RegExpExecArray | undefined;
  tags.lastIndex = start;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const from = before ? before.index + before[0].length : start;
    const letters = lettersIn(html.slice(from, tag.index).replaceAll(/&#?\w+;/g, " "));
    const isAlone = before !== undefined && /^<\w/.test(before[0]) && tag[0].startsWith("</");
    if (letters !== "") parts.push({ letters, tagEnd: isAlone ? from - 1 : undefined });
    before = tag;
  }
  return parts;
}

function escaped(text: string): string {
  return text.replaceAll(/[&"<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
