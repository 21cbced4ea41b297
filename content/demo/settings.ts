import { demoClients } from "#content/demo/clients.ts";
import { picture } from "#content/demo/pictures.ts";
import type { Settings } from "#content/model.ts";

/** The demo agency's name, address, links and logos. */
export const demoSettings = {
  agencyName: "Aldwater",
  homeTitle: "London branding agency",
  blurb:
    "Aldwater is thirty-one strategists, designers and writers in a former leather warehouse in Bermondsey. Since 2004 we have made living brands, which behave well and look better for being used.",
  closingLine: "Bring us the difficult one.",
  services: [
    { label: "Brand strategy", link: "/disciplines/brand-strategy" },
    { label: "Brand naming", link: "/disciplines/brand-naming" },
    { label: "Brand creation", link: "/disciplines/brand-creation" },
    { label: "Brand engagement", link: "/disciplines/brand-engagement" },
    // The footer's own spelling of this discipline, as the specification has it (section 2).
    { label: "Brand video and sonics", link: "/disciplines/brand-videos-and-sonics" },
    { label: "Packaging design", link: "/disciplines/packaging-design" },
    { label: "Brand campaigns", link: "/disciplines/brand-campaigns" },
    { label: "Print design", link: "/disciplines/print-design" },
    {
      label: "Retail strategy and branded environments",
      link: "/disciplines/retail-strategy-and-branded-environments",
    },
    { label: "POS design", link: "/disciplines/pos-design" },
    { label: "Website design", link: "/disciplines/website-design" },
  ],
  address: "14 Tanner’s Yard\nLondon SE1 3XF",
  telephone: "020 7946 0182",
  email: "hello@aldwater.example",
  social: {
    pinterest: "https://www.pinterest.co.uk/aldwater-example",
    linkedin: "https://www.linkedin.com/company/aldwater-example",
    facebook: "https://www.facebook.com/aldwater-example",
    instagram: "https://www.instagram.com/aldwater-example",
    twitter: "https://twitter.com/aldwater-example",
    youtube: "https://www.youtube.com/c/aldwater-example",
  },
  copyrightYear: "2021",
  accreditationLogo: picture("accreditation"),
  ownWords: "bookers\ndelist\nloch\nroastery\nsonics\ntannoy\nwayfinding",
  clientLogos: demoClients.map(({ key, name }) => ({ name, image: picture(`wordmark-${key}`) })),
} satisfies Partial<Settings>;
