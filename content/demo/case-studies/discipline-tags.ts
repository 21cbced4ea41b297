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

/** The disciplines of a case study, in the order in which they are named. */
export function disciplineTags(...slugs: (keyof typeof titles)[]): CaseStudy["disciplines"] {
  return slugs.map((slug, index) => ({ tag: titles[slug], slug, index }));
}
