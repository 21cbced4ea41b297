import {
  brandCampaigns,
  brandCreation,
  brandNaming,
  brandStrategy,
  brandEngagement,
  brandVideoAndSonics,
} from "./disciplines/brand.ts";
import {
  packagingDesign,
  printDesign,
  retailStrategyAndBrandedEnvironments,
  posDesign,
  websiteDesign,
} from "./disciplines/design.ts";

/** The demo's disciplines in the order of the specification; a discipline's id is its slug. */
export const disciplines = [
  brandStrategy,
  brandNaming,
  brandCreation,
  brandEngagement,
  brandVideoAndSonics,
  packagingDesign,
  brandCampaigns,
  printDesign,
  retailStrategyAndBrandedEnvironments,
  posDesign,
  websiteDesign,
].map((values) => ({ id: values.slug, values }));
