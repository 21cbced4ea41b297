import { data, Link } from "react-router";
import { modelOf } from "#content/model.ts";
import { readString } from "#content/typed-values.ts";
import { servicesContext } from "#app/context.ts";
import { editAddress } from "#app/staff/dashboard/edit-address.ts";
import { ScreenTitle } from "#app/staff/shell/screen.tsx";
import { useStaffLive } from "#app/staff/shell/use-staff-live.ts";
import type { Route } from "./+types/history";
import styles from "#app/staff/review/history/history.module.css";
import { HistoryPanel } from "#app/staff/review/history/history-panel.tsx";

export async function loader({ context, params: { collection, id } }: Route.LoaderArgs) {
  const { desk } = context.get(servicesContext);
  const path = `${collection}/${id}`;
  const model = modelOf(path);
  if (!model) throw data(null, { status: 404 });
  const newest = await desk.history(path);
  const [last] = newest.revisions;
  const view = last && (await desk.revision(path, last.number));
  const held = view?.after ?? view?.before ?? {};
  return {
    newest,
    kind: model.name,
    title: model.uid === undefined ? (readString(held["title"]) ?? "") : "",
    isDeleted: last?.kind === "delete",
  };
}

/** The history of one document, which may have been deleted. */
export default function History({ loaderData, params: { collection, id } }: Route.ComponentProps) {
  const { newest, kind, title, isDeleted } = loaderData;
  useStaffLive(collection);
  const name = title === "" ? kind : title;
  const editor = editAddress({ collection, id });
  return (
    <div className={styles.screen}>
      <ScreenTitle>{`History of ${name}`}</ScreenTitle>
      <p className={styles.screenWays}>
        {isDeleted ? (
          <Link to="/dashboard/trash" className="back">
            Back to the trash
          </Link>
        ) : (
          <>
            <Link to="/dashboard" className="back">
              Back to the dashboard
            </Link>
            <Link to="/dashboard/time-machine">Time machine</Link>
            {editor !== undefined && <Link to={editor}>Edit</Link>}
          </>
        )}
      </p>
      <h1 className={styles.screenHeading} tabIndex={-1}>
        History of {name}
      </h1>
      {isDeleted && (
        <p className={styles.deleted}>
          This has been deleted. Choose the version to restore, then bring it back.
        </p>
      )}
      <HistoryPanel
        key={`${collection}/${id}`}
        collection={collection}
        id={id}
        name={name}
        newest={newest}
      />
    </div>
  );
}
