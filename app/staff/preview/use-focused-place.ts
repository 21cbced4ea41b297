import { useCallback, useEffect, useState } from "react";
import { readPictureUse } from "#content/fields/image.ts";
import type { DocumentForm } from "#app/staff/editing/document-form.ts";
import type { FormPath } from "#app/staff/editing/form-path.ts";
import { fieldAt } from "#app/staff/editing/form-values.ts";
import { useEditor } from "#app/staff/editor/editor-context.ts";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { findPicture, findText, wholeTextOf } from "#app/ui/page-places.ts";

/**
 * Returns the last focused field, and a function that finds its text or picture on the page, preferably the text edited there;
 * both are undefined until a field has had the focus.
 */
export function useFocusedPlace(form: DocumentForm, edited: Element | undefined) {
  const { onAttend, lastAttended } = useEditor();
  const { fetch } = useSession();
  const [focused, setFocused] = useState<{ path: FormPath; picture: string | undefined }>();
  // The element last edited on the page, preferred since the same text may appear elsewhere, too.
  const [preferred, setPreferred] = useState<Element>();
  if (edited && edited !== preferred) setPreferred(edited);
  useEffect(() => {
    let latest: FormPath | undefined;
    const attend = (path: FormPath | undefined) => {
      latest = path;
      // Moving the focus to the page blurs the field, but its outline must stay.
      if (path === undefined) return;
      setFocused({ path, picture: undefined });
      const { address } = readPictureUse(textAt(form, path));
      if (fieldAt(form.fields, path)?.kind !== "image" || address === "") return;
      void callDesk(fetch, "GET /file", { query: { address } })
        .then((file) => path === latest && setFocused({ path, picture: file.picture?.hash }))
        // A picture on another site has no hash.
        .catch(() => {});
    };
    attend(lastAttended());
    return onAttend(attend);
  }, [onAttend, lastAttended, form, fetch]);
  const find = useCallback(
    (page: Document) => {
      if (!focused) return undefined;
      if (focused.picture !== undefined) return findPicture(page, focused.picture);
      const text = textAt(form, focused.path);
      return preferred?.isConnected && wholeTextOf(preferred) === text
        ? preferred
        : findText(page, text);
    },
    [focused, form, preferred],
  );
  return { findOutlined: focused && find, focused: focused?.path };
}

/** Returns the value of a text or number field as a string; blank for other values. */
export function textAt(form: DocumentForm, path: FormPath): string {
  const value = form.value(path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
