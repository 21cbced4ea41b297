import { modelOf } from "#content/model.ts";
import { checkAlternativeTexts } from "./alternative-text.ts";
import { checkDescription } from "./description.ts";
import type { CheckedDocument, Facts, Needs } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { checkHeadings } from "./headings.ts";
import { leavesOf, type Leaf } from "./leaves.ts";
import { checkLengths } from "./lengths.ts";
import { checkLinks, filesIn, linksIn } from "./links.ts";
import { checkPersonalData } from "./personal-data.ts";
import { checkFilms, checkPictures } from "./pictures.ts";
import { checkSpelling, wordsToLookUp } from "./spelling.ts";

/** The facts that the checks of these documents need. */
export function neededFactsOf(documents: readonly CheckedDocument[]): Needs {
  const leaves = documents.map(leavesIn);
  return {
    addresses: new Set(
      leaves
        .flatMap(linksIn)
        .flatMap(({ address }) => (/^\/(?!v0\/)/.test(address) ? address : [])),
    ),
    files: new Set(leaves.flatMap(filesIn)),
    words: new Set(leaves.flatMap((own) => [...wordsToLookUp(own)])),
  };
}

/** Advice about a public document, in the order of its form; none for a private one or one without a model. */
export function adviceOn(document: CheckedDocument, facts: Facts): Finding[] {
  const { path, fields: stored } = document;
  const fields = modelOf(path)?.fields ?? {};
  const leaves = leavesIn(document);
  const findings = [
    ...checkLinks(leaves, facts),
    ...checkAlternativeTexts(leaves, facts),
    ...checkHeadings(leaves),
    ...checkDescription(leaves),
    ...checkLengths(leaves, { path, fields, stored }),
    ...checkPictures(path, leaves, facts),
    ...checkFilms(leaves, facts),
    ...checkSpelling(leaves, facts),
    ...checkPersonalData(path, leaves, facts),
  ];
  const order = new Map(leaves.map((leaf, index) => [leaf.path, index]));
  const placeOf = ({ field }: Finding) => order.get(field) ?? leaves.length;
  return findings.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function leavesIn({ path, fields }: CheckedDocument): Leaf[] {
  const model = modelOf(path);
  return !model || model.collection === "privatesettings" ? [] : leavesOf(model.fields, fields);
}
