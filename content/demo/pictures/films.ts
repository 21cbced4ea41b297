/** A silent film of the demo: made beforehand by `npm run plates`, kept in `server/ops/seed/videos` as `FILE.av1.mp4` and `FILE.h264.mp4`, and seeded as it is. */
export interface DemoFilm {
  file: string;
  alt: string;
  /** The key of the plate that is its still. */
  still: string;
}

/** The films of the demo by key: plates that move have the plate's own. */
export const demoFilms = {
  showreel: {
    file: "showreel",
    alt: "Twenty seconds of the work, with four lines: It behaves, It notices, It mends, It grows old in good company.",
    still: "marenzia/jetty",
  },
  ...moving("aldwater/alive", {
    alt: "The word alive stands in red water. The level rises and falls; what it covers bends, and mends.",
  }),
  ...moving("perigee-mutual/descent", {
    alt: "An orange orbit sinks, day by day and turn by turn, and leaves thirty white ellipses behind that all meet the earth at the foot of the page.",
  }),
  ...moving("tallis-and-rook/queue", {
    alt: "Two shops from above, customers as dots in a queue. Where the counter has been turned by ninety degrees four are served in the time that one took.",
  }),
  ...moving("the-ordinary-museum/plan", {
    alt: "The plan of the galleries in the dark: room after room is lit as its hour comes, from Pocket at 7.00 to Bedside at 22.00.",
  }),
  ...moving("fenwright/names", {
    alt: "Thirty-eight colours under their old names; one after another each name is struck out and a number takes its place.",
  }),
  ...moving("pelham-foolscap/ledger", {
    alt: "Mr Pelham’s ledger is written in pencil, gate by gate and month by month, until the public’s column is longer than the trade’s and is underlined twice.",
  }),
  ...moving("kestrel-sinfonia/line", {
    alt: "The line of Weather, for Tins turns grey, then is played from left to right in seventeen minutes’ worth of colour: horn, strings, tins, the quiet part and the end.",
  }),
} satisfies Record<string, DemoFilm>;

/** Stands for a film in demo content, where a film or a picture may stand, until the seeder puts the stored file's address in its place. */
export function film(key: keyof typeof demoFilms): string {
  return `demo:film/${key}`;
}

function moving<Key extends string>(key: Key, { alt }: { alt: string }): Record<Key, DemoFilm> {
  const made: DemoFilm = { file: key.replace("/", "-"), alt, still: key };
  return { [key]: made } as Record<Key, DemoFilm>;
}
