import { bundlesCollection, encodeBundle, readBundle, type Bundle } from "#content/bundle.ts";
import type { Documents } from "#server/documents/store.ts";
import type { CommitOptions, Write } from "#server/documents/writes/write.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";

/** A bundle with its id, and its version when it was read. */
export interface StoredBundle extends Bundle {
  readonly id: string;
  readonly updateTime: string;
}

type Parts = Pick<Documents, "get" | "commit">;

/** The path of a bundle's own document. */
export function bundlePath(id: string): string {
  return `${bundlesCollection}/${id}`;
}

const bundleId = /^[A-Za-z0-9]{20}$/;

/** The id that a browser chose for a bundle. INVALID_ARGUMENT unless it has the form of one. */
export function readBundleId(id: string): string {
  if (bundleId.test(id)) return id;
  throw invalid("`id` must be 20 letters and digits.");
}

/** A bundle by its id; NOT_FOUND for one that does not exist. */
export async function findBundle({ get }: Pick<Parts, "get">, id: string): Promise<StoredBundle> {
  const stored = bundleId.test(id) ? await get(bundlePath(id)) : undefined;
  if (!stored) throw new CodedError("NOT_FOUND", "There is no such bundle.");
  return { id, updateTime: stored.updateTime, ...readBundle(stored.fields) };
}

/** FAILED_PRECONDITION for a bundle that is published or removed. */
export function mustBeOpen({ state }: Bundle): void {
  if (state === "published")
    throw new CodedError("FAILED_PRECONDITION", "This bundle has been published already.");
  if (state === "removed")
    throw new CodedError("FAILED_PRECONDITION", "Someone has removed this bundle.");
}

/** A changed bundle, and the writes that belong to it. */
export interface BundleWrite {
  readonly bundle: Bundle;
  readonly writes?: readonly Write[];
}

const maxTries = 5;

/** Changes a bundle in one commit with its other writes; `change` is called again after a concurrent change. */
export async function changeBundle(
  documents: Parts,
  id: string,
  staff: StaffViewer,
  change: (bundle: StoredBundle) => Promise<BundleWrite> | BundleWrite,
  options?: CommitOptions,
) {
  for (let tries = 1; ; tries++) {
    const stored = await findBundle(documents, id);
    const { bundle, writes = [] } = await change(stored);
    const own = writeOfBundle(stored, bundle);
    try {
      return await documents.commit([own, ...writes], staff, options);
    } catch (error) {
      if (tries === maxTries || !isConcurrentChange(error, bundlePath(id))) throw error;
    }
  }
}

/** The write that replaces a bundle, unless it has changed since it was read. */
export function writeOfBundle({ id, updateTime }: StoredBundle, bundle: Bundle): Write {
  return {
    update: { path: bundlePath(id), fields: encodeBundle(bundle) },
    currentDocument: { updateTime },
  };
}

/** Whether a commit was refused because a document had changed since it was read. */
export function isConcurrentChange(error: unknown, path: string): boolean {
  return (
    error instanceof CodedError &&
    error.code === "FAILED_PRECONDITION" &&
    error.message.endsWith(`: ${path}`)
  );
}
