import { Autocomplete } from "@base-ui/react/autocomplete";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import frame from "#app/staff/fields/field.module.css";
import { count } from "#app/ui/in-words.ts";
import control from "#app/staff/ui/control.module.css";
import { Textarea } from "#app/staff/ui/text-field.tsx";
import styles from "./comments.module.css";
import { membersFor, queryAt, withMention } from "./mention-text.ts";
import type { Member } from "./threads.ts";

const maxShown = 8;
/** A textarea must not have the role combobox (ARIA in HTML), but can refer to its list in the same way. */
const ofTextarea = { role: undefined, "aria-expanded": undefined };

/** A textarea in which typing "@" offers the members of staff. */
export function MentionTextarea({
  label,
  value,
  describedBy,
  isFocused,
  onChange,
  onMention,
  onSend,
  readMembers,
}: {
  label: string;
  value: string;
  describedBy: string | undefined;
  /** Whether the textarea takes the focus when it appears. */
  isFocused: boolean;
  onChange(words: string): void;
  /** Called with the text that includes the member's name, and the member. */
  onMention(words: string, member: Member): void;
  /** Called on Ctrl+Enter or Command+Enter. */
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

  function choose(member: Member) {
    if (!query) return;
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
    if (isOpen && event.key === "Escape") {
      event.stopPropagation();
      setClosed(true);
    }
    // The list's other keys, such as Home and End, are meant for a single-line input.
    const isOfList = ["ArrowDown", "ArrowUp", "Enter"].includes(event.key);
    if (!isOpen || !isOfList) event.preventBaseUIHandler?.();
  }

  // The list is inline, since a popup would hide the page from screen readers.
  return (
    <Autocomplete.Root
      inline
      open
      items={offered}
      filter={null}
      autoHighlight="always"
      value={value}
      itemToStringValue={({ name }: Member) => name}
      onValueChange={(next, { reason }) => {
        if (reason === "input-change") type(next);
      }}
    >
      <label htmlFor={id} className={control.label}>
        {label}
      </label>
      <Autocomplete.Input
        id={id}
        aria-describedby={describedBy}
        {...ofTextarea}
        className={control.control}
        onKeyDown={press}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
        render={<Textarea ref={area} maxRows={12} />}
      />
      <Autocomplete.List
        className={`${frame.options} ${styles.members}`}
        aria-label="Members of staff"
        hidden={!isOpen}
      >
        {(member: Member) => (
          <Autocomplete.Item
            key={member.id}
            value={member}
            className={frame.option}
            onClick={() => choose(member)}
          >
            {member.name}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <p role="status" className="visually-hidden">
        {isOpen ? `${count(offered.length, "member")} of staff` : ""}
      </p>
    </Autocomplete.Root>
  );
}
