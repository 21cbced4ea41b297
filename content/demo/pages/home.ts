import type { PageValues } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { film } from "#content/demo/pictures/films.ts";

/** The demo's home page. */
export const home = {
  title: "Home",
  slug: "home",
  metaDescription:
    "Aldwater is a London branding agency. We build living brands for ferries, museums, chair makers and anyone with a difficult question.",
  featuredVideo: film("showreel"),
  carousel: [
    {
      image: picture("kestrel-sinfonia/car-park"),
      title: "Follow the line",
      copy: "An orchestra drew its music, and three times as many came back.",
      link: "kestrel-sinfonia",
    },
    {
      image: picture("marenzia/post"),
      title: "Arrive by water",
      copy: "Four lagoon hotels put their front door on the jetty.",
      link: "marenzia",
    },
    {
      image: picture("kilowatt-and-daughters/badge"),
      title: "A name for the bonnet",
      copy: "A Coventry garage became a maker with a nineteen-month order book.",
      link: "kilowatt-and-daughters",
    },
  ],
  introTitle: "A good brand knows what to do when nobody from marketing is in the room.",
  bodyOne: `Since 2004 we have worked from a leather warehouse in Bermondsey, finding out what companies are for, naming them, drawing them and teaching their people to carry on without us.`,
  disciplines: `Eleven disciplines under one roof. You may need one or six. We say which once we have met your customers.`,
  worldOfBrandsTitle: "The world of living brands",
  bodyTwo: `Oaks and fence posts look much alike in the first year. Later one of them needs replacing. We build brands that have a character, mend themselves and grow old in good company.`,
  imageRowOne: film("aldwater/alive"),
  featuredCasestudyTitle: "Fifteen years in orbit, one way down",
  bodyThree: `Other insurers take their brokers to see the rocket. Perigee Mutual showed them thirty years of faults, and led the cover for 61 satellites in 2020, up from 38.`,
  casestudyLink: "perigee-mutual",
  imageRowTwo: picture("perigee-mutual/report"),
  bodyFour: `We seek clients with something true to say and some difficulty in saying it. The company that has outgrown its name. The merger that has two of everything. The good product on the wrong shelf.

We ask for two things: a chief executive for an hour a fortnight, and leave to speak to your customers first.`,
  someOfOurClientsTitle: "Some of our clients",
  bodyFive: `The oldest has been with us since 2014. Three say what we are like.`,
} satisfies Partial<PageValues<"home">>;
