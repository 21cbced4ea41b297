import { pathInBundle, placeInBundle } from "#content/bundle.ts";
import type { CheckName } from "#content/checks/finding.ts";
import type { Bundles } from "#server/desk/bundles/bundles.ts";
import { pathOf } from "#server/desk/document-place.ts";
import { fieldsOf, type Drafts } from "#server/desk/drafts/drafts.ts";
import { kindOf } from "#server/desk/lists/document-rows.ts";
import type { OpenView } from "#server/desk/preview/preview.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import type { CheckedAdvice, Checks } from "./checks.ts";

/** A document with advice that was neither followed nor dismissed. */
export interface AdvisedDocument {
  /** Where it is edited: in a bundle, or on the site. */
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  /** The bundle that it is in. */
  readonly bundle: { readonly id: string; readonly name: string } | undefined;
  readonly count: number;
  /** The families of checks that have some to give. */
  readonly checks: readonly CheckName[];
}

/** The documents with advice, and whether there were more than are looked at. */
export interface WaitingAdvice {
  readonly rows: readonly AdvisedDocument[];
  readonly hasMore: boolean;
}

interface Sources {
  readonly drafts: Pick<Drafts, "documentsOf" | "of">;
  readonly bundles: Pick<Bundles, "changing" | "own" | "writes">;
  readonly checks: Pick<Checks, "check" | "checkWrites">;
}

/** Documents that are looked at: as many of drafts, the last saved ones, and of bundles, the next ones. */
const maxDrafts = 8;
const maxBundled = 32;
/** It is counted, not repaired. */
const counted = { withRepairs: false };

/** Advice about what a member is about to put live, as it would be: their drafts, and the bundles that they made or scheduled. The checks run now, so that nothing is listed that was followed or dismissed elsewhere. */
export async function readWaitingAdvice(
  sources: Sources,
  openView: OpenView,
  staff: StaffViewer,
): Promise<WaitingAdvice> {
  const looked = new Set<string>();
  const rows: AdvisedDocument[] = [];
  const note = (path: string, bundle: AdvisedDocument["bundle"], advice: CheckedAdvice) => {
    const found = advice.findings.filter(({ dismissed }) => !dismissed);
    if (found.length === 0) return;
    const checks = [...new Set(found.map(({ check }) => check))];
    const { title } = advice;
    rows.push({ path, kind: kindOf(path), title, bundle, count: found.length, checks });
  };

  // One after another: no user waits for it, while visitors wait for their pages.
  const drafted = (await sources.drafts.documentsOf(staff.id, maxDrafts + 1)).map((place) => ({
    place,
    path: pathOf(place),
    bundled: placeInBundle(pathOf(place)),
  }));
  const open = await sources.bundles.changing(
    drafted.flatMap(({ bundled }) => bundled?.path ?? []),
  );
  for (const { place, path, bundled } of drafted.slice(0, maxDrafts)) {
    looked.add(path);
    const bundle = bundled && open.get(bundled.path)?.find(({ id }) => id === bundled.bundle);
    // Of a bundle that is closed, or has the document no more, nothing goes live.
    if (bundled && !bundle) continue;
    const advice = await ofDraft(path, place);
    if (advice) note(path, bundle && { id: bundle.id, name: bundle.name }, advice);
  }
  let left = maxBundled;
  let hasMore = drafted.length > maxDrafts;
  for (const { id, name } of await sources.bundles.own(staff.id)) {
    if (left === 0) {
      hasMore = true;
      break;
    }
    const writes = await sources.bundles.writes(id);
    const changed = writes.flatMap((write) => ("update" in write ? write.update.path : []));
    const paths = changed.filter((path) => !looked.has(pathInBundle(id, path)));
    if (paths.length > left) hasMore = true;
    const some = paths.slice(0, left);
    left -= some.length;
    if (some.length === 0) continue;
    const advised = await sources.checks.checkWrites(writes, some, openView, counted);
    for (const advice of advised) note(pathInBundle(id, advice.document), { id, name }, advice);
  }
  return { rows, hasMore };

  async function ofDraft(path: string, place: { collection: string; id: string }) {
    const [newest] = await sources.drafts.of(place, staff.id);
    if (!newest) return undefined;
    const changes = [{ document: path, base: newest.base, fields: fieldsOf(newest) }];
    const bundle = placeInBundle(path)?.bundle;
    const request = { document: path, changes, bundle };
    const { documents } = await sources.checks.check(request, openView, staff, counted);
    return documents.find(({ document }) => document === (placeInBundle(path)?.path ?? path));
  }
}
