import { Autocomplete } from "@base-ui/react/autocomplete";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import frame from "#app/staff/fields/field.module.css";
import control from "#app/staff/ui/control.module.css";
import { Textarea } from "#app/staff/ui/text-field.tsx";
import { membersFor, queryAt, withMention } from "./mention-text.ts";
import type { Member } from "./threads.ts";

const maxShown = 8;

/** A text of several lines in which "@" offers the members of staff. */
export function MentionTextarea({
  label,
  value,
  rows,
  describedBy,
  isFocused,
  onChange,
  onMention,
  onSend,
  readMembers,
}: {
  label: string;
  value: string;
  rows: number;
  describedBy: string | undefined;
  /** Whether it takes the focus when it appears. */
  isFocused: boolean;
  onChange(words: string): void;
  /** Receives the words with a member's name, and the member. */
  onMention(words: string, member: Member): void;
  /** Called on Ctrl or Command and Enter. */
  onSend(): void;
  readMembers(): Promise<readonly Member[]>;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [members, setMembers] = useState<readonly Member[]>([]);
  const [caret, setCaret] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const wanted = useRef<number>(undefined);
  const takesFocus = useRef(isFocused);
  useLayoutEffect(() => {
    if (takesFocus.current) area.current?.focus();
  }, []);
  const query = queryAt(value, caret);
  const offered = query ? membersFor(members, query).slice(0, maxShown) : [];
  const isOpen = !isClosed && offered.length > 0;

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    area.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });

  function type(words: string) {
    const at = area.current?.selectionStart ?? words.length;
    setCaret(at);
    setClosed(false);
    if (members.length === 0 && queryAt(words, at)) void readMembers().then(setMembers);
    onChange(words);
  }

  function choose(chosen: string) {
    const member = offered.find((one) => one.id === chosen);
    if (!query || !member) return;
    const next = withMention(value, query, member);
    wanted.current = next.caret;
    setCaret(next.caret);
    onMention(next.words, member);
  }

  function press(event: KeyboardEvent & { preventBaseUIHandler?: () => void }) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    // The list's own keys are those of an input of one line.
    if (!isOpen || event.key === "Home" || event.key === "End") event.preventBaseUIHandler?.();
  }

  return (
    <Autocomplete.Root
      items={offered}
      filter={null}
      autoHighlight="always"
      value={value}
      itemToStringValue={(member: Member) => member.id}
      onValueChange={(next, { reason }) => {
        if (reason === "input-change") type(next);
        if (reason === "item-press") choose(next);
      }}
      open={isOpen}
      onOpenChange={(next, { reason }) => {
        if (!next && reason !== "item-press") setClosed(true);
      }}
    >
      <label htmlFor={id} className={control.label}>
        {label}
      </label>
      <Autocomplete.Input
        id={id}
        aria-describedby={describedBy}
        className={control.control}
        onKeyDown={press}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
        render={<Textarea ref={area} rows={rows} maxRows={12} />}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={frame.place} align="start" sideOffset={4}>
          <Autocomplete.Popup className={frame.popup}>
            <Autocomplete.List className={frame.options} aria-label="Members of staff">
              {(member: Member) => (
                <Autocomplete.Item key={member.id} value={member} className={frame.option}>
                  {member.name}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
