import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Fields } from "#content/fields/field.ts";
import { useForm } from "#app/staff/form/form-context.tsx";
import { below, type FormPath } from "#app/staff/form/form-path.ts";
import styles from "./list.module.css";

const longest = 90;

/** The first words of a row. */
export function RowSummary({ fields, path }: { fields: Fields; path: FormPath }) {
  const form = useForm();
  const paths = useMemo(
    () =>
      Object.entries(fields)
        .filter(([, { kind }]) => wordyKinds.has(kind))
        .map(([name]) => below(path, name)),
    [fields, path],
  );
  const subscribe = useCallback(
    (hear: () => void) => {
      const stops = paths.map((one) => form.subscribe(one, hear));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [form, paths],
  );
  const read = () => firstWords(paths.map((one) => textOf(form.value(one))));
  const words = useSyncExternalStore(subscribe, read, read);
  return <span className={styles.summary}>{words || "No text yet"}</span>;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const wordyKinds = new Set(["text", "long-text", "rich-text", "slug"]);

function firstWords(texts: readonly string[]): string {
  const [line = ""] =
    texts
      .map((text) => text.trim())
      .find((text) => text !== "")
      ?.split("\n") ?? [];
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}
