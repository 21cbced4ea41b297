import type { DocumentModel } from "#content/document.ts";

/** Returns the texts of an editor and the address of its back link (specification section 2); `title` is the published title. */
export function wordingOf(
  model: DocumentModel,
  {
    title,
    isNew,
    isHidden = false,
    bundle,
  }: { title: string; isNew: boolean; isHidden?: boolean; bundle?: string | undefined },
) {
  if (bundle !== undefined)
    return {
      heading: `Edit ${title || model.name.toLowerCase()}, in a bundle`,
      update: "Save in the bundle",
      back: `/dashboard/bundles/${bundle}`,
    };
  if (model.collection === "pages")
    return {
      heading: `Edit ${title || model.name} Page`,
      update: "Update Page",
      back: "/dashboard?show=pages",
    };
  if (model.collection === "settings")
    return { heading: "Settings", update: "Update Settings", back: "/dashboard" };
  if (model.collection === "privatesettings")
    return {
      heading: "Enquiry settings",
      update: "Update Settings",
      back: "/dashboard?show=enquiries",
    };
  const kind = model.name.toLowerCase();
  return {
    heading: `${isNew ? "New" : "Edit"} ${kind}${title === "" ? "" : `: ${title}`}`,
    // The label must differ clearly from Publish beside it.
    update: isHidden
      ? "Update"
      : `Update ${model.name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`,
    back: `/dashboard?show=${model.collection}`,
  };
}
