import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { describeFile, fileNameOf, troubleInWords } from "./file-address.ts";
import styles from "./alt-text.module.css";

const longest = 1000;
const input = {
  label: "Alternative text",
  description: "What the picture shows, for people who cannot see it.",
  autosize: true,
  minRows: 2,
  maxRows: 6,
  maxLength: longest,
} as const;

/** The alternative text of a picture, edited where it stands; it belongs to the picture, wherever that is shown. */
export function AltText({ file, onSaved }: { file: LibraryFile; onSaved: (alt: string) => void }) {
  const { fetch } = useSession();
  const [text, setText] = useState(file.alt);
  const [stored, setStored] = useState(file.alt);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState("");
  if (stored !== file.alt) {
    // Somebody changed it meanwhile: what is typed here stays.
    setStored(file.alt);
    if (text === stored) setText(file.alt);
  }
  const isChanged = text.trim() !== file.alt;

  async function save() {
    if (!isChanged || isSaving) return;
    setSaving(true);
    setSaid("");
    const alt = text.trim();
    try {
      await describeFile(fetch, file, { alt: alt === "" ? null : alt });
      onSaved(alt);
      setSaid("Saved.");
    } catch (problem) {
      setSaid(`Not saved. ${troubleInWords(problem)}`);
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className={styles.alt}>
      <Textarea
        {...input}
        aria-label={`Alternative text of ${fileNameOf(file)}`}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setSaid("");
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
      />
      <div className={styles.notes}>
        {isChanged ? (
          <Button variant="default" loading={isSaving} onClick={() => void save()}>
            Save alternative text
          </Button>
        ) : (
          file.alt === "" && <p>Advice: say in a sentence what it shows.</p>
        )}
        <p role="status">{said}</p>
      </div>
    </div>
  );
}

/** The room of an alternative text that is still asked for. */
export function AltTextToCome() {
  return (
    <div className={styles.alt} inert>
      <Textarea {...input} disabled />
      <div className={styles.notes} />
    </div>
  );
}
