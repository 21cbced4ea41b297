import type { CaseStudy } from "#content/model.ts";

const titles = {
  "brand-strategy": "Brand strategy",
  "brand-naming": "Brand naming",
  "brand-creation": "Brand creation",
  "brand-engagement": "Brand engagement",
  "brand-video-and-sonics": "Brand video and sonics",
  "packaging-design": "Packaging design",
  "brand-campaigns": "Brand campaigns",
  "print-design": "Print design",
  "retail-strategy-and-branded-environments": "Retail strategy and branded environments",
  "pos-design": "POS design",
  "website-design": "Website design",
} as const;

type Slug = keyof typeof titles;

/** The disciplines of a case study, in the order in which they are named; some with the picture that shows them on their own page. */
export function disciplineTags(
  ...named: (Slug | [Slug, image: string])[]
): CaseStudy["disciplines"] {
  return named.map((one, index) => {
    const [slug, image = ""] = typeof one === "string" ? [one] : one;
    return { tag: titles[slug], slug, image, index };
  });
}
