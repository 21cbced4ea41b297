import { useEffect, useState, useCallback, useSyncExternalStore } from "react";
import { pageAddress } from "#content/document.ts";
import { slugPattern, type SlugField } from "#content/fields/slug.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { useFieldValue, useForm } from "#app/staff/editing/form-context.tsx";
import control from "#app/staff/ui/control.module.css";
import { slugOf } from "#content/slug-of.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./field-kinds.ts";
import { controlProps, useInputAttributes } from "./use-input-attributes.ts";
import { readString } from "#content/typed-values.ts";
import type { LinkCount } from "#server/desk/answers.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";

/**
 * A document's own slug. It follows the title until it is edited or the document is published. Hidden if the document's address
 * does not contain it.
 */
export function OwnSlugInput(props: InputProps<SlugField>) {
  const { path } = props;
  const { model } = useEditor();
  const form = useForm();
  useEffect(() => followTitle(form, path, model.uid), [form, path, model]);
  const [isAsked] = useState(() => {
    if (model.address?.includes(":slug")) return true;
    // An imported page may have an invalid slug, which an update would refuse.
    return !isNew(form) && !slugPattern.test(textAt(form, path));
  });
  return isAsked ? <SlugBox {...props} /> : null;
}

/** Updates the slug with the title, as long as the slug still derives from the title. Returns an unsubscribe function. */
function followTitle(form: DocumentForm, path: FormPath, otherwise = ""): () => void {
  const read = () => slugOf(textAt(form, "title")) || otherwise;
  let made = read();
  return form.subscribe("title", () => {
    const before = made;
    made = read();
    const slug = textAt(form, path);
    if (isNew(form) && (slug === "" || isMadeOf(before, slug))) form.set(path, made);
  });
}

/** Whether a slug is `made`, possibly with a number for uniqueness. */
function isMadeOf(made: string, slug: string): boolean {
  return (
    slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
  );
}

function textAt(form: DocumentForm, path: FormPath): string {
  const value = form.value(path);
  return typeof value === "string" ? value : "";
}

function isNew(form: DocumentForm): boolean {
  return form.base().time === undefined;
}

function SlugBox({ field, path, hideLabel }: InputProps<SlugField>) {
  const [value, setValue] = useFieldValue<string>(path);
  const wiring = useInputAttributes(field, path, { counted: true });
  const form = useForm();
  const { model, announcer } = useEditor();
  const make = () => {
    const made = slugOf(textAt(form, "title"));
    if (made === "") return announcer.say("Enter a title first.");
    setValue(made);
    announcer.say(`The slug is now ${made}.`);
  };
  return (
    <FieldFrame field={field} wiring={wiring} hideLabel={hideLabel}>
      <div className={styles.row}>
        <input
          {...controlProps(wiring, field)}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={control.control}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button kind="quiet" onClick={make}>
          Make from title
        </Button>
      </div>
      <p id={wiring.countId} className={styles.help}>
        {addressInWords(model.address, value)}
      </p>
      {model.address?.includes(":slug") && <RedirectedLinks slug={value} />}
    </FieldFrame>
  );
}

function addressInWords(address: string | undefined, slug: string): string {
  if (address === undefined) return "";
  if (!address.includes(":slug")) return `Its address on the site is always ${address}.`;
  return !slugPattern.test(slug)
    ? `The last part of its address on the site: ${address.replace(":slug", "…")}`
    : `Address on the site: ${address.replace(":slug", slug)}`;
}

/** Shows, after a change of a published document's slug, how many links will be redirected to the new address. */
function RedirectedLinks({ slug }: { slug: string }) {
  const onSite = useSlugOnSite();
  const isRenamed = onSite !== "" && slug !== "" && slug !== onSite;
  return (
    <p role="status" className={isRenamed ? styles.help : undefined}>
      {isRenamed && <Count key={onSite} from={onSite} />}
    </p>
  );
}

function Count({ from }: { from: string }) {
  const { document, model } = useEditor();
  const { fetch } = useSession();
  const [counted, setCounted] = useState<{ found: LinkCount | undefined }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void callDesk(fetch, "GET /links/:collection/:id", { at: document, signal, quiet: true })
      .catch(() => undefined)
      .then((found) => {
        if (!signal.aborted) setCounted({ found });
      });
    return () => leaving.abort();
  }, [fetch, document]);
  return counted && inWords(counted.found, pageAddress(model, from));
}

/** Without an answer the links are not counted. An address that another document has taken since does not redirect. */
function inWords(found: LinkCount | undefined, old = ""): string {
  const count = found?.count ?? undefined;
  const redirects = !found || found.addresses.includes(old);
  if (count === 0)
    return `No link on this site leads here${redirects ? "; the old address will redirect" : ""}.`;
  if (count === undefined && !redirects) return "";
  const more = found?.hasMore ? "More than " : "";
  const links =
    count === undefined
      ? "Links"
      : count === 1
        ? "1 link"
        : `${more}${count.toLocaleString("en-GB")} links`;
  return `${links} on this site will be redirected to the new address.`;
}

/** Returns the published slug; blank for an unpublished document. */
function useSlugOnSite(): string {
  const form = useForm();
  const subscribe = useCallback((onChange: () => void) => form.onChange(onChange), [form]);
  const read = () => {
    const { time, fields } = form.base();
    return time === undefined ? "" : (readString(fields["slug"]) ?? "");
  };
  return useSyncExternalStore(subscribe, read, read);
}
