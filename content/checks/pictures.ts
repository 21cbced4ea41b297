import { readPictureUse, type ImageField } from "#content/fields/image.ts";
import { cutSize, type RenditionShape } from "#content/renditions.ts";
import type { Facts } from "./facts.ts";
import { findingAt, isPicture, type Finding } from "./finding.ts";
import type { Leaf } from "./leaves.ts";
import { placesOf } from "./lengths.ts";

/** The width in pixels that a place needs of its picture, mostly its CSS width on a 1440-pixel screen, and the crop. */
interface Slot {
  readonly width: number;
  readonly shape?: RenditionShape;
}

const defaultSlot: Slot = { width: 720 };
const screen: Slot = { width: 1440 };

const slots: Readonly<Record<string, Slot>> = {
  "casestudies imageUrl": screen,
  "casestudies secondImage": { width: 2880 },
  "casestudies shareImage": { width: 1200, shape: "share" },
  "posts featuredImage": { width: 1080 },
  "posts shareImage": { width: 1200, shape: "share" },
  "pages/home carousel.image": screen,
  "pages/home imageRowTwo": screen,
  "pages/about featuredImage": { width: 1440, shape: "wide" },
  "pages/about joeImage": { width: 720, shape: "portrait" },
  "pages/about samImage": { width: 720, shape: "portrait" },
  "pages/global-reach image": { width: 1440, shape: "wide" },
  "pages/the-lab labImage": { width: 1440, shape: "wide" },
  "pages/living-brands simplifiedMethodology.image": { width: 1440, shape: "wide" },
  "pages/living-brands simplifiedTheory.image": { width: 720, shape: "square" },
  "settings/site accreditationLogo": { width: 160 },
  "settings/site clientLogos.image": { width: 240 },
};

/** Pictures too small for their place, and fields whose file is missing. */
export function checkPictures(path: string, leaves: readonly Leaf[], facts: Facts): Finding[] {
  return leaves.flatMap((leaf): Finding[] => {
    if (leaf.field.kind !== "image") return [];
    const { address } = readPictureUse(leaf.text);
    const file = facts.files.get(address);
    const found = (words: string) => [findingAt(leaf, "picture", { words, quote: address })];
    if (file === null) return found("Its file is no longer in the library, so nothing is shown.");
    if (!isPicture(file)) return [];
    const { width, shape = "full" } =
      placesOf(path, leaf.kind).flatMap((place) => slots[place] ?? [])[0] ?? defaultSlot;
    const shown = cutSize(file.width, file.height, shape).width;
    if (shown >= width) return [];
    return found(
      `The picture is ${shown} pixels wide here, but shown up to ${width} wide: it will look blurred.`,
    );
  });
}

/** Films without a still, which show nothing until they play or when motion is off. */
export function checkFilms(leaves: readonly Leaf[], facts: Facts): Finding[] {
  return leaves.flatMap((leaf): Finding[] => {
    const { kind, mayMove } = leaf.field as ImageField | { kind: string; mayMove?: boolean };
    const { address } = readPictureUse(leaf.text);
    if (address === "" || (kind !== "media" && !mayMove)) return [];
    const file = facts.files.get(address);
    const found = (words: string) => [findingAt(leaf, "film", { words, quote: address })];
    if (file === null)
      return kind === "media"
        ? found("Its file is no longer in the library, so nothing is shown.")
        : [];
    const isFilm = file ? file.kind === "video" : kind === "media";
    if (!isFilm || file?.hasPoster) return [];
    return found(
      file
        ? "The film has no still: nothing is shown until it plays. Upload it again to have one made."
        : "A film on another site has no still: nothing is shown until it plays. Upload it here.",
    );
  });
}
