import { colour, named } from "./cut.ts";
import { photographs as photo } from "./photographs.ts";

/** One picture for each discipline. */
export const disciplinePictures = named({
  disciplineStrategy: colour(photo.starryRidge, "A mountain ridge under the first stars", {
    cut: [0, 0.06, 1, 0.94],
  }),
  disciplineNaming: colour(photo.telephone, "A telephone receiver off the hook on white", {
    cut: [0, 0.1, 0.46, 0.76],
  }),
  disciplineCreation: colour(photo.pencils, "Two pencils on yellow, about to begin", {
    cut: [0, 0.1, 0.5, 0.84],
  }),
  disciplineEngagement: colour(
    photo.laughInHood,
    "A woman laughing with her head thrown back, blue wall behind her",
    {
      cut: [0, 0.36, 1, 0.46],
    },
  ),
  disciplineVideo: colour(
    photo.darkRibbons,
    "Ribbons of gold, violet and blue rising out of the dark like a sound made visible",
  ),
  disciplinePackaging: colour(photo.strawberries, "Strawberries in a pale pink bowl on turquoise"),
  disciplineCampaigns: colour(
    photo.redhead,
    "A red-haired woman looking past the camera, a cyan beam behind her",
  ),
  disciplinePrint: colour(photo.envelopes, "Coloured envelopes and a pencil scattered on blue"),
  disciplineRetail: colour(
    photo.cafe,
    "A café hall with a brick wall, plants and a chequered floor",
    {
      cut: [0.5, 0, 0.5, 1],
    },
  ),
  disciplinePos: colour(photo.croissant, "A croissant handed over on a small wooden tray"),
  disciplineWebsite: colour(photo.paleRibbon, "Ribbons of pastel colour crossing a white ground"),
});
