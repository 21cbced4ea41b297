import { Autocomplete } from "@base-ui/react/autocomplete";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { count } from "#app/ui/in-words.ts";
import { Modal } from "#app/staff/ui/modal.tsx";
import { offeredCommands, type Command } from "./commands.tsx";
import { Keys } from "./keys.tsx";
import styles from "./palette.module.css";
import { useDocumentSearch, type SearchState } from "./use-document-search.ts";
import { pages } from "#content/model.ts";
import type { Role } from "#content/roles.ts";
import { signedOut, useSession, useSessionState } from "#app/staff/session/session.tsx";
import { places, placesFor } from "#app/staff/shell/places.ts";
import { editAddress, newAddress } from "#app/staff/dashboard/edit-address.ts";
import { overviewAddress, sections } from "#app/staff/dashboard/sections.ts";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import type { DocumentRow } from "#server/desk/answers.ts";
import { Button } from "#app/staff/ui/button.tsx";

/** The command palette: searches documents and commands. */
export default function PaletteDialog({
  onClose,
  onOpen,
  takeTyped,
}: {
  onClose: () => void;
  onOpen: (other: "shortcuts" | "sign-out") => void;
  /** Returns what has been typed since the palette was asked for. */
  takeTyped: () => string;
}) {
  const [question, setQuestion] = useState("");
  const found = useDocumentSearch(question);
  const groups = useGroups(question, found, onOpen);
  const { kind } = useSessionState();
  const results = groups.reduce((sum, { items }) => sum + items.length, 0);

  const run = (option: Option) => {
    onClose();
    // Runs after the dialog has returned the focus, since the command may move it.
    setTimeout(() => option.run());
  };

  return (
    <Modal label="Search or go to" className={styles.dialog} closesOutside onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        value={question}
        // Ignores other changes: choosing an option would set the input's text.
        onValueChange={(typed, { reason }) => {
          if (reason === "input-change") setQuestion(typed);
        }}
        itemToStringValue={({ label }: Option) => label}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          className={styles.question}
          data-autofocus
          onFocus={() => setQuestion((before) => before + takeTyped())}
          aria-label="Search or go to"
          spellCheck={false}
          placeholder="Search or go to"
        />
        <Autocomplete.List aria-label="Results" className={styles.options}>
          {({ title, items }: Group) => (
            <Autocomplete.Group key={title} items={items}>
              <Autocomplete.GroupLabel className={styles.group}>{title}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(option: Option) => (
                  <Autocomplete.Item
                    key={option.id}
                    value={option}
                    className={styles.option}
                    onClick={() => run(option)}
                  >
                    <span>{option.label}</span>
                    {option.hint !== undefined && (
                      <span className={styles.hint}>{option.hint}</span>
                    )}
                    {option.shortcut !== undefined && <Keys keys={option.shortcut} />}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <footer className={styles.foot}>
        <p role="status">
          {kind === "signed-out" ? signedOut : wordsFor(question, results, found.isCutOff)}
        </p>
        <Button kind="quiet" onClick={() => onOpen("shortcuts")}>
          Keyboard shortcuts
        </Button>
      </footer>
    </Modal>
  );
}

/** Returns the options for a query. The screen's commands are collected once, when the palette opens. */
function useGroups(
  question: string,
  found: SearchState,
  onOpen: (other: "shortcuts" | "sign-out") => void,
) {
  const navigate = useNavigate();
  const { role } = useSession().staff;
  const [offered] = useState(offeredCommands);
  const go = useCallback((address: string) => void navigate(address), [navigate]);
  const general = useMemo(
    () =>
      deskCommands(role, {
        go,
        view: (address) => void window.open(address, "_blank", "noopener"),
        showShortcuts: () => onOpen("shortcuts"),
        signOut: () => onOpen("sign-out"),
      }),
    [role, go, onOpen],
  );
  return useMemo(
    () =>
      paletteGroups({
        question,
        found: found.rows,
        foundFor: found.question,
        offered,
        general,
        go,
      }),
    [question, found, offered, general, go],
  );
}

function wordsFor(question: string, found: number, isCutOff: boolean): string {
  if (isCutOff) return "Search is not available at the moment.";
  if (question.trim() === "") return "";
  return found === 0 ? "No results." : count(found, "result");
}

/** The actions that general commands use. */
interface Ways {
  /** Opens another screen of the staff area. */
  go(address: string): void;
  /** Opens the public site in a new tab. */
  view(address: string): void;
  showShortcuts(): void;
  signOut(): void;
}

/** Returns the commands that a role has on every screen. */
export function deskCommands(
  role: Role,
  { go, view, showShortcuts, signOut }: Ways,
): readonly Command[] {
  const to = (label: string, address: string, words = ""): Command => ({
    id: address,
    label,
    words,
    run: () => go(address),
  });
  const fresh = (["casestudies", "posts", "disciplines"] as const).map((collection): Command => ({
    id: `new-${collection}`,
    label: sections[collection].add,
    words: "add create write",
    run: () => go(newAddress(collection)),
  }));
  const screens = places
    .flatMap((group) => placesFor(role, group))
    .map((place) => to(place.label, place.to, searchWords[place.to] ?? "list dashboard"));
  const editors = Object.values(pages).map(({ uid, name }) =>
    to(`Edit ${name} Page`, editAddress({ collection: "pages", id: uid }) ?? "/dashboard"),
  );
  return [
    ...fresh,
    ...screens,
    to("Account", "/dashboard/account", "password two-factor second factor sessions"),
    ...editors,
    { id: "view", label: "View the site", words: "open home public", run: () => view("/") },
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      shortcut: "?",
      words: "help keys",
      run: showShortcuts,
    },
    { id: "sign-out", label: "Sign out", words: "log leave", run: signOut },
  ];
}

/** Further words by which screens are found, by address; the others are lists. */
const searchWords: Readonly<Record<string, string>> = {
  [overviewAddress]: "dashboard what waits my drafts updates",
  "/dashboard/bundles": "publish together schedule review client",
  "/dashboard/library": "pictures images videos upload",
  "/dashboard/time-machine": "earlier past site history",
  "/dashboard/trash": "deleted bring back restore",
  "/edit/settings": "agency name address social links logos",
  "/edit/settings/enquiries": "mail addresses recipients test message erase personal data privacy",
  "/dashboard/staff": "people invite members",
  "/dashboard/activity": "log audit who",
};

interface Option {
  readonly id: string;
  readonly label: string;
  /** The option's kind, shown next to its label. */
  readonly hint?: string;
  readonly shortcut?: string;
  run(): void;
}

/** Options under one heading. */
interface Group {
  readonly title: string;
  readonly items: readonly Option[];
}

/**
 * Returns the palette's options for a query, best matches first. `found` are the documents of the last response, possibly to an
 * earlier query.
 */
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
  // Enter must never open a result of an earlier query.
  const current = found.filter((row) => foundFor === question || matches(question, row.title));
  const screen = { title: "On this screen", items: fitting(offered) };
  const desk = {
    title: "Screens and actions",
    items: fitting(general),
  };
  const documents = {
    title: isEmpty ? "Recently changed" : "Documents",
    items: documentOptions(current, go),
  };
  const isNamed = desk.items.some(({ label }) => plain(label).startsWith(plain(question)));
  const groups = !isEmpty && isNamed ? [screen, desk, documents] : [screen, documents, desk];
  return groups.filter(({ items }) => items.length > 0);
}

function documentOptions(rows: readonly DocumentRow[], go: (address: string) => void): Option[] {
  return rows.flatMap((row) => {
    const address = editAddress(row);
    if (address === undefined) return [];
    const hint = row.changed ? row.kind : `${row.kind}, draft`;
    return [{ id: row.path, label: shownTitle(row), hint, run: () => go(address) }];
  });
}

/** Normalises text for comparison: lower case, without diacritics. */
function plain(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en-GB").trim();
}

/** Whether each word of a query is the prefix of a word of the text. */
export function matches(question: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(question)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
