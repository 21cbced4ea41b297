/** A client of the demo agency; `caseSlug` is the slug of its case study, where there is one. */
export type DemoClient = {
  key: string;
  name: string;
  sector: string;
  what: string;
  caseSlug?: string;
};

/** The demo agency’s eighteen clients, all invented, in the order of the client wall (three rows of six). */
export const demoClients = [
  {
    key: "silk",
    name: "Verrasque",
    sector: "Silk weaving",
    what: "Verrasque weaves silk in Lyon for couture houses and, lately, under its own name.",
    caseSlug: "verrasque",
  },
  {
    key: "ferry",
    name: "Skarvoy Line",
    sector: "Ferries",
    what: "Skarvoy Line sails overnight between Aberdeen, Shetland and the west of Norway.",
    caseSlug: "skarvoy-line",
  },
  {
    key: "car",
    name: "Kilowatt & Daughters",
    sector: "Motoring",
    what: "Kilowatt & Daughters rebuilds small classic cars with electric hearts in a Coventry workshop.",
    caseSlug: "kilowatt-and-daughters",
  },
  {
    key: "museum",
    name: "The Ordinary Museum",
    sector: "Museums",
    what: "The Ordinary Museum in Leeds collects the things people carried, kept and wore out.",
    caseSlug: "the-ordinary-museum",
  },
  {
    key: "roastery",
    name: "Tallis & Rook",
    sector: "Coffee",
    what: "Tallis & Rook roasts coffee in Deptford and pours it at five counters across London.",
    caseSlug: "tallis-and-rook",
  },
  {
    key: "sinfonia",
    name: "Kestrel Sinfonia",
    sector: "Music",
    what: "Kestrel Sinfonia is a chamber orchestra that plays new music in car parks, mills and concert halls.",
    caseSlug: "kestrel-sinfonia",
  },
  {
    key: "paint",
    name: "Fenwright",
    sector: "Paint",
    what: "Fenwright mixes exterior paints for towns that live with salt, sun and listed buildings.",
    caseSlug: "fenwright",
  },
  {
    key: "orbit",
    name: "Perigee Mutual",
    sector: "Insurance",
    what: "Perigee Mutual insures satellites, from the launch pad to the day they come down.",
    caseSlug: "perigee-mutual",
  },
  {
    key: "furniture",
    name: "Hallam Row",
    sector: "Furniture",
    what: "Hallam Row makes chairs and lamps in Sheffield and repairs them for as long as they are owned.",
    caseSlug: "hallam-row",
  },
  {
    key: "helpline",
    name: "Ringwell",
    sector: "Charity",
    what: "Ringwell pairs older people with volunteers who telephone them, every week, for a proper chat.",
    caseSlug: "ringwell",
  },
  {
    key: "fibre",
    name: "Harbeck",
    sector: "Broadband",
    what: "Harbeck lays full-fibre broadband in the northern towns that the large networks passed by.",
    caseSlug: "harbeck",
  },
  {
    key: "malt",
    name: "Corrievaig",
    sector: "Whisky",
    what: "Corrievaig distils a peated single malt at the end of the only road on its side of the island.",
    caseSlug: "corrievaig",
  },
  {
    key: "stationer",
    name: "Pelham Foolscap",
    sector: "Stationery",
    what: "Pelham Foolscap sells paper, pencils and envelopes to people who still write things down.",
    caseSlug: "pelham-foolscap",
  },
  {
    key: "rail",
    name: "Furkhorn Bahn",
    sector: "Rail travel",
    what: "Furkhorn Bahn carries walkers and skiers up to 3,060 metres on a rack railway built in 1911.",
    caseSlug: "furkhorn-bahn",
  },
  {
    key: "hotel",
    name: "Marenzia",
    sector: "Hotels",
    what: "Marenzia keeps four small hotels on the Venetian lagoon, all of them reached by boat.",
    caseSlug: "marenzia",
  },
  {
    key: "light",
    name: "Halden & Voss",
    sector: "Engineering",
    what: "Halden & Voss lights bridges, embankments and old town centres, and switches off what is not needed.",
    caseSlug: "halden-and-voss",
  },
  {
    key: "fruit",
    name: "Hatherwick",
    sector: "Farming",
    what: "Hatherwick grows strawberries and currants in Herefordshire and delivers them the day they are picked.",
  },
  {
    key: "housing",
    name: "Tern Street Homes",
    sector: "Housing association",
    what: "Tern Street Homes builds and looks after four thousand affordable homes along the Thames estuary.",
  },
] as const satisfies readonly DemoClient[];

export type DemoClientKey = (typeof demoClients)[number]["key"];
