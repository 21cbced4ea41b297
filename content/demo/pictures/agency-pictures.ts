import { colour, mono, named } from "./cut.ts";
import { photographs as photo } from "./photographs.ts";

/** The home page's carousel and featured case study; white words stand at the bottom left of each slide. */
export const homePictures = named({
  slideCar: colour(
    photo.yellowCar,
    "A small yellow classic car in profile before a dark stone wall",
    {
      cut: [0, 0.09, 1, 0.84],
      focus: [0.62, 0.6],
    },
  ),
  slideSilk: colour(photo.silkPetal, "A great fold of pink silk threads against crimson", {
    cut: [0, 0.12, 1, 0.7],
    focus: [0.62, 0.45],
  }),
  slideSea: colour(photo.sea, "A calm blue sea running into mist", { cut: [0, 0.04, 1, 0.92] }),
  featuredOrbit: colour(
    photo.spacewalk,
    "An astronaut on a spacewalk, solar panels reaching into the dark",
    {
      focus: [0.45, 0.6],
    },
  ),
});

/** The agency at home: people, rooms and places, black and white. */
export const agencyPictures = named({
  aboutFeatured: mono(
    photo.nightOffice,
    "A team working late behind a glass wall, the corridor dark",
    {
      cut: [0, 0.08, 1, 0.84],
      focus: [0.25, 0.6],
    },
  ),
  aboutJoe: mono(
    photo.blueRoom,
    "Joe at a café table in a panelled room, two empty chairs before him",
    {
      cut: [0.16, 0.06, 0.78, 0.92],
      focus: [0.5, 0.3],
    },
  ),
  aboutSam: mono(photo.stripedDress, "Sam, long braids and a striped dress, one hand on her hip", {
    cut: [0, 0.06, 1, 0.83],
    focus: [0.5, 0.25],
  }),
  labTable: mono(photo.teamAtTable, "Five people around a wooden table, deep in their work", {
    focus: [0.5, 0.5],
  }),
  globalCity: mono(photo.cityAtNight, "A city at night from above, one road bright with traffic"),
  livingMethodology: mono(photo.mistyPeaks, "Cloud pouring through a gap in black mountains"),
  livingTheory: mono(
    photo.allium,
    "An allium flower head, photographed as if it were architecture",
    {
      cut: [0, 0.02, 1, 0.8],
    },
  ),

  methodInsight: mono(photo.cafe, "A busy café seen from above, sunlight across its floor", {
    cut: [0.08, 0, 0.52, 1],
  }),
  methodAnalysis: mono(photo.mapTable, "Roads converging on an old map", {
    cut: [0.32, 0.5, 0.39, 0.46],
  }),
  methodInnovation: mono(
    photo.deskFromAbove,
    "A person at a desk seen from directly above, a striped floor below",
    {
      cut: [0.1, 0, 0.9, 0.92],
    },
  ),
  methodStrategy: mono(
    photo.emptyStudio,
    "A meeting table alone in a bare concrete studio, long shadows",
  ),
  methodExperience: mono(photo.tallWindow, "Two women talking by a tall studio window", {
    cut: [0, 0.02, 1, 0.74],
    focus: [0.55, 0.5],
  }),
  methodContent: mono(photo.notebook, "An open blank notebook and a pencil, seen from above", {
    cut: [0.23, 0.2, 0.53, 0.78],
  }),
  methodActivation: mono(photo.cityInHaze, "A river city fading into haze, seen from the air"),
});

/** One picture for each post. */
export const postPictures = named({
  postMeeting: mono(photo.meeting, "Four colleagues arguing amiably across a long desk"),
  postSkyscrapers: mono(photo.skyscrapers, "Skyscrapers in evening haze"),
  postBoats: mono(photo.boats, "Sailing boats in a nineteenth-century harbour"),
  postPyramid: mono(photo.pyramid, "A glass pyramid lit from within at night"),
  postBasilica: mono(photo.basilica, "Rooftops between two church towers under heavy cloud"),
  postForest: mono(photo.mistyForest, "Mist lying in a forested valley"),
  postTea: mono(photo.laptopAndTea, "A glass of tea and a pencil on a worn table", {
    cut: [0.665, 0.02, 0.335, 0.64],
  }),
  postCanyon: mono(photo.canyon, "Someone sitting on the rim of a canyon, a river far below"),
});
