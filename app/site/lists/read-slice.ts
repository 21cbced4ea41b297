import { data } from "react-router";

/** Reads the page of a list requested with `?after=`. Throws a 400 response for an invalid cursor. */
export async function readSlice<Slice>(
  url: URL,
  read: (after: string | undefined) => Promise<Slice>,
): Promise<Slice & { isFirst: boolean }> {
  const after = url.searchParams.get("after") || undefined;
  try {
    return { ...(await read(after)), isFirst: after === undefined };
  } catch (error) {
    if (after !== undefined && isRefused(error)) throw data(null, { status: 400 });
    throw error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "INVALID_ARGUMENT";
}
