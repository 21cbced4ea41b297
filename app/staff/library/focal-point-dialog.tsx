import { Button } from "@mantine/core";
import { useRef, useState, type PointerEvent } from "react";
import { renditionShapes } from "#content/renditions.ts";
import type { LibraryFile } from "#server/desk/answers.ts";
import type { Picture } from "#server/site/presented.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Dialog } from "#app/staff/shell/dialog.tsx";
import { copyAddress, describeFile, troubleInWords } from "./file-address.ts";
import {
  cutPosition,
  focalPointInWords,
  focalPointText,
  middle,
  movedByKey,
  type Point,
} from "./focal-point.ts";
import styles from "./focal-point-dialog.module.css";

/** Sets the point of a picture that the crops on the site keep in sight, by pointer or by arrow keys. */
export default function FocalPointDialog({
  file,
  picture,
  onSaved,
  onClose,
}: {
  file: LibraryFile;
  picture: Picture;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { fetch } = useSession();
  const [point, setPoint] = useState<Point>(picture.focus ?? middle);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState("");
  const handle = useRef<HTMLSpanElement>(null);

  async function save(focalPoint: string | null) {
    setSaving(true);
    try {
      await describeFile(fetch, file, { focalPoint });
      onSaved();
      onClose();
    } catch (problem) {
      setTrouble(`Not saved. ${troubleInWords(problem)}`);
      setSaving(false);
    }
  }

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === "pointermove" && event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setPoint(pointAt((event.clientX - left) / width, (event.clientY - top) / height));
    handle.current?.focus();
  };

  return (
    <Dialog title="Focal point" wide onClose={onClose}>
      <p className={styles.words}>
        When the picture is cropped, this point stays in view. Click the picture, or use the arrow
        keys to move the point (with Shift, in larger steps).
      </p>
      <div className={styles.columns}>
        <div className={styles.picture} onPointerDown={follow} onPointerMove={follow}>
          <img
            src={copyAddress(picture)}
            width={picture.width}
            height={picture.height}
            alt=""
            draggable={false}
          />
          <span
            ref={handle}
            className={styles.point}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            role="slider"
            tabIndex={0}
            data-autofocus
            aria-label="Focal point"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(point.x * 100)}
            aria-valuetext={focalPointInWords(point)}
            onKeyDown={(event) => {
              const moved = movedByKey(point, event);
              if (!moved) return;
              event.preventDefault();
              setPoint(moved);
            }}
          />
        </div>
        <Cuts picture={picture} point={point} />
      </div>
      <p className={styles.trouble} role="alert">
        {trouble}
      </p>
      <div className={styles.buttons}>
        <Button loading={isSaving} onClick={() => void save(focalPointText(point))}>
          Save focal point
        </Button>
        {picture.focus && (
          <Button variant="default" disabled={isSaving} onClick={() => void save(null)}>
            Use the centre
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

const cuts = [
  { name: "Wide", ratio: renditionShapes.wide },
  { name: "Square", ratio: renditionShapes.square },
  { name: "Portrait", ratio: renditionShapes.portrait },
  { name: "Tall, on phones", ratio: renditionShapes.tall },
];

/** What the cuts on the site will show. */
function Cuts({ picture, point }: { picture: Picture; point: Point }) {
  return (
    <ul className={styles.cuts}>
      {cuts.map(({ name, ratio }) => (
        <li key={name}>
          <img
            src={copyAddress(picture)}
            alt=""
            style={{
              aspectRatio: String(ratio),
              objectPosition: cutPosition(picture, point, ratio),
            }}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

function pointAt(x: number, y: number): Point {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return { x: clamp(x), y: clamp(y) };
}
