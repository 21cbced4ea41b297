/** The notice that erasing does not affect backups. */
export const backupsInWords =
  "The nightly backups made so far still contain it; the last of them is removed in 14 days. Copies and exports kept elsewhere have to be removed by hand.";
