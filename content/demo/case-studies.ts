import { corrievaig } from "./case-studies/corrievaig.ts";
import { fenwright } from "./case-studies/fenwright.ts";
import { furkhornBahn } from "./case-studies/furkhorn-bahn.ts";
import { haldenAndVoss } from "./case-studies/halden-and-voss.ts";
import { hallamRow } from "./case-studies/hallam-row.ts";
import { harbeck } from "./case-studies/harbeck.ts";
import { kestrelSinfonia } from "./case-studies/kestrel-sinfonia.ts";
import { kilowattAndDaughters } from "./case-studies/kilowatt-and-daughters.ts";
import { marenzia } from "./case-studies/marenzia.ts";
import { pelhamFoolscap } from "./case-studies/pelham-foolscap.ts";
import { perigeeMutual } from "./case-studies/perigee-mutual.ts";
import { ringwell } from "./case-studies/ringwell.ts";
import { skarvoyLine } from "./case-studies/skarvoy-line.ts";
import { tallisAndRook } from "./case-studies/tallis-and-rook.ts";
import { theOrdinaryMuseum } from "./case-studies/the-ordinary-museum.ts";
import { verrasque } from "./case-studies/verrasque.ts";

/** The demo agency's case studies in their order; the id of each document is its slug. */
export const caseStudies = [
  skarvoyLine,
  verrasque,
  kilowattAndDaughters,
  theOrdinaryMuseum,
  fenwright,
  ringwell,
  corrievaig,
  tallisAndRook,
  furkhornBahn,
  hallamRow,
  perigeeMutual,
  pelhamFoolscap,
  kestrelSinfonia,
  marenzia,
  harbeck,
  haldenAndVoss,
].map((values) => ({ id: values.slug, values }));
