import { aNameHasToSurviveTheTelephone } from "./posts/a-name-has-to-survive-the-telephone.ts";
import { ninetyFourPagesThatNobodyOpened } from "./posts/ninety-four-pages-that-nobody-opened.ts";
import { noMoreFreePitches } from "./posts/no-more-free-pitches.ts";
import { packsThatGetOpenedTwice } from "./posts/packs-that-get-opened-twice.ts";
import { theLabOpensOnTheGroundFloor } from "./posts/the-lab-opens-on-the-ground-floor.ts";
import { twoAlphabetsOneVoice } from "./posts/two-alphabets-one-voice.ts";
import { twoQuestionsMissingFromMostBriefs } from "./posts/two-questions-missing-from-most-briefs.ts";
import { yourLogoIsNotTheProblem } from "./posts/your-logo-is-not-the-problem.ts";

/** The demo's posts, newest first; a post's id is its slug. */
export const posts = [
  noMoreFreePitches,
  twoAlphabetsOneVoice,
  ninetyFourPagesThatNobodyOpened,
  packsThatGetOpenedTwice,
  twoQuestionsMissingFromMostBriefs,
  aNameHasToSurviveTheTelephone,
  yourLogoIsNotTheProblem,
  theLabOpensOnTheGroundFloor,
].map((values) => ({ id: values.slug, values }));
