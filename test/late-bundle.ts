import { openDatabase } from "#server/database/open-database.ts";
import { placeOf } from "#test/cluster/places.ts";

/** Sets a scheduled bundle's time to two days ago, in the data folder of a running site, as if the site had been down since. */
export async function makeOverdue(dataDir: string, bundle: string): Promise<void> {
  await using database = await openDatabase({
    folder: dataDir,
    url: placeOf(dataDir)?.["DATABASE_URL"],
  });
  await database.transaction((tables) =>
    tables
      .updateTable("schedules")
      .set({ due: Date.now() - 48 * 3_600_000 })
      .where("bundle", "=", bundle)
      .execute(),
  );
}
