import { useId, useState, useSyncExternalStore, type ReactNode } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import type { BundleThreads } from "./bundle-threads.ts";
import { draftName, noDraft, type CommentPlace } from "./comment-drafts.ts";
import styles from "./comments.module.css";
import { encodeMentions } from "./mention-text.ts";
import { MentionTextarea } from "./mention-textarea.tsx";
import { readers, type StaffComment } from "./threads.ts";

/** Returns the draft at a place of a bundle, shared by all parts of the screen. */
export function useCommentDraft({ drafts, bundle }: BundleThreads, place: CommentPlace) {
  const name = draftName({ bundle }, place);
  const read = () => drafts.read(name);
  return useSyncExternalStore(drafts.subscribe, read, () => noDraft);
}

/** The input for a comment or a reply. The text is stored in the browser until the server acknowledges it. */
export function Composer({
  comments,
  place,
  label,
  send,
  position,
  isFocused = false,
  onSent = () => undefined,
  children,
}: {
  comments: BundleThreads;
  place: CommentPlace;
  label: string;
  /** The label of the send button. */
  send: string;
  /** The position of a new comment. */
  position?: StaffComment["position"];
  /** Whether the input takes the focus when it appears. */
  isFocused?: boolean;
  onSent?(): void;
  /** Further buttons. */
  children?: ReactNode;
}) {
  const { fetch } = useSession();
  const id = useId();
  const draft = useCommentDraft(comments, place);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState("");
  const name = draftName(comments, place);
  const isAnswer = "thread" in place;
  const { about } = draft;
  const write = (next: Partial<typeof draft>) => comments.drafts.write(name, { ...draft, ...next });

  async function post() {
    if (isSending || draft.words.trim() === "") return;
    setSending(true);
    setProblem(undefined);
    setSaid("");
    const sent = comments.drafts.toSend(draft);
    comments.drafts.write(name, sent);
    const { words, mentions } = encodeMentions(sent.words, sent.mentioned);
    const audience = isAnswer ? undefined : sent.audience;
    try {
      const comment = await callDesk(fetch, "POST /bundles/:bundle/comments", {
        at: `${comments.bundle}/comments`,
        body: { ...place, ...sent.about, words, mentions, audience, id: sent.sent.id },
      });
      // Text typed since then stays as a new draft.
      if (comments.drafts.read(name).words === sent.words) comments.drafts.write(name, noDraft);
      comments.add(comment, position);
      setSaid("Comment sent.");
      onSent();
    } catch (error) {
      setProblem(`${errorMessage(error)} Your text is kept here.`);
    }
    setSending(false);
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      {about && (
        <>
          <blockquote id={`${id}-quote`} className={styles.quote}>
            {about.quote}
          </blockquote>
          <div className={styles.acts}>
            <Button kind="quiet" onClick={() => write({ about: undefined, sent: undefined })}>
              Comment on the whole field
            </Button>
          </div>
        </>
      )}
      <MentionTextarea
        label={label}
        value={draft.words}
        isFocused={isFocused}
        describedBy={[about && `${id}-quote`, `${id}-hint`, problem && `${id}-problem`]
          .filter(Boolean)
          .join(" ")}
        onChange={(words) => write({ words })}
        onMention={(words, member) =>
          write({
            words,
            mentioned: [...draft.mentioned.filter((one) => one.id !== member.id), member],
          })
        }
        onSend={() => void post()}
        readMembers={comments.readMembers}
      />
      <p id={`${id}-hint`} className="note">
        Type @ to mention a colleague.
      </p>
      {!isAnswer && (
        <fieldset className={styles.readers}>
          <legend>Who can read it</legend>
          {(["staff", "everyone"] as const).map((audience) => (
            <label key={audience}>
              <input
                type="radio"
                name={`${id}-readers`}
                checked={draft.audience === audience}
                onChange={() => write({ audience })}
              />
              {readers[audience]}
            </label>
          ))}
        </fieldset>
      )}
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div className={styles.ways}>
        <Button type="submit" kind={isAnswer ? "secondary" : "primary"} busy={isSending}>
          {send}
        </Button>
        {children}
      </div>
    </form>
  );
}
