import { bundlesCollection } from "./bundle.ts";

/** The roles of staff, from least to most, by their names in the staff area. */
export const roles = { writer: "Writer", publisher: "Publisher", owner: "Owner" } as const;

export type Role = keyof typeof roles;

interface Rule {
  readonly roles: readonly Role[];
  /** The reason for a refusal, as shown to users. */
  readonly refusal: string;
}

const everyone = ["writer", "publisher", "owner"] as const;
const publishers = ["publisher", "owner"] as const;
const owners = ["owner"] as const;

/** The roles that have each permission. */
const rules = {
  write: { roles: everyone, refusal: "Only members of staff may do this." },
  publish: {
    roles: publishers,
    refusal: "Only publishers and owners can update the site. Your draft is kept.",
  },
  dated: {
    roles: publishers,
    refusal:
      "This bundle is scheduled: only publishers and owners can change it now. Your draft is kept.",
  },
  describe: {
    roles: publishers,
    refusal:
      "This file is on the site. Only publishers and owners can change its description there.",
  },
  remove: { roles: publishers, refusal: "Only publishers and owners can delete and restore." },
  enquiries: { roles: publishers, refusal: "Only publishers and owners can handle enquiries." },
  settings: { roles: owners, refusal: "Only owners can change the settings. Your draft is kept." },
  staff: { roles: owners, refusal: "Only owners can manage staff." },
  erase: { roles: owners, refusal: "Only owners can erase personal data." },
  share: {
    roles: publishers,
    refusal: "Only publishers and owners can show unpublished work to people outside the agency.",
  },
  activity: { roles: owners, refusal: "Only owners can read the activity log." },
} satisfies Record<string, Rule>;

/** Something that staff may do, depending on their role. */
export type Permission = keyof typeof rules;

/** Whether a role has a permission; without a role there is none. */
export function permits(role: Role | undefined, permission: Permission): boolean {
  return role !== undefined && rolesWith(permission).includes(role);
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return rules[permission].roles;
}

/** Why a permission is refused, as a sentence. */
export function refusalOf(permission: Permission): string {
  return rules[permission].refusal;
}

/** The permission needed to change a document, by its path or collection. Documents in bundles are drafts of any collection. */
export function permissionToChange(path: string): Permission {
  const [collection = ""] = path.split("/", 1);
  if (collection === bundlesCollection) return "write";
  if (collection === "settings" || collection === "privatesettings") return "settings";
  return collection === "enquiries" ? "enquiries" : "publish";
}

/** A role by its name; undefined for any other text. */
export function readRole(text: string): Role | undefined {
  return everyone.find((role) => role === text);
}

/** The name shown for a member of staff whose name is no longer stored. */
export const formerName = "Former member of staff";
