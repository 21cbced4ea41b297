import { pathInBundle, placeInBundle } from "#content/bundle.ts";
import { modelOf } from "#content/model.ts";
import type { CheckName } from "#content/checks/finding.ts";
import type { Bundles } from "#server/desk/bundles/bundles.ts";
import { pathOf, pathOnSite } from "#server/desk/document-place.ts";
import { fieldsOf, type Drafts } from "#server/desk/drafts/drafts.ts";
import { kindOf } from "#server/desk/lists/document-rows.ts";
import type { OpenView } from "#server/desk/preview/preview.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import type { CheckedAdvice, Checks } from "./checks.ts";

/** A document with advice that was neither followed nor dismissed. */
export interface AdvisedDocument {
  /** The path at which it is edited: in a bundle, or on the site. */
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  /** The bundle that it is in. */
  readonly bundle: { readonly id: string; readonly name: string } | undefined;
  readonly count: number;
  /** The checks that gave the advice. */
  readonly checks: readonly CheckName[];
}

/** The documents with advice; `hasMore` when some were not checked. */
export interface WaitingAdvice {
  readonly rows: readonly AdvisedDocument[];
  readonly hasMore: boolean;
}

interface Sources {
  readonly drafts: Pick<Drafts, "documentsOf" | "of">;
  readonly bundles: Pick<Bundles, "changing" | "own" | "writes">;
  readonly checks: Pick<Checks, "check" | "checkWrites">;
}

/** Maximum documents checked: those of the last saved drafts, and those of the bundles to be published next. */
const maxDrafts = 8;
const maxBundled = 32;
/** Suggestions are not needed, since the advice is only counted. */
const counted = { withRepairs: false };

/** The number of open suggestions about a bundle, as it would be on the site; `hasMore` when some documents were not checked. */
export async function countBundleAdvice(
  sources: Omit<Sources, "drafts">,
  id: string,
  openView: OpenView,
): Promise<{ count: number; hasMore: boolean }> {
  const { advised, hasMore } = await checkBundle(sources, id, openView, { max: maxBundled });
  return { count: advised.flatMap(openIn).length, hasMore };
}

async function checkBundle(
  { bundles, checks }: Omit<Sources, "drafts">,
  id: string,
  openView: OpenView,
  { max, isWanted = () => true }: { max: number; isWanted?: (path: string) => boolean },
) {
  const writes = await bundles.writes(id);
  const changed = writes.flatMap((write) => ("update" in write ? write.update.path : []));
  const wanted = changed.filter(isWanted);
  const some = wanted.slice(0, max);
  const advised =
    some.length === 0 ? [] : await checks.checkWrites(writes, some, openView, counted);
  return { advised, count: some.length, hasMore: wanted.length > max };
}

function openIn({ findings }: CheckedAdvice) {
  return findings.filter(({ dismissed }) => !dismissed);
}

/**
 * Advice about what a member is about to publish: their drafts, and the bundles that they created or scheduled. Runs the checks
 * now, so that advice followed or dismissed elsewhere is not listed.
 */
export async function readWaitingAdvice(
  sources: Sources,
  openView: OpenView,
  staff: StaffViewer,
): Promise<WaitingAdvice> {
  const looked = new Set<string>();
  const rows: AdvisedDocument[] = [];
  const note = (path: string, bundle: AdvisedDocument["bundle"], advice: CheckedAdvice) => {
    const found = openIn(advice);
    if (found.length === 0) return;
    const checks = [...new Set(found.map(({ check }) => check))];
    const { title } = advice;
    rows.push({ path, kind: kindOf(path), title, bundle, count: found.length, checks });
  };

  // One at a time, so that visitors' pages do not wait for these checks.
  const places = await sources.drafts.documentsOf(staff.id, maxDrafts + 1);
  const drafted = places
    .map((place) => ({ place, path: pathOf(place), bundled: placeInBundle(pathOf(place)) }))
    // A draft may be of a page that this version no longer has.
    .filter(({ path }) => modelOf(path));
  const open = await sources.bundles.changing(
    drafted.flatMap(({ bundled }) => bundled?.path ?? []),
  );
  for (const { place, path, bundled } of drafted.slice(0, maxDrafts)) {
    looked.add(path);
    const bundle = bundled && open.get(bundled.path)?.find(({ id }) => id === bundled.bundle);
    // The bundle is closed or no longer contains the document, so the draft cannot be published.
    if (bundled && !bundle) continue;
    const advice = await ofDraft(path, place);
    if (advice) note(path, bundle && { id: bundle.id, name: bundle.name }, advice);
  }
  let left = maxBundled;
  let hasMore = places.length > maxDrafts;
  for (const { id, name } of await sources.bundles.own(staff.id)) {
    if (left === 0) {
      hasMore = true;
      break;
    }
    const isNew = (path: string) => !looked.has(pathInBundle(id, path));
    const checked = await checkBundle(sources, id, openView, { max: left, isWanted: isNew });
    if (checked.hasMore) hasMore = true;
    left -= checked.count;
    for (const advice of checked.advised)
      note(pathInBundle(id, advice.document), { id, name }, advice);
  }
  return { rows, hasMore };

  async function ofDraft(path: string, place: { collection: string; id: string }) {
    const [newest] = await sources.drafts.of(place, staff.id);
    if (!newest) return undefined;
    const changes = [{ document: path, base: newest.base, fields: fieldsOf(newest) }];
    const bundle = placeInBundle(path)?.bundle;
    const request = { document: path, changes, bundle };
    const { documents } = await sources.checks.check(request, openView, staff, counted);
    return documents.find(({ document }) => document === pathOnSite(path));
  }
}
