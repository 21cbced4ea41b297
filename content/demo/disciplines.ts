import type { Discipline } from "#content/model.ts";
import { brandCampaigns } from "./disciplines/brand-campaigns.ts";
import { brandCreation } from "./disciplines/brand-creation.ts";
import { brandEngagement } from "./disciplines/brand-engagement.ts";
import { brandNaming } from "./disciplines/brand-naming.ts";
import { brandStrategy } from "./disciplines/brand-strategy.ts";
import { brandVideoAndSonics } from "./disciplines/brand-video-and-sonics.ts";
import { packagingDesign } from "./disciplines/packaging-design.ts";
import { posDesign } from "./disciplines/pos-design.ts";
import { printDesign } from "./disciplines/print-design.ts";
import { retailStrategyAndBrandedEnvironments } from "./disciplines/retail-strategy-and-branded-environments.ts";
import { websiteDesign } from "./disciplines/website-design.ts";

/** The demo's disciplines in the order of the specification; a discipline's id is its slug. */
export const disciplines: { id: string; values: Discipline }[] = [
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
