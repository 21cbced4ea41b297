import { Button } from "@mantine/core";
import { useCallback, useState, useSyncExternalStore } from "react";
import type { LibraryFile } from "#server/desk/answers.ts";
import { AltInput } from "./alt-input.tsx";
import { useAltTexts } from "./alt-texts-provider.tsx";
import type { UnsavedAlt } from "./alt-texts.ts";
import { fileNameOf } from "./file-address.ts";

/** The alternative text of a file itself, for all places that say none of their own. It is saved by itself. */
export function FileAlt({ file }: { file: LibraryFile }) {
  const altTexts = useAltTexts();
  const [typed, setTyped] = useState<string>();
  const subscribe = useCallback(
    (onChange: () => void) => altTexts?.subscribe(onChange) ?? (() => {}),
    [altTexts],
  );
  const read = () => altTexts?.unsaved(file);
  const unsaved = useSyncExternalStore(subscribe, read, read);
  return (
    <AltInput
      fileName={fileNameOf(file)}
      // What is typed stays as it is typed: saving it takes spaces off its ends.
      value={typed ?? unsaved?.text ?? file.alt}
      disabled={!altTexts}
      onChange={(text) => {
        setTyped(text);
        altTexts?.type(file, text);
      }}
    >
      {(unsaved !== undefined || typed !== undefined) && (
        <>
          <p role="status">{inWords(unsaved)}</p>
          {unsaved?.state === "changed" && (
            <>
              <Button variant="default" onClick={() => altTexts?.choose(file, "mine")}>
                Use yours
              </Button>
              <Button
                variant="default"
                onClick={() => {
                  setTyped(undefined);
                  altTexts?.choose(file, "theirs");
                }}
              >
                Use theirs
              </Button>
            </>
          )}
        </>
      )}
    </AltInput>
  );
}

function inWords(unsaved: UnsavedAlt | undefined): string {
  switch (unsaved?.state) {
    case undefined:
      return "Saved.";
    case "saving":
      return "Saving …";
    case "unsent":
      return "Not saved yet. It is kept in this browser, and saved as soon as the server can be reached.";
    case "changed":
      return unsaved.theirs
        ? `Not saved: a colleague changed it to “${unsaved.theirs}” meanwhile.`
        : "Not saved: a colleague removed it meanwhile.";
  }
}
