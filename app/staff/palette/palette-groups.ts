import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import type { DocumentRow } from "#server/desk/answers.ts";
import type { Command } from "./commands.tsx";
import { matches, plain } from "./matching.ts";

/** A line of the palette. */
export interface Option {
  readonly id: string;
  readonly label: string;
  /** What it is, set beside the label. */
  readonly hint?: string;
  readonly shortcut?: string;
  run(): void;
}

/** Lines that belong together. */
export interface Group {
  readonly title: string;
  readonly options: readonly Option[];
}

/** What the palette shows for a question: what fits best first. `found` are the documents of the last answer, which may be of an earlier question. */
export function paletteGroups({
  question,
  found,
  foundFor,
  offered,
  general,
  go,
}: {
  question: string;
  found: readonly DocumentRow[];
  foundFor: string;
  offered: readonly Command[];
  general: readonly Command[];
  go: (address: string) => void;
}): readonly Group[] {
  const isEmpty = question.trim() === "";
  const fitting = (commands: readonly Command[]) =>
    commands.filter(({ label, words = "" }) => isEmpty || matches(question, `${label} ${words}`));
  // Enter must never open what fits an earlier question only.
  const current = found.filter((row) => foundFor === question || matches(question, row.title));
  const screen = { title: "On this screen", options: fitting(offered) };
  const desk = {
    title: "Screens and actions",
    options: fitting(general),
  };
  const documents = {
    title: isEmpty ? "Recently changed" : "Documents",
    options: documentOptions(current, go),
  };
  const isNamed = desk.options.some(({ label }) => plain(label).startsWith(plain(question)));
  const groups = !isEmpty && isNamed ? [screen, desk, documents] : [screen, documents, desk];
  return groups.filter(({ options }) => options.length > 0);
}

function documentOptions(rows: readonly DocumentRow[], go: (address: string) => void): Option[] {
  return rows.flatMap((row) => {
    const address = editAddress(row);
    if (address === undefined) return [];
    const hint = row.changed ? row.kind : `${row.kind}, draft`;
    return [{ id: row.path, label: shownTitle(row), hint, run: () => go(address) }];
  });
}
