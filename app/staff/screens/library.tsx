import { useMemo } from "react";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/library";
import { LibraryScreen } from "#app/staff/media/library/library-screen.tsx";
import { libraryFilters, readLibraryAddress } from "#app/staff/media/library/library-files.ts";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { q, filter } = readLibraryAddress(url.searchParams);
  const query = { ...libraryFilters[filter].query, q };
  return { first: await context.get(servicesContext).desk.library(query), q, filter };
}

export default function Library({ loaderData }: Route.ComponentProps) {
  const { first, q, filter } = loaderData;
  const query = useMemo(() => ({ ...libraryFilters[filter].query, q }), [filter, q]);
  return (
    <>
      <ScreenTitle>Library</ScreenTitle>
      <LibraryScreen first={first} q={q} filter={filter} query={query} />
    </>
  );
}
