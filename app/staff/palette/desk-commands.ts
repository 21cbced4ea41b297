import { pages } from "#content/model.ts";
import { editAddress, newAddress } from "#app/staff/dashboard/edit-address.ts";
import { sections, showAddress, shows } from "#app/staff/dashboard/sections.ts";
import type { Command } from "./commands.tsx";

/** Ways that a command of the desk goes. */
export interface Ways {
  /** To another screen of the desk. */
  go(address: string): void;
  /** To the public site, in a tab of its own. */
  view(address: string): void;
  showShortcuts(): void;
  signOut(): void;
}

/** What can be done from everywhere in the staff area. */
export function deskCommands({ go, view, showShortcuts, signOut }: Ways): readonly Command[] {
  const to = (id: string, label: string, address: string, words = ""): Command => ({
    id,
    label,
    words,
    run: () => go(address),
  });
  const fresh = (["casestudies", "posts", "disciplines"] as const).map((collection): Command => ({
    id: `new-${collection}`,
    label: sections[collection].add,
    words: "add create write",
    run: () => go(newAddress(collection)),
  }));
  const lists = shows.map(({ show, title }) =>
    to(show, title, showAddress(show), "list dashboard"),
  );
  const editors = Object.values(pages).map(({ uid, name }) =>
    to(
      `page-${uid}`,
      `Edit ${name} Page`,
      editAddress({ collection: "pages", id: uid }) ?? "/dashboard",
    ),
  );
  return [
    ...fresh,
    ...lists,
    to("library", "Library", "/dashboard/library", "pictures images videos upload"),
    to("settings", "Settings", "/edit/settings", "agency name address social links logos"),
    to(
      "enquiry-settings",
      "Enquiry settings",
      "/edit/settings/enquiries",
      "mail addresses recipients test message erase personal data privacy",
    ),
    to("staff", "Staff", "/dashboard/staff", "people invite members"),
    to("account", "Account", "/dashboard/account", "password two-factor second factor sessions"),
    to("trash", "Trash", "/dashboard/trash", "deleted bring back restore"),
    ...editors,
    { id: "view", label: "View the site", words: "open home public", run: () => view("/") },
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      shortcut: "?",
      words: "help keys",
      run: showShortcuts,
    },
    { id: "sign-out", label: "Sign out", words: "log leave", run: signOut },
  ];
}
