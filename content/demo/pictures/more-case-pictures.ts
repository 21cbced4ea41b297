import { colour, named } from "./cut.ts";
import { photographs as photo } from "./photographs.ts";

/** A lead and three row pictures for each of the other eight case studies. */
export const casePicturesTwo = named({
  caseFurnitureLead: colour(
    photo.yellowChair,
    "A yellow armchair beside a brass lamp in a quiet grey room",
    {
      focus: [0.5, 0.65],
    },
  ),
  caseFurnitureStudy: colour(
    photo.blackChair,
    "A black armchair under an arc lamp, framed portraits against marble",
  ),
  caseFurnitureChairs: colour(photo.blueRoom, "Two grey chairs with oak legs in a deep blue room", {
    cut: [0, 0.44, 1, 0.54],
  }),
  caseFurnitureBed: colour(
    photo.fourPoster,
    "A black four-poster bed in a panelled white bedroom",
    {
      cut: [0.12, 0, 0.76, 1],
    },
  ),

  caseHelplineLead: colour(
    photo.telephone,
    "A black dial telephone off the hook, its cord drawing a loop on white",
    {
      cut: [0, 0.06, 1, 0.86],
    },
  ),
  caseHelplineLaugh: colour(
    photo.laughInHood,
    "A woman in a grey hood laughing, her curls over her eyes",
    {
      cut: [0, 0.14, 1, 0.84],
      focus: [0.5, 0.55],
    },
  ),
  caseHelplineDial: colour(photo.telephone, "The dial of a black telephone, white numerals", {
    cut: [0.67, 0.2, 0.33, 0.6],
  }),
  caseHelplineCord: colour(photo.telephone, "A telephone cord curling across white paper", {
    cut: [0.06, 0.26, 0.56, 0.62],
  }),

  caseFibreLead: colour(
    photo.tealStrands,
    "Hundreds of turquoise strands bending together in the dark",
    {
      focus: [0.4, 0.6],
    },
  ),
  caseFibreRiver: colour(
    photo.tealRiver,
    "Strands of blue and green flowing like a river at night",
  ),
  caseFibreFold: colour(photo.tealFold, "A bundle of pale blue strands turning through black"),
  caseFibreNight: colour(photo.navyWave, "A slow wave of fine lines in midnight blue"),

  caseMaltLead: colour(photo.islandRoad, "A single road winding below green crags under low cloud"),
  caseMaltRoad: colour(photo.islandRoad, "A narrow road disappearing behind a hill", {
    cut: [0.3, 0.12, 0.44, 0.88],
  }),
  caseMaltLoch: colour(photo.fjord, "Mountains and cloud mirrored in black water", {
    cut: [0, 0.14, 1, 0.82],
  }),
  caseMaltShore: colour(photo.fjord, "A dark hillside falling into a still loch", {
    cut: [0.52, 0.16, 0.48, 0.84],
  }),

  caseStationerLead: colour(
    photo.scissors,
    "Brass scissors, envelopes and pencils laid out on yellow paper",
    {
      cut: [0, 0.04, 1, 0.86],
      focus: [0.7, 0.4],
    },
  ),
  caseStationerPencils: colour(photo.pencils, "Two grey pencils pointing across a yellow page", {
    cut: [0, 0.06, 0.72, 0.9],
  }),
  caseStationerScissors: colour(photo.scissors, "Brass scissor handles above a yellow envelope", {
    cut: [0.58, 0, 0.42, 1],
  }),
  caseStationerNavy: colour(photo.navyPencil, "A sharpened pencil and its shavings on navy blue"),

  caseRailLead: colour(
    photo.peaksInCloud,
    "A rock peak standing out of a sea of cloud, snowfields behind it",
    {
      cut: [0, 0.06, 1, 0.84],
      focus: [0.6, 0.5],
    },
  ),
  caseRailPeak: colour(photo.peaksInCloud, "One dark peak above the cloud", {
    cut: [0.38, 0.16, 0.36, 0.66],
  }),
  caseRailRidge: colour(photo.peaksInCloud, "A chain of snow-covered summits under a clear sky", {
    cut: [0, 0.1, 0.62, 0.5],
  }),
  caseRailArchive: colour(photo.alps, "A nineteenth-century print of pines below an alpine range"),

  caseHotelLead: colour(
    photo.lagoon,
    "Boats at their posts on a lagoon at sunset, a bell tower across the water",
    {
      cut: [0, 0.06, 1, 0.86],
    },
  ),
  caseHotelCanal: colour(
    photo.purpleCanal,
    "A canal reflecting a violet sky, lamps lit along the arcades",
  ),
  caseHotelBridge: colour(
    photo.stoneCanal,
    "A gondola passing under a stone bridge between palace walls",
    {
      cut: [0.18, 0.02, 0.56, 0.96],
    },
  ),
  caseHotelPosts: colour(photo.lagoon, "Mooring posts standing in dark blue water", {
    cut: [0.42, 0.42, 0.58, 0.56],
  }),

  caseLightLead: colour(
    photo.bridgeAtDusk,
    "A stone bridge at dusk, its lamps drawn out in the river",
    {
      cut: [0, 0.08, 1, 0.86],
    },
  ),
  caseLightRiver: colour(
    photo.parisRiver,
    "A turreted riverside palace under an orange and green sky",
  ),
  caseLightReflection: colour(photo.bridgeAtDusk, "Amber lamplight reflected in still water", {
    cut: [0.06, 0.5, 0.6, 0.48],
  }),
  caseLightTraffic: colour(photo.parisRiver, "Headlamps leaving white lines along an embankment", {
    cut: [0.5, 0.5, 0.5, 0.5],
  }),
});
