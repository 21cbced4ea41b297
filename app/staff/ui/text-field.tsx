import {
  useId,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
} from "react";
import { fitTextarea } from "#app/ui/fit-textarea.ts";
import control from "./control.module.css";

interface Labelled {
  label: string;
  /** Help, between the label and the input. */
  description?: string | undefined;
  /** The error message below the input; `true` marks the input without one. */
  error?: string | boolean | undefined;
}

/** A text input with its label, help and error. */
export function TextField({
  label,
  description,
  error,
  end,
  className,
  ...input
}: ComponentProps<"input"> & Labelled & { /** A control at the input's end. */ end?: ReactNode }) {
  const own = useId();
  const id = input.id ?? own;
  const frame = { id, label, description, error, className };
  return (
    <Frame {...frame}>
      <input {...input} {...wiring(frame, input)} className={control.control} />
      {end && <span className={control.end}>{end}</span>}
    </Frame>
  );
}

/** A textarea with its label, help and error; grows up to `maxRows` lines. */
export function TextareaField({
  label,
  description,
  error,
  className,
  ...area
}: ComponentProps<typeof Textarea> & Labelled) {
  const own = useId();
  const id = area.id ?? own;
  const frame = { id, label, description, error, className };
  return (
    <Frame {...frame}>
      <Textarea {...area} {...wiring(frame, area)} className={control.control} />
    </Frame>
  );
}

type FrameProps = Labelled & { id: string; className: string | undefined };

function Frame({
  id,
  label,
  description,
  error,
  className,
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={control.label}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className={control.description}>
          {description}
        </p>
      )}
      <div className={control.box}>{children}</div>
      {typeof error === "string" && (
        <p id={`${id}-error`} className={control.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function wiring(
  { id, description, error }: FrameProps,
  { "aria-describedby": more }: { "aria-describedby"?: string | undefined },
) {
  const described = [
    description && `${id}-description`,
    typeof error === "string" && `${id}-error`,
    more,
  ].filter(Boolean);
  return {
    id,
    "aria-describedby": described.join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };
}

/** A textarea as high as its text, from `rows` to `maxRows` lines; sized by script if the browser cannot do it (WebKit). */
export function Textarea({
  ref,
  rows = 2,
  maxRows,
  className,
  ...rest
}: ComponentProps<"textarea"> & { maxRows?: number }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  useLayoutEffect(() => fitTextarea(area.current), [rest.value]);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fitTextarea(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <textarea
      ref={area}
      {...rest}
      rows={rows}
      className={[control.area, className].filter(Boolean).join(" ")}
      style={{ "--rows": rows, "--max-rows": maxRows } as CSSProperties}
    />
  );
}
