import { useState } from "react";
import { newDocumentId } from "#app/staff/dashboard/edit-address.ts";
import { useDocumentSearch } from "#app/staff/palette/use-document-search.ts";
import { RowAction, Row } from "#app/staff/shell/screen.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import styles from "./bundles.module.css";

const kinds = { casestudies: "case study", posts: "post", disciplines: "discipline" };

/** Searches for a document to change or delete in a bundle, or creates a new one in it. */
export function AddDocument({
  isBusy,
  known,
  onChange,
  onDelete,
}: {
  isBusy: boolean;
  /** Paths of the documents that the bundle already contains. */
  known: readonly string[];
  onChange(path: string): void;
  onDelete(path: string): void;
}) {
  const [words, setWords] = useState("");
  const { rows, question } = useDocumentSearch(words);
  const found = rows.filter(
    ({ path, changed }) =>
      changed !== undefined && !known.includes(path) && !path.startsWith("enquiries/"),
  );
  return (
    <div className={styles.add}>
      <TextField
        label="Find a page to change in this bundle"
        type="search"
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      {words.trim() !== "" && (
        <ul>
          {found.map(({ path, collection, kind, title }) => (
            <Row key={path} name={title || kind} facts={[kind]}>
              <RowAction about={title || kind} onPress={() => onChange(path)}>
                Change it
              </RowAction>
              {Object.hasOwn(kinds, collection) && (
                <RowAction about={title} onPress={() => onDelete(path)}>
                  Delete it
                </RowAction>
              )}
            </Row>
          ))}
        </ul>
      )}
      {words.trim() !== "" && question === words && found.length === 0 && (
        <p role="status">No match, or it is in the bundle already.</p>
      )}
      <div className={styles.ways}>
        {Object.entries(kinds).map(([collection, name]) => (
          <Button
            key={collection}
            kind="quiet"
            busy={isBusy}
            onClick={() => onChange(`${collection}/${newDocumentId()}`)}
          >
            {`New ${name}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
