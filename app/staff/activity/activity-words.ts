import type { ActivityKind } from "#content/activity.ts";
import { listInWords } from "#app/ui/in-words.ts";
import { roleInWords } from "#app/staff/people/role-select.tsx";
import type { ActivityChange, ActivityRow } from "#server/desk/activity.ts";

type Act = Extract<ActivityRow, { kind: ActivityKind }>;

const inWords: Record<ActivityKind, (act: Act) => string> = {
  "signed-in": () => "signed in",
  invited: ({ subject, role }) => `invited ${subject}${role ? ` as ${roleInWords[role]}` : ""}`,
  "invitation-withdrawn": ({ subject }) => `withdrew the invitation to ${subject}`,
  joined: ({ role }) => `accepted an invitation${role ? `, as ${roleInWords[role]}` : ""}`,
  "role-changed": ({ subject, role }) => `made ${subject} ${role ? roleInWords[role] : ""}`,
  "access-ended": ({ subject }) => `ended the access of ${subject}`,
  "signed-out": ({ subject }) => `signed ${subject} out everywhere`,
  "file-deleted": ({ subject }) => `deleted the file ${subject}`,
  "file-restored": ({ subject }) => `brought back the file ${subject}`,
  "file-erased": ({ subject }) => `erased the file ${subject}`,
  "enquiry-erased": () => "erased an enquiry",
  "address-erased": () => "erased an e-mail address from all data",
  "member-anonymised": () => "made a former member of staff anonymous",
  "bundle-scheduled": ({ subject }) => `scheduled the bundle ${subject}`,
  "bundle-moved": ({ subject }) => `rescheduled the bundle ${subject}`,
  "bundle-unscheduled": ({ subject }) => `removed the date from the bundle ${subject}`,
  "bundle-removed": ({ subject }) => `removed the bundle ${subject}`,
  "bundle-brought-back": ({ subject }) => `brought back the bundle ${subject}`,
  "link-made": ({ subject }) => `made a review link for ${subject}`,
  "link-revoked": ({ subject }) => `revoked the review link of ${subject}`,
  "enquiries-exported": () => "exported the enquiries",
};

/** Returns an act of a member of staff as text, to follow their name: "invited ben@example.com as a writer". */
export function actInWords(act: Act): string {
  return inWords[act.kind](act);
}

/** Returns a commit as text, to follow its author's name. */
export function commitInWords(
  row: Pick<Extract<ActivityRow, { kind: "committed" }>, "changes" | "count" | "bundle">,
): string {
  const { changes, count } = row;
  const verbs = Map.groupBy(changes, ({ kind, visibility }) => verbOf[visibility ?? kind]);
  const parts = [...verbs].map(([verb, own]) => `${verb} ${listInWords(own.map(nameOf))}`);
  const rest = count - changes.length;
  const all = listInWords(rest > 0 ? [...parts, `changed ${rest} more`] : parts);
  return row.bundle ? `${bundleDeed[row.bundle.deed]} “${row.bundle.name}”: ${all}` : all;
}

/** Words for a commit of a bundle, to precede the bundle's name. */
export const bundleDeed = {
  published: "published the bundle",
  undone: "undid the publication of the bundle",
} as const;

/** Past-tense verbs for changes to a document. */
export const verbOf = {
  create: "put live",
  return: "brought back",
  update: "updated",
  delete: "deleted",
  hidden: "hid",
  shown: "published",
} as const;

/** Returns the name of a changed document: "post “No more free pitches”". */
export function nameOf({ kindName, title }: Pick<ActivityChange, "kindName" | "title">): string {
  const kind = kindName.toLowerCase();
  if (title === "") return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
  return title === kindName ? title : `${kind} “${title}”`;
}
