import { colour, named } from "./cut.ts";
import { photographs as photo } from "./photographs.ts";

/** A lead and three row pictures for each of the first eight case studies. */
export const casePicturesOne = named({
  caseSilkLead: colour(photo.silkPetal, "Pink and crimson silk threads falling in one long fold", {
    cut: [0, 0.06, 1, 0.66],
    focus: [0.6, 0.45],
  }),
  caseSilkFlame: colour(photo.silkFlame, "Orange silk rising like a flame against dark red cloth", {
    cut: [0, 0.02, 1, 0.74],
  }),
  caseSilkPortrait: colour(
    photo.womanInRed,
    "A woman in a red jumper looks back over her shoulder, ochre wall behind her",
    {
      cut: [0, 0.12, 1, 0.84],
      focus: [0.45, 0.45],
    },
  ),
  caseSilkEmber: colour(
    photo.emberWave,
    "Orange, violet and pale blue threads curving side by side",
  ),

  caseFerryLead: colour(
    photo.sea,
    "Calm blue sea dissolving into mist where the horizon should be",
    {
      cut: [0, 0.12, 1, 0.86],
    },
  ),
  caseFerryDusk: colour(
    photo.redHorizon,
    "A red sunset burning along a low horizon, rocks in still water",
  ),
  caseFerryCoast: colour(photo.foggyCoast, "A wooded coast disappearing into fog above pale water"),
  caseFerryHorizon: colour(photo.sea, "Small waves under a wall of morning mist", {
    cut: [0.34, 0.08, 0.44, 0.9],
  }),

  caseCarLead: colour(
    photo.yellowCar,
    "A small yellow classic car in profile before a rough stone wall",
    {
      cut: [0, 0.06, 1, 0.86],
      focus: [0.5, 0.6],
    },
  ),
  caseCarFront: colour(
    photo.yellowCar,
    "The rounded bonnet and front wheel of a yellow classic car",
    {
      cut: [0.44, 0.16, 0.5, 0.74],
    },
  ),
  caseCarRoof: colour(
    photo.yellowCar,
    "The roof and windows of a yellow classic car, almost a drawing",
    {
      cut: [0.16, 0.18, 0.66, 0.4],
    },
  ),
  caseCarRear: colour(
    photo.yellowCar,
    "The tail, rear wheel and chrome bumper of a yellow classic car",
    {
      cut: [0.04, 0.16, 0.48, 0.74],
    },
  ),

  caseMuseumLead: colour(
    photo.possessions,
    "A wallet, spectacles, a watch, a pen and headphones in rows on dark felt",
    {
      cut: [0, 0.1, 1, 0.8],
      focus: [0.45, 0.5],
    },
  ),
  caseMuseumWatch: colour(
    photo.possessions,
    "A wristwatch, a red penknife and two pairs of glasses seen from above",
    {
      cut: [0.26, 0.14, 0.38, 0.78],
    },
  ),
  caseMuseumHeadphones: colour(photo.possessions, "Headphones coiled below a leather pouch", {
    cut: [0.61, 0.12, 0.35, 0.8],
  }),
  caseMuseumBiplane: colour(
    photo.biplane,
    "An old print of a biplane seen from above, roundels on its wings",
  ),

  caseRoasteryLead: colour(photo.beans, "Roasted coffee beans filling the frame", {
    cut: [0, 0.1, 1, 0.74],
  }),
  caseRoasteryCups: colour(
    photo.cups,
    "Eight cups of coffee, from black to milk, in a ring on a round table",
  ),
  caseRoasterySacks: colour(photo.sacks, "Printed sacks of green coffee stacked to the ceiling"),
  caseRoasteryCounter: colour(
    photo.barista,
    "A barista in a mustard hat laughs behind the espresso machine",
    {
      cut: [0.28, 0.06, 0.5, 0.92],
      focus: [0.45, 0.35],
    },
  ),

  caseSinfoniaLead: colour(
    photo.violetShell,
    "A violet shell of fine lines opening between pink and orange",
    {
      focus: [0.55, 0.5],
    },
  ),
  caseSinfoniaTall: colour(
    photo.darkRibbonsTall,
    "Fine coloured lines sweeping down the page like a slow phrase",
  ),
  caseSinfoniaGold: colour(photo.goldFold, "A gold fold wound through blue and red"),
  caseSinfoniaShell: colour(
    photo.violetShellTall,
    "Pink, violet and turquoise lines folding into one another",
  ),

  casePaintLead: colour(
    photo.paintedHouses,
    "Houses painted red, green and yellow along both sides of a canal at dusk",
    {
      cut: [0, 0.02, 1, 0.88],
    },
  ),
  casePaintRed: colour(
    photo.paintedHouses,
    "A crimson house front beside a pink one, white window frames",
    {
      cut: [0, 0, 0.44, 0.82],
    },
  ),
  casePaintYellow: colour(
    photo.paintedHouses,
    "A yellow house front in evening light, boats moored below",
    {
      cut: [0.56, 0, 0.44, 0.9],
    },
  ),
  casePaintBrick: colour(
    photo.canalHouses,
    "A row of tall brick houses on the water under a bright sky",
  ),

  caseOrbitLead: colour(
    photo.spacewalk,
    "An astronaut at work beside the solar panels of a space station",
    {
      cut: [0, 0.12, 1, 0.86],
      focus: [0.45, 0.6],
    },
  ),
  caseOrbitPanels: colour(photo.spacewalk, "Solar panels running to a point against black space", {
    cut: [0.5, 0.14, 0.5, 0.5],
  }),
  caseOrbitSuit: colour(photo.spacewalk, "The white suit and tool rack of an astronaut, close", {
    cut: [0.1, 0.28, 0.5, 0.7],
  }),
  caseOrbitStars: colour(photo.starryRidge, "Stars over a dark mountain ridge", {
    cut: [0.24, 0, 0.6, 0.8],
  }),
});
