import { useRef, useState, type PointerEvent } from "react";
import { renditionShapes } from "#content/renditions.ts";
import type { LibraryFile } from "#server/desk/answers.ts";
import type { Picture } from "#server/site/presented.ts";
import { errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Dialog } from "#app/staff/ui/dialog.tsx";
import { DialogButtons } from "#app/staff/ui/dialog-buttons.tsx";
import { useAttempt } from "#app/ui/use-attempt.ts";
import { copyAddress, describeFile, type FileMetadataChange } from "./file-address.ts";
import { OnPhones, type OnPhonesChoice } from "./on-phones.tsx";
import question from "#app/staff/ui/dialog.module.css";
import styles from "./focal-point-dialog.module.css";

/** A point of a picture, from 0 to 1 of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const middle: Point = { x: 0.5, y: 0.5 };

/** Sets a picture's focal point, which crops keep visible, by pointer or arrow keys, and how phones show the picture. */
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
  const [onPhones, setOnPhones] = useState<OnPhonesChoice>({
    cut: picture.onPhones,
    other: picture.upright,
  });
  const { attempt, isBusy, problem } = useAttempt((error) => `Not saved. ${errorMessage(error)}`);
  const handle = useRef<HTMLSpanElement>(null);

  const save = (change: FileMetadataChange) =>
    attempt(async () => {
      await describeFile(fetch, file, change);
      onSaved();
      onClose();
    });

  const said = metadataOf(picture, point, onPhones);
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
        <div
          className={styles.picture}
          style={{
            aspectRatio: picture.width / picture.height,
            maxWidth: `min(${picture.width}px, ${picture.width / picture.height} * 60dvh)`,
          }}
          onPointerDown={follow}
          onPointerMove={follow}
        >
          <img src={copyAddress(picture)} alt="" draggable={false} />
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
        <div className={styles.shown}>
          <Cuts picture={picture} point={point} other={onPhones.other} />
          <OnPhones chosen={onPhones} onChoose={setOnPhones} />
        </div>
      </div>
      <p className={question.problem} role="alert">
        {problem}
      </p>
      <DialogButtons onCancel={onClose}>
        <Button busy={isBusy} onClick={() => void save(said)}>
          Save
        </Button>
        {picture.focus && (
          <Button
            kind="secondary"
            disabled={isBusy}
            onClick={() => void save({ ...said, focalPoint: null })}
          >
            Use the centre
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

const cuts = [
  { name: "Wide", ratio: renditionShapes.wide },
  { name: "Square", ratio: renditionShapes.square },
  { name: "Portrait", ratio: renditionShapes.portrait },
  { name: "Tall, on phones", ratio: renditionShapes.tall },
];

/** Previews of the crops on the site, and of the picture that phones show instead. */
function Cuts({
  picture,
  point,
  other,
}: {
  picture: Picture;
  point: Point;
  other: OnPhonesChoice["other"];
}) {
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
      {other && (
        <li>
          <img
            src={copyAddress(other)}
            alt=""
            style={{ aspectRatio: other.width / other.height }}
          />
          <span>In its place, on phones</span>
        </li>
      )}
    </ul>
  );
}

/** Returns the metadata to save: only what was changed here, since a colleague may have changed the rest meanwhile. */
export function metadataOf(
  { focus = middle, onPhones, upright }: Pick<Picture, "focus" | "onPhones" | "upright">,
  point: Point,
  { cut, other }: OnPhonesChoice,
): FileMetadataChange {
  const isMoved = point.x !== focus.x || point.y !== focus.y;
  return {
    ...(isMoved && { focalPoint: focalPointText(point) }),
    ...(cut !== onPhones && { onPhones: cut ?? null }),
    // The stored address may also refer to a picture in the trash.
    ...(other !== upright && { upright: other?.file?.address ?? null }),
  };
}

function pointAt(x: number, y: number): Point {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return { x: clamp(x), y: clamp(y) };
}

/** Formats a point for a file's metadata, such as "0.30,0.55". */
export function focalPointText({ x, y }: Point): string {
  return `${within(x).toFixed(2)},${within(y).toFixed(2)}`;
}

/** Describes a point for screen readers. */
export function focalPointInWords({ x, y }: Point): string {
  return `${percent(x)} from the left, ${percent(y)} from the top`;
}

/** Returns the point moved by an arrow key, in larger steps with Shift; undefined for other keys. */
export function movedByKey(
  { x, y }: Point,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Point | undefined {
  const step = shiftKey ? 0.1 : 0.01;
  switch (key) {
    case "ArrowLeft":
      return { x: within(x - step), y };
    case "ArrowRight":
      return { x: within(x + step), y };
    case "ArrowUp":
      return { x, y: within(y - step) };
    case "ArrowDown":
      return { x, y: within(y + step) };
    default:
      return undefined;
  }
}

/**
 * Returns the `object-position` that crops a picture like the server: centred on the point as far as the edges allow. The point's
 * own percentages would not centre the crop on it.
 */
export function cutPosition(
  { width, height }: { width: number; height: number },
  { x, y }: Point,
  ratio: number,
): string {
  const own = width / height;
  return `${place(x, Math.min(1, ratio / own))}% ${place(y, Math.min(1, own / ratio))}%`;
}

function place(at: number, shown: number): number {
  if (shown >= 1) return 50;
  const start = Math.min(Math.max(at - shown / 2, 0), 1 - shown);
  return (start / (1 - shown)) * 100;
}

function within(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 100) / 100));
}

function percent(value: number): string {
  return `${Math.round(value * 100)}%`;
}
