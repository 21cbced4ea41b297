import { useRef, useState } from "react";
import { minUprightWidth, type PhoneCut } from "#content/renditions.ts";
import type { LibraryFile } from "#server/desk/answers.ts";
import type { Picture } from "#server/site/presented.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { fileNameOf } from "./file-address.ts";
import { LibraryDialog } from "./lazy-library-dialog.ts";
import styles from "./focal-point-dialog.module.css";

/** How phones in portrait show a picture. */
export interface OnPhonesChoice {
  readonly cut: PhoneCut | undefined;
  /** The picture shown instead; includes its file if it was chosen here. */
  readonly other: (NonNullable<Picture["upright"]> & { readonly file?: LibraryFile }) | undefined;
}

const cuts: readonly { readonly cut: PhoneCut | undefined; readonly words: string }[] = [
  { cut: undefined, words: "As on the page" },
  { cut: "whole", words: "Always whole, so that no text in it is cut off" },
  { cut: "portrait", words: "Always a portrait crop, which is larger" },
];

/** Chooses how phones in portrait show a picture: cropped, whole, or replaced by another picture. */
export function OnPhones({
  chosen: { cut: chosen, other },
  onChoose,
}: {
  chosen: OnPhonesChoice;
  onChoose: (choice: OnPhonesChoice) => void;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState("");
  const chooser = useRef<HTMLButtonElement>(null);

  function choose(file: LibraryFile) {
    setChoosing(false);
    const { hash = "", width = 0, height = 0 } = file.picture ?? {};
    if (width < minUprightWidth)
      return setProblem(
        `${fileNameOf(file)} is ${width} pixels wide; phones need ${minUprightWidth}. Choose a wider one.`,
      );
    choosePicture({ hash, width, height, file });
  }

  function choosePicture(other: OnPhonesChoice["other"]) {
    setProblem("");
    onChoose({ cut: chosen, other });
  }

  return (
    <fieldset className={styles.choices}>
      <legend>On phones</legend>
      {!other &&
        cuts.map(({ cut, words }) => (
          <label key={words}>
            <input
              type="radio"
              name="on phones"
              checked={chosen === cut}
              onChange={() => onChoose({ cut, other })}
            />
            {words}
          </label>
        ))}
      <p role="status">{problem || (other && "Phones show another picture.")}</p>
      <div className="buttons">
        <Button ref={chooser} kind="secondary" onClick={() => setChoosing(true)}>
          Another picture
        </Button>
        {other && (
          <Button
            kind="secondary"
            onClick={() => {
              choosePicture(undefined);
              chooser.current?.focus();
            }}
          >
            Remove it
          </Button>
        )}
      </div>
      {isChoosing && (
        <LibraryDialog
          title="Another picture on phones"
          kind="picture"
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
