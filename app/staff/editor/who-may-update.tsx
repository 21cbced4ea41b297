import { useEffect } from "react";
import { Link } from "react-router";
import { permissionToChange, rolesWith, type Permission } from "#content/roles.ts";
import { isDated, type OpenedBundle } from "#app/staff/bundles/due.ts";
import { useIdentity } from "#app/staff/auth/use-identity.ts";
import type { Editing } from "#app/staff/editing/editing-state.ts";
import { useMay } from "#app/staff/session/session.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import styles from "./update-bar.module.css";

const maxNamed = 3;
const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Returns the replacement of Update for a member who may not update a document, on the site or in its bundle; else undefined. */
export function useDraftOnly(
  path: string,
  editing: Editing | undefined,
  { isDraft, bundle }: { isDraft: boolean; bundle: OpenedBundle | undefined },
) {
  const permission = isDated(bundle) ? "dated" : permissionToChange(path);
  const mayUpdate = useMay(permission);
  const toasts = useToasts();
  // The role may have been restored since it refused an update.
  useEffect(() => {
    if (mayUpdate) editing?.dismissRefusal();
  }, [mayUpdate, editing]);
  if (mayUpdate) return undefined;
  return {
    sentence: <WhoMayUpdate permission={permission} isDraft={isDraft} />,
    command: {
      label: "Save draft",
      // Drafts are saved automatically, but without the command, the shortcut would open the browser's own dialog.
      run() {
        editing?.saveNow();
        toasts.notify("Your draft is saved as you type.");
      },
    },
  };
}

/** Names the members who can publish the draft, for a member who may not. */
function WhoMayUpdate({
  permission,
  isDraft,
}: {
  permission: Permission;
  /** Whether there are unsaved changes. */
  isDraft: boolean;
}) {
  const { value } = useIdentity("/api/identity/staff");
  const able = rolesWith(permission);
  const names = (value?.members ?? [])
    .filter(({ role }) => able.includes(role))
    .map(({ name }) => name);
  return (
    <div className={styles.instead}>
      {permission === "dated"
        ? datedInWords(names)
        : whoInWords(names, able.includes("publisher") ? "A publisher" : "An owner", isDraft)}
      {isDraft && (
        <>
          {" "}
          <Link to="/dashboard">Your drafts are on the dashboard.</Link>
        </>
      )}
    </div>
  );
}

/** Explains why a scheduled bundle cannot be changed, and who can help: "This bundle is scheduled. Anna Hart can ..." */
export function datedInWords(names: readonly string[]): string {
  return `This bundle is scheduled. ${whoOf(names, "A publisher")} can save your draft here, or remove the date.`;
}

/** Names the members who can publish the changes: "Anna Hart or Ben Okafor can put your draft live." */
export function whoInWords(names: readonly string[], anyone: string, isDraft: boolean): string {
  const who = whoOf(names, anyone);
  return isDraft
    ? `${who} can put your draft live.`
    : `What you type is kept as a draft, which ${who.replace(/^An? /, (article) => article.toLowerCase())} can put live.`;
}

function whoOf(names: readonly string[], anyone: string): string {
  const rest = names.length - maxNamed;
  const shown = rest > 1 ? [...names.slice(0, maxNamed), `${rest} others`] : names;
  return shown.length === 0 ? anyone : anyOf.format(shown);
}
